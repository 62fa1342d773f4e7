import { dropInvisible } from './typed-text.ts'

/** Endings that mail programs turn into links without being asked, and that no name or street continues with. */
const CLEAR_ENDINGS = 'com|net|org|info|biz|xyz|example'
/** Others, which are words of names and streets too: J.De Leon, T.Co Supply, 5 W.Site Dr. */
const NAMELIKE_ENDINGS = 'io|co|us|uk|de|eu|ru|cn|top|shop|store|online|site|app|dev|me|ly|link|click'

const CLEAR = new RegExp(
  `://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${CLEAR_ENDINGS})(?![\\p{L}\\d])|\\b(?:mailto|tel):`,
  'iu',
)
const DOTTED = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)+[/?]?/gu
const NAMELIKE = new RegExp(`^(?:${NAMELIKE_ENDINGS})$`, 'i')
/** Initials, as in M.de and J.R.De, and short words that are one with capitals alone, as in Ave.De. */
const INITIALS = /^(?:\p{L}{1,2}(?:\.|$))+$/u
const ABBREVIATION = /^(?:\p{Lu}\p{L}{0,2}|Blvd|Pkwy|Bldg|Capt|Prof)$/u

/** Whether dotted words are an address as far as one of them, rather than an initial or abbreviation with its name. */
function isAddress(dotted: string): boolean {
  const words = dotted.replace(/[/?]$/, '').split('.')
  return words.some((ending, place) => {
    const before = words.slice(0, place).join('.')
    const isShort = INITIALS.test(before) || (ABBREVIATION.test(before) && /^\p{Lu}/u.test(ending))
    const hasPath = place === words.length - 1 && /[/?]$/.test(dotted)
    if (place === 0 || !/^\p{L}{2,}$/u.test(ending)) return false
    return NAMELIKE.test(ending) ? hasPath || !isShort : hasPath && (ending.length === 2 || !isShort)
  })
}

/**
 * Whether a mail program would make a link of a text, or a person would take it for one. A name or an address that
 * holds one is an advertisement: anyone may type it for anyone's mail address, and we would mail it there (R108).
 */
export function hasLink(text: string): boolean {
  const seen = dropInvisible(text.normalize('NFKC'))
  return CLEAR.test(seen) || Array.from(seen.matchAll(DOTTED)).some(([dotted]) => isAddress(dotted))
}

/** The field error for a name that contains a link. */
export const LINK_MESSAGE = 'Please leave out web addresses'
