import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { ApprovalFields } from '#kit/approval-fields.tsx'
import { CommandForm, useRefusal } from '#kit/command-form.tsx'
import { readLostKey } from '#counter/offline/device/lost-sale.client.ts'
import { counterAddress } from '#counter/counter-lines.ts'
import { isPaymentMethod } from '#payments/payment-method.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DiscountForm } from './discount-form.tsx'
import { ExemptionForm, PaymentFields } from './payment-fields.tsx'
import { PieceSearch } from './piece-search.tsx'
import { QuickEntry, QuickLineRow } from './quick-entry.tsx'
import { SaleLine } from './sale-line.tsx'
import { SaleTotals } from './sale-totals.tsx'
import { TapGrid } from './tap-grid.tsx'
import { SaleContext, type Sale } from './sale.tsx'

const formId = 'sale'

/** The form of a sale: its pieces, and how it is paid. */
export function SaleForm(sale: Sale) {
  const { sheet, lines, device } = sale
  const isEmpty = lines.length + sheet.quick.length === 0
  if (device)
    return (
      <SaleContext value={sale}>
        <section aria-label="Sale" className="panel mt-4">
          <Pieces {...sale} />
          {!isEmpty && <DevicePayment {...sale} />}
        </section>
      </SaleContext>
    )
  return (
    <SaleContext value={sale}>
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 ${isEmpty ? '' : 'md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:items-start xl:grid-cols-[minmax(0,1fr)_24rem]'}`}
      >
        <Card id="pieces" heading="Pieces" isSmall>
          <div className="mt-3">
            <Pieces {...sale}>
              <QuickEntry categories={sale.categories} refused={sale.refusedQuick} />
            </Pieces>
          </div>
        </Card>
        {!isEmpty && (
          <Card
            id="payment"
            heading="Payment"
            isSmall
            className="md:sticky md:row-span-2 md:max-lg:top-18 lg:top-4"
          >
            <StorePayment {...sale} />
          </Card>
        )}
        <TapGrid {...sale.tappable} />
      </div>
      {!isEmpty && <PayBar totalCents={sale.totals.totalCents} busy={sale.busy} />}
    </SaleContext>
  )
}

/** The total and the button that makes the sale: under the thumb wherever the page is, if it leaves room (R199). */
function PayBar({ totalCents, busy }: { totalCents: number; busy: string | false }) {
  const refusal = useRefusal('sell')
  useEffect(() => {
    const wrong = refusal && document.querySelector(`#${formId} :is([role=alert], [aria-invalid=true])`)
    wrong?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return (
    <div className="z-20 mt-5 flex items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-lift max-lg:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:ml-auto md:w-80 lg:bottom-3 xl:w-96 [@media(min-height:30rem)]:sticky in-data-till:bottom-3">
      <span
        aria-hidden="true"
        className="min-w-0 flex-1 font-display text-3xl font-bold tabular-nums wrap-anywhere"
      >
        {formatDollars(totalCents)}
      </span>
      <SubmitButton size="large" form={formId} busy={busy}>
        Took {formatDollars(totalCents)}
      </SubmitButton>
    </div>
  )
}

/** Where pieces are put on the counter, and those that are there. */
function Pieces({ children, ...sale }: Sale & { children?: ReactNode }) {
  const { sheet, lines, quick, search, found, foundHolds, device } = sale
  const refused = device ? null : sale.refused
  return (
    <>
      <PieceSearch {...{ search, found, foundHolds }} />
      {children}
      {lines.length + sheet.quick.length === 0 ? (
        <p className="mt-4 text-ink-soft">Add the first piece to begin a sale.</p>
      ) : (
        <ul aria-label="On the counter" className="mt-3 divide-y divide-line border-t border-line">
          {lines.map((shown) => (
            <SaleLine
              key={shown.piece.id}
              shown={shown}
              refused={refused?.productId === shown.piece.id ? refused : null}
              limitPercent={device ? null : sale.limitPercent}
            />
          ))}
          {sheet.quick.map((line, at) => (
            <QuickLineRow
              key={JSON.stringify(line)}
              line={line}
              priceCents={quick[at]?.priceCents ?? line.priceCents}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function StorePayment(sale: Extract<Sale, { saleKey: string }>) {
  const { sheet, totals, saleKey, belowCost, reasons, approvers } = sale
  const isManagerNeeded = useRefusal('sell')?.question === 'needs-manager' || reasons.length > 0
  const address = counterAddress(sheet)
  const lostKey = useSyncExternalStore(
    () => () => {},
    () => readLostKey(address),
    () => null,
  )
  return (
    <div className="mt-3 grid gap-4">
      <SaleTotals totals={totals} />
      <div>
        <DiscountForm
          refused={sale.refusedDiscount}
          isTooMuch={sale.isDiscountTooMuch}
          fullCents={totals.subtotalCents + totals.discountCents}
          limitPercent={sale.limitPercent}
        />
        <ExemptionForm />
      </div>
      <CommandForm
        command="sell"
        id={formId}
        action={address}
        hidden={{ due_cents: String(totals.totalCents) }}
        // What was refused is said above the button, where a thumb is.
        className="grid gap-4 [&>:has([role=alert])]:order-1"
      >
        {/* A new key is not an empty form: what was typed stays while pieces are added. */}
        <input type="hidden" name="key" value={lostKey ?? saleKey} />
        <PaymentFields totalCents={totals.totalCents}>
          {belowCost.length > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="below_cost"
                value="true"
                className="size-5 shrink-0 accent-brand"
              />
              <span>Sell it for less than it cost me: {belowCost.join(', ')}</span>
            </label>
          )}
          {isManagerNeeded && (
            <div className="order-1">
              <ApprovalFields approvers={approvers} reasons={reasons} />
            </div>
          )}
        </PaymentFields>
      </CommandForm>
    </div>
  )
}

function DevicePayment({ totals, device }: Extract<Sale, { device: object }>) {
  const { totalCents } = totals
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function pay(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const [method, given] = [sent.get('method'), String(sent.get('given') ?? '')]
    const givenCents = given.trim() === '' ? totalCents : parseAmount(given)
    if (!isPaymentMethod(method) || givenCents === null || givenCents < totalCents)
      return setProblem(amountProblem(given, 'Enter at least the total'))
    setIsBusy(true)
    await device.sell(method, givenCents - totalCents)
    setIsBusy(false)
  }
  return (
    <form className="mt-3 grid gap-4 border-t border-line pt-4" onSubmit={(event) => void pay(event)}>
      <SaleTotals totals={totals} />
      <PaymentFields totalCents={totalCents} problem={problem} busy={isBusy && 'Selling...'} />
    </form>
  )
}
