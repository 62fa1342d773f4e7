import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDollars } from '#shared/money.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { useCheckedForm, type FormErrors } from '#ui/forms/checked-form.ts'
import { bindField, TextArea, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import type { CartView } from '#cart/cart-answer.ts'
import { fallbackSessionId } from '#cart/cart-session.client.ts'
import type { ExplainedMethod } from '#payments/payment-explanation.ts'
import type { TaxRules } from '#settings/tax/tax-rules.ts'
import { href } from '#shared/addresses.ts'
import { CheckoutCard, FulfilmentChoices, PaymentChoices } from './checkout-fields.tsx'
import type { KnownCustomer } from '#orders/members/member-orders.ts'
import type { CheckoutForm as FilledForm } from '#orders/checkout/checkout-form.ts'
import { checkoutProblem } from '#orders/checkout/checkout-messages.ts'
import { CheckoutSummary, type CheckoutWay } from './checkout-summary.tsx'
import { getCheckoutTotals, OrderGlance } from './checkout-totals.tsx'
import { DeliveryAddress } from './delivery-address.tsx'

interface Answer {
  result?: SubmissionResult<string[]> | null
  /** Why the order was refused, shown next to the button that was pressed. */
  problem: string | null
  /** What can be done about it. */
  way?: CheckoutWay | null
  /** An email address that was probably mistyped (R229). */
  doubt?: string | null
}

interface CheckoutPage {
  cart: CartView
  deliveryFeeCents: number
  taxRules: TaxRules
  methods: readonly ExplainedMethod[]
  michigan: string | null
  checkoutKey: string | null
  /** What an account says about a member; null for guests. */
  known: KnownCustomer | null
  /** The ZIP codes we deliver to, with their cities. */
  deliveryCities: Readonly<Record<string, string>>
  deliveryRadiusMiles: number
  ways: { pickup: string; delivery: string; earliest: string | null }
}

/**
 * Why the order was refused: what the server says, or what this browser found out since. It is over with its
 * cause: with the last field corrected, or the cart changed.
 */
function useProblem(
  answer: Answer | undefined,
  errors: FormErrors | null | undefined,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const { formAction, state } = useNavigation()
  const isBusy = formAction === href('/checkout')
  const isSettled = state === 'idle'
  const [refused, setRefused] = useState<FormErrors | null>(null)
  const [over, setOver] = useState<Answer>()
  useEffect(() => {
    // The first thing to do: a field to correct, or a sold piece to remove, which is marked once the cart is read again.
    if (refused ?? (answer?.result && isSettled))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-remove]')?.focus()
  }, [answer, refused, isSettled, form])
  useEffect(() => {
    const end = () => setOver(answer)
    window.addEventListener('cart:updated', end)
    return () => window.removeEventListener('cart:updated', end)
  }, [answer])
  const said = isBusy || over === answer ? undefined : answer
  const use = { isBusy, setRefused, endProblem: () => setOver(answer) }
  if (errors !== undefined) return { ...use, problem: checkoutProblem(errors ?? {}), way: null }
  return { ...use, problem: said?.problem ?? null, way: said?.way ?? null }
}

type Aids = typeof import('./checkout-aids.tsx')

const loadCheck = async () => (await import('./checkout-check.ts')).checkCheckout

/** What helps to fill in the form, once it is loaded, and the ZIP code that is in it. */
function useAids(
  element: React.RefObject<HTMLFormElement | null>,
  { sent, owner, cities }: { sent?: string; owner: string | null; cities: CheckoutPage['deliveryCities'] },
) {
  const [zip, setZip] = useState(sent ?? '')
  const [hint, setHint] = useState<React.ReactNode>()
  useEffect(() => {
    const away = new AbortController()
    const follow = ({ followCheckout, EmailHint }: Aids) => {
      if (away.signal.aborted || !element.current) return
      followCheckout(element.current, { owner, cities, signal: away.signal })
      setZip(zipIn(element.current))
      setHint(<EmailHint element={element} />)
    }
    import('./checkout-aids.tsx').then(follow, () => {})
    return () => away.abort()
  }, [element, owner, cities])
  return { zip, hint, readZip: (form: HTMLFormElement) => setZip(zipIn(form)) }
}

