import { parseDollarsToCents } from './money.ts'
import { readTyped } from './text/typed-text.ts'

const CURRENCY = /^(?:US ?\$|USD|\$) ?| ?(?:USD|\$)$/gi
/** 1 299 and 1'299: what parts thousands and is neither comma nor point. */
const THOUSANDS_GAP = /(\d)[ '\u2019](?=\d{3}(?!\d))/g
/** 1299, 1,299, 1,299.00, .99 and 12.: three digits behind a comma are thousands, as people write them in Ohio. */
const WITH_POINT = /^(?:([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/
/** 49,50, 1.299,00 and ,99, as keyboards of other countries have it; 1.299.000 too. */
const WITH_COMMA = /^(?:([1-9]\d{0,2}(?:\.\d{3})+|\d*),(\d{1,2})|([1-9]\d{0,2}(?:\.\d{3}){2,}))$/
/** Thousands to some, three decimals to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

const bareAmount = (text: string) => readTyped(text).replace(CURRENCY, '').replace(THOUSANDS_GAP, '$1')

/**
 * An amount as someone types it, in whole cents (R110): '$1,234.50', '49,50', '1.299,00' or '1,299'. Null for what is
 * no amount, is negative, or could be two amounts, as '1.299' could.
 */
export function parseAmount(text: string): number | null {
  const bare = bareAmount(text)
  const match = WITH_POINT.exec(bare) ?? WITH_COMMA.exec(bare)
  if (!match) return null
  const [, dollars, cents, only = ''] = match
  // A single separator is before cents if it is a point, else between groups of dollars.
  const [whole, rest] = bare.startsWith('.') ? ['', only] : [dollars ?? only, cents ?? '']
  return parseDollarsToCents(`${whole.replace(/[.,]/g, '') || '0'}${rest && `.${rest}`}`)
}

/** What is wrong with an amount that was refused: `otherwise`, unless it could be two amounts. */
export function amountProblem(text: string, otherwise: string): string {
  const bare = bareAmount(text)
  return AMBIGUOUS.test(bare)
    ? `${bare} could be two amounts. Type it with two digits for the cents, such as ${bare.replace('.', '')}.00`
    : otherwise
}
