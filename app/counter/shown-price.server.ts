import { makeSigned, readSigned } from '#platform/shop-secret.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { PRICE_OF_NOW, toShownAt, type CounterLine, type CounterSheet } from './counter-lines.ts'

const toText = (productId: string, cents: number, moment: string) => `${productId} ${cents} ${moment}`

/** The store's word that a page showed this price of a product in this minute, as an address has it (R175). */
export function proveShown(productId: string, cents: number, now: Date): string {
  const moment = Math.floor(now.getTime() / 60_000).toString(36)
  return makeSigned('shown-price', toText(productId, cents, moment)).slice(
    toText(productId, cents, '').length,
  )
}

/** Whether a page of the store showed that price on this day. */
function isProven({ productId, shownCents, proof }: CounterLine, now: Date): boolean {
  if (proof === null || readSigned('shown-price', toText(productId, shownCents, proof)) === null) return false
  return isoStoreDate(toShownAt(proof)) === isoStoreDate(now)
}

/** The counter with the prices that the store has shown: a line that says another one costs what it costs now (R175). */
export function proveSheet(sheet: CounterSheet, now: Date): CounterSheet {
  const lines = sheet.lines.map((line) =>
    isProven(line, now) ? line : { ...line, shownCents: PRICE_OF_NOW, proof: null },
  )
  return { ...sheet, lines }
}

/** The same once its page shows them: what has no proof yet says the price of now, with one. */
export function withShownPrices(
  sheet: CounterSheet,
  pieces: readonly { id: string; priceCents: number; proof: string }[],
): CounterSheet {
  const lines = sheet.lines.map((line) => {
    const piece = line.proof === null && pieces.find(({ id }) => id === line.productId)
    return piece ? { ...line, shownCents: piece.priceCents, proof: piece.proof } : line
  })
  return { ...sheet, lines }
}
