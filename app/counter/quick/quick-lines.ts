import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { productLimits } from '#catalogue/product-limits.ts'

/** Pieces without a tag: sold by price and category, and matched with a product later (R83). Money in whole cents. */
export interface QuickLine {
  priceCents: number
  quantity: number
  category: string
  name: string
}

/** As many as one sale has at most. */
export const QUICK_LINES = 20
const QUANTITY_MAX = 999
/** Of the address that holds them. */
const NAME_MAX = 120

/** A whole number as addresses write it; null for anything else. */
export function readWhole(text: string, most = 9_999_999_999): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null
}

/** The quick items of an address: `quick=PRICE~QUANTITY~CATEGORY~NAME`. Those that cannot be read are left out. */
export function readQuickLines(params: URLSearchParams): QuickLine[] {
  const lines = params.getAll('quick').flatMap((text) => {
    const [price = '', count = '', category = '', ...words] = text.split('~')
    const [priceCents, quantity] = [readWhole(price), readWhole(count, QUANTITY_MAX)]
    const name = foldToOneLine(words.join('~')).slice(0, NAME_MAX)
    return priceCents && quantity && isCategory(category) && name
      ? { priceCents, quantity, category, name }
      : []
  })
  return lines.slice(0, QUICK_LINES)
}

const isCategory = (text: string) =>
  text !== '' && text.length <= productLimits.choice && foldToOneLine(text) === text

/** A quick item as an address has it. */
export const writeQuickLine = ({ priceCents, quantity, category, name }: QuickLine): string =>
  [priceCents, quantity, category, name].join('~')

/** A quick item as it was typed, and what is wrong with it. */
export interface RefusedQuickItem {
  reason: 'wrong-entry'
  name: string
  price: string
  category: string
  quantity: string
  problem: string
}

/** The quick item that an address asks for, by its `quick_` fields; null when it asks for none. */
export function readQuickEntry(params: URLSearchParams): Outcome<QuickLine, RefusedQuickItem> | null {
  const price = params.get('quick_price')
  if (price === null) return null
  const category = foldToOneLine(params.get('quick_category') ?? '').replaceAll('~', '-')
  const typedName = foldToOneLine(params.get('quick_name') ?? '').slice(0, NAME_MAX)
  const typedCount = params.get('quick_quantity') ?? ''
  const refused = (problem: string) =>
    refuse({ reason: 'wrong-entry', name: typedName, price, category, quantity: typedCount, problem })
  const priceCents = parseAmount(price)
  if (priceCents === null || priceCents === 0)
    return refused(amountProblem(price, 'Enter the price, at least $0.01'))
  if (!isCategory(category)) return refused('Say what kind of thing it is')
  const quantity = typedCount === '' ? 1 : readWhole(typedCount, QUANTITY_MAX)
  if (!quantity) return refused('Enter how many, at least 1')
  return succeed({ priceCents, quantity, category, name: typedName || `${category} without a tag` })
}

/** What was typed, for a form that is written again; that of a new item is empty. */
export const typedValues = (refused: RefusedQuickItem | null) =>
  refused ?? { name: '', price: '', category: '', quantity: '1', problem: null }
