/** Inclusive limit of every e-mail field (R15). */
export const MAX_EMAIL_LENGTH = 255

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])$`)

/**
 * Whether the text is exactly one plain ASCII address with a dotted domain: no display name, list, comment,
 * quotes, white space or line break, so that it can be put in a mail header unchanged. Length is not judged.
 */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}
