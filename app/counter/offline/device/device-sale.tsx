import { applyDiscount } from '#counter/discounted-sheet.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  addPiece,
  emptySheet,
  PRICE_OF_NOW,
  readCounterSheet,
  type CounterSheet,
} from '#counter/counter-lines.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import { SaleForm } from '#counter/sale-form/sale-form.tsx'
import { counterTotals, shownLines, type ShownPiece } from '#counter/sale-form/shown-lines.ts'
import { searchPieces, type DevicePiece } from './device-pieces.ts'

interface Props {
  pieces: readonly DevicePiece[]
  taxRate: string
  /** What is on the counter when it begins, as its address has it. */
  start: URLSearchParams
  /** What is on the counter, to go back with, and what of it this device does not sell. */
  onChange: (sheet: CounterSheet, waiting: readonly string[]) => void
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

/** The counter after a change, with no more pieces than the device may sell. */
function changeTo(next: CounterSheet, { put }: State, pieces: readonly DevicePiece[]): State {
  const onCounter = next.lines.flatMap(({ productId }) => {
    const isMeant = ({ id }: { id: string }) => id === productId
    return put.find(isMeant) ?? pieces.filter(isMeant).map(showPiece)
  })
  const lines = next.lines.flatMap((line) => {
    const piece = onCounter.find(({ id }) => id === line.productId)
    const quantity = Math.min(line.quantity, piece?.stock ?? line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { ...empty, sheet: { ...next, lines }, put: onCounter }
}

/** After what was typed or scanned: the one piece that it means is on the counter. */
function findIn(state: State, pieces: readonly DevicePiece[], typed: string): State {
  const shown = searchPieces(pieces, typed).map(showPiece)
  const [only, second] = shown
  return only && !second && only.stock > 0
    ? changeTo({ ...state.sheet, lines: addPiece(state.sheet.lines, only) }, state, pieces)
    : { ...state, search: typed, found: shown }
}

/** A price that an address says without the store's word for it is none. */
function begin(start: URLSearchParams, pieces: readonly DevicePiece[]): State {
  const sheet = readCounterSheet(start)
  const lines = sheet.lines.map((line) => ({
    ...line,
    shownCents: line.proof === null ? PRICE_OF_NOW : line.shownCents,
  }))
  const state = changeTo({ ...sheet, lines }, empty, pieces)
  const search = start.get('search')
  return search ? findIn(state, pieces, search) : state
}

/** What of it takes a connection. */
function listWaiting({ sheet: { lines, quick, certificate }, put }: State): string[] {
  const unknown = lines.filter(({ productId }) => !put.some(({ id }) => id === productId)).length
  return [
    ...quick.map(({ name }) => `${name} (quick item)`),
    ...(unknown > 0 ? [`${unknown} that this device does not have in its list`] : []),
    ...(certificate === null ? [] : ['the tax exemption: tax is charged here']),
  ]
}

/** One sale of a device without a connection, from the pieces that it keeps (R89). */
export function DeviceSale({ pieces, taxRate, start, onChange, onSell }: Props) {
  const [state, setState] = useState(() => begin(start, pieces))
  const { sheet, put, search, found } = state
  // Prices that were lowered with a connection are what the customer was told.
  const lines = shownLines(applyDiscount({ ...sheet, quick: [] }, put).lines, put, [], [])
  const totals = counterTotals(
    lines,
    { certificate: null, quick: [] },
    {
      taxRules: { OH: { rate: taxRate, isFeeTaxed: false }, MI: null },
      deliveryFeeCents: 0,
    },
  )
  const tell = useEffectEvent(() => onChange(sheet, listWaiting(state)))
  useEffect(() => tell(), [sheet, put])
  const sold = lines.map(({ piece: { id: productId, name }, priceCents, line: { quantity } }) => {
    return { productId, name: Array.from(name).slice(0, NAME_LENGTH).join(''), quantity, priceCents }
  })
  return (
    <SaleForm
      {...{ lines, search, found, foundHolds: [], sheet: { ...sheet, quick: [] }, quick: [] }}
      totals={{ ...totals, discountCents: 0 }}
      device={{
        put: (next) => setState(changeTo({ ...next, quick: sheet.quick }, state, pieces)),
        find: (typed) => setState(findIn(state, pieces, typed)),
        sell: (method, changeCents) =>
          onSell({ lines: sold, method, totalCents: totals.totalCents }, changeCents),
      }}
    />
  )
}

/** As much of a name as it takes to know the piece by. */
const NAME_LENGTH = 120
