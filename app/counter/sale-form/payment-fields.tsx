import { useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { Choice, Input, useField } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { CERTIFICATE_MAX } from '#counter/counter-lines.ts'
import {
  cashMethod,
  isPaymentMethod,
  paymentLabels,
  paymentMethods,
  type PaymentMethod,
} from '#payments/payment-method.ts'
import { CashFields } from './cash-fields.tsx'
import { SheetFields, useSale } from './sale.tsx'

interface Props {
  totalCents: number
  /** What is wrong with the cash, where a device says so. */
  problem?: string | null
  /** Of a device; the store has its button in the bar. */
  busy?: string | false
  children?: ReactNode
}

/** How a sale is paid, who the receipt goes to, and on a device the button that makes it. */
export function PaymentFields({ totalCents, problem, busy, children }: Props) {
  const { device } = useSale()
  const { defaultValue } = useField('method')
  const [method, setMethod] = useState(isPaymentMethod(defaultValue) ? defaultValue : cashMethod)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1 font-semibold">Paid by</legend>
        {paymentMethods.map((one) => (
          <label
            key={one}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name="method"
              value={one}
              defaultChecked={one === method}
              onChange={() => setMethod(one)}
              className="size-5 accent-brand"
            />
            {paymentLabels[one]}
          </label>
        ))}
      </fieldset>
      {method === cashMethod ? (
        <CashFields totalCents={totalCents} problem={problem} />
      ) : (
        device && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" required className="size-5 shrink-0 accent-brand" />I have seen the payment
            in my {paymentLabels[method]} app
          </label>
        )
      )}
      {!device && (
        <>
          <PartFields method={method} />
          <ReceiptFields />
        </>
      )}
      {children}
      {device && (
        <SubmitButton size="large" busy={busy} className="order-1">
          Took {formatDollars(totalCents)}
        </SubmitButton>
      )}
    </>
  )
}

/** A part of it by another method. */
function PartFields({ method }: { method: PaymentMethod }) {
  const { defaultValue: other } = useField('part_method')
  const { defaultValue: amount } = useField('part_amount')
  const options = paymentMethods
    .filter((one) => one !== method)
    .map((value) => ({ value, label: paymentLabels[value] }))
  return (
    <details open={other || amount ? true : undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">A part is paid another way</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Choice name="part_method" label="The part is paid by" none="Choose" options={options} />
        <Input name="part_amount" label="How much of it" inputMode="decimal" autoComplete="off" />
      </div>
    </details>
  )
}

/** Where the receipt goes by email; no one has to say. */
function ReceiptFields() {
  const { defaultValue: email } = useField('email')
  return (
    <details open={email ? true : undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Receipt by email</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Input name="email" label="Email" type="email" autoComplete="off" />
        <Input name="name" label="Name" autoComplete="off" maxLength={100} />
      </div>
    </details>
  )
}

/** A sale without tax, for the number of a certificate; an empty number taxes it again. */
export function ExemptionForm() {
  const { sheet } = useSale()
  return (
    <details open={sheet.certificate !== null || undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Exempt from sales tax</summary>
      <Form action={href('/admin/counter')} className="mt-2 grid grid-cols-[1fr_auto] items-end gap-2">
        <SheetFields sheet={{ ...sheet, certificate: null }} />
        <TextField
          id="exempt"
          name="exempt"
          label="Certificate number"
          autoComplete="off"
          maxLength={CERTIFICATE_MAX}
          defaultValue={sheet.certificate ?? ''}
        />
        <SubmitButton tone="secondary">Apply</SubmitButton>
      </Form>
    </details>
  )
}
