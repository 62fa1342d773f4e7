interface SocialLink {
  /** The network's name, as people know it. */
  label: string
  href: string
}

/** Where else the shop can be followed; while there is nothing, the contact page says where new pieces appear. */
export const socialLinks: readonly SocialLink[] = []