/** The form that places an order. */
export function CheckoutForm({ page, answer }: { page: CheckoutPage; answer?: Answer }) {
  const element = useRef<HTMLFormElement>(null)
  const { field, ...form } = useCheckedForm<keyof FilledForm>({
    lastResult: answer?.result,
    defaultValue: page.known ?? undefined,
    loadCheck,
  })
  const { isBusy, setRefused, endProblem, ...problem } = useProblem(answer, form.errors, element)
  const { zip, hint, readZip } = useAids(element, {
    sent: bindField(field('zip')).defaultValue,
    owner: page.known?.email ?? null,
    cities: page.deliveryCities,
  })
  const totals = getCheckoutTotals(zip, page)
  // Only the browser knows it; the page from the server has none.
  const sessionId = useBrowserValue(fallbackSessionId, undefined)

  return (
    <Form
      method="post"
      ref={element}
      noValidate
      onFocus={form.prepare}
      onInput={(event) => {
        readZip(event.currentTarget)
        form.follow(event.currentTarget)
        if (answer?.doubt) endProblem()
      }}
      onSubmit={(event) => setRefused(form.refuse(event))}
      className="group/checkout mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_23rem] lg:items-start lg:gap-8"
    >
      <input type="hidden" name="idempotency_key" value={page.checkoutKey ?? ''} />
      {page.known && <input type="hidden" name="as_member" value="1" />}
      {sessionId && <input type="hidden" name="session_id" value={sessionId} />}
      {answer?.doubt && <input type="hidden" name="email_as_typed" value={answer.doubt} />}
      <OrderGlance cart={page.cart} totals={totals} />
      <div className="grid grid-cols-1 gap-6">
        <CheckoutCard title="Customer Information">
          <CustomerFields field={field} hint={hint} />
        </CheckoutCard>
        <CheckoutCard title="Fulfillment Method">
          <FulfilmentChoices
            chosen={bindField(field('fulfillment')).defaultValue ?? 'pickup'}
            deliveryFee={formatDollars(page.deliveryFeeCents)}
            ways={page.ways}
          />
          <DeliveryAddress
            field={field}
            zip={zip}
            cities={page.deliveryCities}
            radiusMiles={page.deliveryRadiusMiles}
          />
        </CheckoutCard>
        <CheckoutCard title="Payment Method">
          <PaymentChoices
            chosen={bindField(field('payment_method')).defaultValue ?? 'cash'}
            methods={page.methods}
          />
        </CheckoutCard>
        <CheckoutCard title="Order Notes (Optional)">
          <TextArea
            {...bindField(field('notes'))}
            label="Notes"
            rows={3}
            description="Anything we should know about pickup or delivery."
          />
        </CheckoutCard>
      </div>
      <CheckoutSummary
        cart={page.cart}
        totals={totals}
        michigan={page.michigan}
        isBusy={isBusy}
        {...problem}
      />
    </Form>
  )
}

/** The ZIP code in the form now: it decides which tax is charged. */
function zipIn(form: HTMLFormElement): string {
  const zip = new FormData(form).get('zip')
  return typeof zip === 'string' ? zip : ''
}

function CustomerFields({
  field,
  hint,
}: {
  field: (name: 'name' | 'email' | 'phone') => FieldMetadata
  hint: React.ReactNode
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...bindField(field('name'))}
        label="Name"
        autoComplete="name"
        aria-required
        className="sm:col-span-2"
      />
      <div>
        <TextField
          {...bindField(field('email'))}
          label="Email"
          type="email"
          autoComplete="email"
          aria-required
        />
        {hint}
      </div>
      <TextField {...bindField(field('phone'))} label="Phone" type="tel" autoComplete="tel" aria-required />
    </div>
  )
}
