import type { PasswordFault } from '#accounts/account-messages.ts'
import { passwordLimits } from '#accounts/profile/account-fields.ts'

/** Shorter words are too common: "Ann" may be part of a good password. */
const FEWEST_LETTERS = 4

interface ChosenPassword {
  password: string
  /** The account's own address. */
  email: string
  /** The names of the store, the configured and the current one. */
  storeNames: readonly string[]
  isForBackOffice: boolean
  /** Whether a text, folded by `foldPassword`, is on the list of common passwords. */
  isCommon: (folded: string) => boolean
}

/** A password as it is compared: case, width of letters and space around it do not make it harder to guess. */
export function foldPassword(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** What is wrong with a new password; null if it is good (R51). */
export function findPasswordFault(chosen: ChosenPassword): PasswordFault | null {
  const { password, email, storeNames, isForBackOffice, isCommon } = chosen
  if (isForBackOffice && password.length < passwordLimits.backOfficeMin) return 'too-short'
  if (splitEmail(email).some((word) => isVariation(password, word))) return 'email-address'
  if (storeNames.some((name) => isVariation(password, name))) return 'store-name'
  const folded = foldPassword(password)
  if (isCommon(folded) || isPattern(folded)) return 'common'
  return null
}

/** At most three characters over and over, or each one the neighbor of the last: aaaaaa, 121212, abcdef, 987654. */
function isPattern(folded: string): boolean {
  const codes = [...folded].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return /^(.{1,3}?)\1+$/u.test(folded) || (steps.size === 1 && [1, -1].some((step) => steps.has(step)))
}

/** The whole address, the part before the @, and that without a +tag. */
function splitEmail(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  return [email, local, local.split('+', 1)[0] ?? '']
}

/** The word itself, or the word with spaces, digits and signs around or between its letters, or letters like signs. */
function isVariation(password: string, word: string): boolean {
  if (word !== '' && foldPassword(password) === foldPassword(word)) return true
  const core = toCore(word)
  return core.length >= FEWEST_LETTERS && toCore(password) === core
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '!': 'l',
  '|': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

function toCore(text: string): string {
  return foldPassword(text)
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[01345!|@$7i]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '')
}
