import { Field, TextField } from '#ui/forms/field.tsx'
import { paymentLabels, paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'

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

interface EnteredProps {
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** A part of it by another method. */
export function PartFields({ method, entered }: EnteredProps & { method: PaymentMethod }) {
  const others = paymentMethods.filter((one) => one !== method)
  return (
    <details open={entered.part_method || entered.part_amount ? true : undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">A part is paid another way</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field id="part-method" label="The part is paid by">
          {(control) => (
            <select
              {...control}
              name="part_method"
              defaultValue={entered.part_method ?? ''}
              className="field-input"
            >
              <option value="">Choose</option>
              {others.map((one) => (
                <option key={one} value={one}>
                  {paymentLabels[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          id="part-amount"
          name="part_amount"
          label="How much of it"
          defaultValue={entered.part_amount}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </details>
  )
}

/** Whom the receipt goes to by email; nobody has to say. */
export function ReceiptFields({ entered }: EnteredProps) {
  return (
    <details open={entered.email ? true : undefined}>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Receipt by email</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue={entered.email}
        />
        <TextField
          id="name"
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={100}
          defaultValue={entered.name}
        />
      </div>
    </details>
  )
}
