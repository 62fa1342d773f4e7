import { useState } from 'react'
import { addPiece, emptySheet, type CounterSheet } from '#counter/counter-lines.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import { SaleForm } from '#counter/sale-form/sale-form.tsx'
import { counterTotals, shownLines, type ShownPiece } from '#counter/sale-form/shown-lines.ts'
import { searchPieces, type DevicePiece } from './device-pieces.ts'

interface Props {
  pieces: readonly DevicePiece[]
  taxRate: string
  onSell: (sale: Omit<OfflineSale, 'key' | 'soldAtMs'>, changeCents: number) => Promise<void>
}

interface State {
  sheet: CounterSheet
  /** The pieces on the counter as they were put there, whatever the device learns meanwhile. */
  put: readonly ShownPiece[]
  search: string
  found: readonly ShownPiece[] | null
}

const empty: State = { sheet: emptySheet, put: [], search: '', found: null }
const showPiece = (piece: DevicePiece): ShownPiece => ({
  ...piece,
  image: null,
  proof: '',
  isArchived: false,
})

/** One sale of a device without a connection, from the pieces that it keeps (R89). */
export function DeviceSale({ pieces, taxRate, onSell }: Props) {
  const [{ sheet, put, search, found }, setState] = useState(empty)
  const lines = shownLines(sheet.lines, put, [], [])
  const totals = {
    ...counterTotals(lines, sheet, {
      taxRules: { OH: { rate: taxRate, isFeeTaxed: false }, MI: null },
      deliveryFeeCents: 0,
    }),
    discountCents: 0,
  }
  function change(next: CounterSheet) {
    const onCounter = next.lines.flatMap(({ productId }) => {
      const isMeant = ({ id }: { id: string }) => id === productId
      return put.find(isMeant) ?? pieces.filter(isMeant).map(showPiece)
    })
    const getStock = (id: string) => onCounter.find((piece) => piece.id === id)?.stock ?? 0
    const kept = next.lines
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, getStock(line.productId)) }))
      .filter(({ quantity }) => quantity > 0)
    setState({ ...empty, sheet: { ...next, lines: kept }, put: onCounter })
  }
  function find(typed: string) {
    const shown = searchPieces(pieces, typed).map(showPiece)
    const [only, second] = shown
    if (only && !second && only.stock > 0) change({ ...sheet, lines: addPiece(sheet.lines, only) })
    else setState({ sheet, put, search: typed, found: shown })
  }
  const sold = lines.map(({ piece: { id: productId, name, priceCents }, line: { quantity } }) => {
    return { productId, name: Array.from(name).slice(0, NAME_LENGTH).join(''), quantity, priceCents }
  })
  return (
    <SaleForm
      {...{ sheet, lines, totals, search, found }}
      quick={sheet.quick}
      device={{
        put: change,
        find,
        sell: (method, changeCents) =>
          onSell({ lines: sold, method, totalCents: totals.totalCents }, changeCents),
      }}
    />
  )
}

/** As much of a name as it takes to know the piece by. */
const NAME_LENGTH = 120
