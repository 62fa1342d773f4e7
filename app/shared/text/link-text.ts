/** Endings that mail programs turn into links without being asked. */
const ENDINGS =
  'com|net|org|info|biz|io|co|us|uk|de|eu|ru|cn|top|xyz|shop|store|online|site|app|dev|me|ly|link|click|example'

const LINK = new RegExp(
  `://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${ENDINGS})(?![\\p{L}\\d])|[\\p{L}\\d-]\\.\\p{L}{2,}[/?]|\\b(?:mailto|tel):`,
  'iu',
)

/**
 * Whether a mail program would make a link of a text, or a person would take it for one. A name or an address that
 * holds one is an advertisement: anybody may type it for anybody's mail address, and we would mail it there.
 */
export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'))
}

/** The field error for a name that contains a link. */
export const LINK_MESSAGE = 'Please leave out web addresses'
