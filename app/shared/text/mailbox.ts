/** The mailbox behind an email address: in lower case, without the `+tag` that leads to the same one. */
export const toMailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
