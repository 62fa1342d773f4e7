import { useState } from 'react'
import { Choice, Input, useField } from '#kit/command-form.tsx'
import {
  cashMethod,
  isPaymentMethod,
  paymentLabels,
  paymentMethods,
  type PaymentMethod,
} from '#payments/payment-method.ts'

interface ChoiceProps {
  method: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

/** How the sale is paid. */
export function MethodChoice({ method, onChoose }: ChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2">
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
            onChange={() => onChoose(one)}
            className="size-5 accent-brand"
          />
          {paymentLabels[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** How it is paid, and who the receipt goes to. */
export function PaymentFields() {
  const { defaultValue } = useField('method')
  const [method, setMethod] = useState(isPaymentMethod(defaultValue) ? defaultValue : cashMethod)
  return (
    <>
      <MethodChoice method={method} onChoose={setMethod} />
      {method === cashMethod && (
        <Input
          name="given"
          label="Cash given"
          description="Leave it empty for the exact amount."
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
        />
      )}
      <PartFields method={method} />
      <ReceiptFields />
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

/** Where the receipt goes by email; nobody has to say. */
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
