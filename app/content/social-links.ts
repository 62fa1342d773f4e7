interface SocialLink {
  /** The network's name, as people know it. */
  label: string
  href: string
}

/** Where else the shop can be followed; the contact page says so honestly while there is nothing. */
export const socialLinks: readonly SocialLink[] = []
