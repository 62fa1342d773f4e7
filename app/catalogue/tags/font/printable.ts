/** What the main file of the font of tags has, and what its file of further Latin letters has, as character classes. */
const mainSigns = ' -~¡-£¥-¬®-ÿıŒœ–—‘’‚“”„•′″…‹›⁄€™↑↓−'
const furtherSigns = 'Āāă-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-İĲĳĶķĹ-ľŁ-ňŊ-ōŐőŔ-śŞ-šŤťŨ-žƠơƯưǍǎȘ-țẀ-ẅẞỲ-ỹ†₡₤₦₨₩₫₭₮₱₲₴₵₸-₺₼-₿ℓ'
const unprintable = new RegExp(`[^${mainSigns}${furtherSigns}]`, 'gu')
const furtherRuns = new RegExp(`([${furtherSigns}]+)`, 'u')

/** A printable text by the file of the font that has its letters: the main one first, then the two by turns. */
export const partsByFont = (text: string): string[] => text.split(furtherRuns)

/** Stands for letters that cannot be told with those of the font. */
const UNKNOWN = '\ufffd'

const pairs = (from: string, to: string) => {
  const texts = to.split(' ')
  return [...from].map((sign, at): [string, string] => [sign, texts[at] ?? UNKNOWN])
}
const spellings = new Map([
  ...pairs('ʹʺˈʼ‛‟⹂∕∙⋅∶∼≤≥≈≠⌀∅✕✖⨯→←№ΩμΜ', '′ ″ ′ ’ ’ ” „ / · · : ~ <= >= ~ != Ø Ø x x x -> <- No. ohm µ M'),
  ...pairs('αβγδεζηθικλνξοπρςστυφχψω', 'a b g d e z i th i k l n x o p r s s t y f ch ps o'),
  ...pairs(
    'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґ',
    'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch ’ y ’ e yu ya ye i yi g',
  ),
])

/**
 * A text in the signs that the font of tags has (R114). Others are written another way, '3/8' for ⅜; letters and digits
 * that nothing here can write are '?', and only emoji, lone accents and invisible marks are left out.
 */
export function printable(text: string): string {
  return respell(text.normalize('NFC').replace(/\s/gu, ' '))
    .replace(/\ufffd+/g, '?')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const respell = (text: string): string =>
  text.replace(unprintable, (sign: string, at: number) => respellSign(sign, /\d/.test(text[at - 1] ?? '')))

function respellSign(sign: string, isAfterDigit: boolean): string {
  const lower = sign.toLowerCase()
  const known = spellings.get(sign) ?? spellings.get(lower)?.replace(/^./, (first) => first.toUpperCase())
  if (known) return known
  const plain = sign.normalize('NFKD')
  if (plain === sign) return respellUnknown(sign)
  const signs = respell(plain)
  if (!/\p{No}/u.test(sign) || /[₀-₉]/.test(sign)) return signs
  if (signs.includes('⁄')) return `${isAfterDigit ? ' ' : ''}${signs.replace('⁄', '/')}`
  if (/[⁰-⁹]/.test(sign)) return `^${signs}`
  // Side by side ① and 2 would be 12.
  return /\D/.test(signs) ? signs : `(${signs})`
}

function respellUnknown(sign: string): string {
  if (/\p{Nd}/u.test(sign)) return String(toDigit(sign))
  if (/\p{Pd}/u.test(sign)) return '-'
  return /[\p{M}\p{C}\p{Sk}\p{So}]/u.test(sign) ? '' : UNKNOWN
}

/** The digits of every script are in a row, from its zero. */
function toDigit(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}
