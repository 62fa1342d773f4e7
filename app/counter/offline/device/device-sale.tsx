import { useRef, useState } from 'react'
import { formatDollars } from '#shared/money.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { nothingFoundText } from '#catalogue/code/product-code.ts'
import { cashMethod, paymentLabels, type PaymentMethod } from '#payments/payment-method.ts'
import { orderTotals } from '#orders/placement/order-totals.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import { MethodChoice } from '#counter/sale-form/payment-fields.tsx'
import { searchPieces, type DevicePiece } from './device-pieces.ts'

interface Props {
  pieces: readonly DevicePiece[]
  taxRate: string
  onSell: (sale: Omit<OfflineSale, 'key' | 'soldAtMs'>, changeCents: number) => Promise<void>
}

interface Line {
  piece: DevicePiece
  quantity: number
}

/** One sale: its pieces, and how it is paid. */
export function OfflineSaleForm({ pieces, taxRate, onSell }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const setQuantity = (piece: DevicePiece, change: number) => setLines(withQuantity(lines, piece, change))
  const sold = lines.map(({ piece, quantity }) => ({ unitPriceCents: piece.priceCents, quantity }))
  const { totalCents } = orderTotals({
    lines: sold,
    fulfilment: 'pickup',
    tax: { rate: taxRate, isFeeTaxed: false },
    deliveryFeeCents: 0,
  })
  const sell = (method: PaymentMethod, changeCents: number) =>
    onSell({ lines: lines.map(soldLineOf), method, totalCents }, changeCents)
  return (
    <section aria-label="Sale" className="panel mt-4">
      <PieceSearch pieces={pieces} onAdd={(piece) => setQuantity(piece, 1)} />
      <ul aria-label="On the counter" className="mt-3 divide-y divide-line">
        {lines.map(({ piece, quantity }) => (
          <li key={piece.id} className="flex flex-wrap items-center gap-2 py-3">
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{piece.name}</span>
            <Button
              size="small"
              aria-label={`One less of ${piece.name}`}
              onClick={() => setQuantity(piece, -1)}
            >
              −
            </Button>
            <span className="min-w-6 text-center tabular-nums">{quantity}</span>
            <Button
              size="small"
              aria-label={`One more of ${piece.name}`}
              onClick={() => setQuantity(piece, 1)}
            >
              +
            </Button>
            <span className="font-semibold tabular-nums">{formatDollars(piece.priceCents * quantity)}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && <Payment totalCents={totalCents} onPaid={sell} />}
    </section>
  )
}

/** As much of a name as somebody needs to know the piece by. */
const NAME_LENGTH = 120

const soldLineOf = ({ piece: { id: productId, name, priceCents }, quantity }: Line) => {
  return { productId, name: Array.from(name).slice(0, NAME_LENGTH).join(''), quantity, priceCents }
}

function withQuantity(lines: readonly Line[], piece: DevicePiece, change: number): Line[] {
  const known = lines.find((line) => line.piece.id === piece.id)
  const quantity = Math.min((known?.quantity ?? 0) + change, piece.stock)
  const changed = lines.map((line) => (line === known ? { ...line, quantity } : line))
  return (known ? changed : [...lines, { piece, quantity }]).filter((line) => line.quantity > 0)
}

function PieceSearch({ pieces, onAdd }: Pick<Props, 'pieces'> & { onAdd: (piece: DevicePiece) => void }) {
  // The camera types into the field too, and sends it.
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState({ typed: '', found: null as readonly DevicePiece[] | null })
  function add(piece: DevicePiece) {
    onAdd(piece)
    form.current?.reset()
    setAsked({ typed: '', found: null })
  }
  function search(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search'))
    const results = searchPieces(pieces, typed)
    const [only, second] = results
    if (only && !second && only.stock > 0) add(only)
    else setAsked({ typed, found: results })
  }
  return (
    <>
      <form
        id="piece-search"
        ref={form}
        role="search"
        aria-label="Pieces"
        className="flex gap-2"
        onSubmit={search}
      >
        <input
          type="search"
          aria-label="Code or name"
          placeholder="Scan a tag, or type a name"
          name="search"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="field-input min-w-0 flex-1"
        />
        <SubmitButton tone="secondary">Add</SubmitButton>
      </form>
      <CodeScanner form="piece-search" field="search" />
      {asked.found?.length === 0 && (
        <p role="status" className="mt-3 text-ink-soft">
          {nothingFoundText(asked.typed)} Pieces that came in later are not on this device yet.
        </p>
      )}
      <ul aria-label="Found pieces" className="divide-y divide-line">
        {asked.found?.map((piece) => (
          <li key={piece.id} className="flex items-center gap-3 py-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {piece.name} · {formatDollars(piece.priceCents)}
              {piece.stock === 0 && ' · sold'}
            </span>
            <Button disabled={piece.stock === 0} aria-label={`Add ${piece.name}`} onClick={() => add(piece)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Payment({
  totalCents,
  onPaid,
}: {
  totalCents: number
  onPaid: (method: PaymentMethod, changeCents: number) => Promise<void>
}) {
  const [method, setMethod] = useState<PaymentMethod>(cashMethod)
  const [given, setGiven] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isCash = method === cashMethod
  async function pay(event: React.SubmitEvent) {
    event.preventDefault()
    const givenCents = isCash && given.trim() !== '' ? parseAmount(given) : totalCents
    if (givenCents === null || givenCents < totalCents)
      return setProblem(amountProblem(given, 'Enter at least the total'))
    setIsBusy(true)
    await onPaid(method, givenCents - totalCents)
    setIsBusy(false)
  }
  return (
    <form className="mt-3 grid gap-4 border-t border-line pt-4" onSubmit={(event) => void pay(event)}>
      <MethodChoice method={method} onChoose={setMethod} />
      {isCash ? (
        <TextField
          id="given"
          name="given"
          label="Cash given"
          description="Leave it empty for the exact amount."
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onChange={({ target }) => setGiven(target.value)}
          error={problem}
        />
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" required className="size-5 shrink-0 accent-brand" />
          I have seen the payment in my {paymentLabels[method]} app
        </label>
      )}
      <SubmitButton size="large" busy={isBusy && 'Selling...'}>
        Took {formatDollars(totalCents)}
      </SubmitButton>
    </form>
  )
}
