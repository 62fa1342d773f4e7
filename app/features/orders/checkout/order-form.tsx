import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDollars } from '../../../shared/money.ts'
import { useBrowserValue } from '../../../ui/browser-value.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import { bindField, FormError, TextArea, TextField, type FieldMetadata } from '../../../ui/forms/field.tsx'
import { validateBy } from '../../../ui/forms/form-validation.ts'
import type { CartView } from '../../cart/cart-answer.ts'
import { fallbackSessionId } from '../../cart/cart-session.client.ts'
import type { PaymentSettings } from '../../payments/payment-method.ts'
import { href } from '../../../shared/addresses.ts'
import { CheckoutCard, FulfilmentChoices, PaymentChoices } from './checkout-fields.tsx'
import { checkoutForm, checkoutToast, FAILED_TOAST } from './checkout-form.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryAddress } from './delivery-address.tsx'

interface Answer {
  result?: SubmissionResult<string[]> | null
  toast?: string | null
  /** Where the order is that this page placed before, with other details. */
  earlierHref: string | null
}

interface CheckoutPage {
  cart: CartView
  deliveryFeeCents: number
  payment: PaymentSettings
  checkoutKey: string | null
  /** The ZIP codes we deliver to. */
  deliveryZips: readonly string[]
  deliveryRadiusMiles: number
}

/** The specified toast for what went wrong, and the first wrong field in focus. */
function useRefusal(answer: Answer | undefined, form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!answer?.toast) return
    showToast({ tone: 'error', title: answer.toast })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer, form])
}

/** The specified toast for a form that did not leave the browser. */
function showRefusal(event: React.SubmitEvent<HTMLFormElement>): void {
  // What conform asks by a named button of its own is no try to order.
  if (!event.defaultPrevented || event.nativeEvent.submitter?.getAttribute('name')) return
  const { error } = parseWithZod(new FormData(event.currentTarget), { schema: checkoutForm }).reply()
  showToast({ tone: 'error', title: checkoutToast(error ?? {}) ?? FAILED_TOAST })
}

/** The form that places an order. */
export function CheckoutForm({ page, answer }: { page: CheckoutPage; answer?: Answer }) {
  const isBusy = useNavigation().formAction === href('/checkout')
  const element = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm({
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    onValidate: validateBy(checkoutForm),
  })
  useRefusal(answer, element)
  // Only the browser knows it; the page from the server has none.
  const sessionId = useBrowserValue(fallbackSessionId, undefined)

  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={element}
      noValidate
      onSubmit={(event) => {
        form.onSubmit(event)
        showRefusal(event)
      }}
      className="group/checkout mt-6 grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8"
    >
      <input type="hidden" name="idempotency_key" value={page.checkoutKey ?? ''} />
      {sessionId && <input type="hidden" name="session_id" value={sessionId} />}
      <div className="grid gap-6">
        <CheckoutProblem message={form.errors?.[0]} earlierHref={answer?.earlierHref ?? null} />
        <CheckoutCard title="Customer Information">
          <CustomerFields fields={fields} />
        </CheckoutCard>
        <CheckoutCard title="Fulfillment Method">
          <FulfilmentChoices
            chosen={bindField(fields.fulfillment).defaultValue ?? 'pickup'}
            deliveryFee={formatDollars(page.deliveryFeeCents)}
            radiusMiles={page.deliveryRadiusMiles}
          />
          <DeliveryAddress
            fields={fields}
            deliveryZips={page.deliveryZips}
            radiusMiles={page.deliveryRadiusMiles}
          />
        </CheckoutCard>
        <CheckoutCard title="Payment Method">
          <PaymentChoices
            chosen={bindField(fields.payment_method).defaultValue ?? 'cash'}
            settings={page.payment}
          />
        </CheckoutCard>
        <CheckoutCard title="Order Notes (Optional)">
          <TextArea
            {...bindField(fields.notes)}
            label="Notes"
            rows={3}
            description="Anything we should know about pickup or delivery."
          />
        </CheckoutCard>
      </div>
      <CheckoutSummary cart={page.cart} deliveryFeeCents={page.deliveryFeeCents} isBusy={isBusy} />
    </Form>
  )
}

function CustomerFields({ fields }: { fields: Record<'name' | 'email' | 'phone', FieldMetadata> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...bindField(fields.name)}
        label="Name"
        autoComplete="name"
        aria-required
        className="sm:col-span-2"
      />
      <TextField {...bindField(fields.email)} label="Email" type="email" autoComplete="email" aria-required />
      <TextField {...bindField(fields.phone)} label="Phone" type="tel" autoComplete="tel" aria-required />
    </div>
  )
}

interface Problem {
  message: string | undefined
  /** Where the order is that this page placed before; null when it is about something else. */
  earlierHref: string | null
}

/** What stands against the checkout as a whole; nothing without a message. */
function CheckoutProblem({ message, earlierHref }: Problem) {
  if (!message) return null
  return (
    <FormError title={message}>
      {earlierHref && <TextLink href={earlierHref}>See the order you placed</TextLink>}
    </FormError>
  )
}
