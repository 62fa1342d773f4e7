import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { ReductionFields } from '#orders/lines/reduction-fields.tsx'
import { CERTIFICATE_MAX, sheetFields, type CounterSheet } from '#counter/counter-lines.ts'

/** What is on the counter, in the fields of a form that goes on with it. */
export function SheetFields({ sheet }: { sheet: CounterSheet }) {
  return sheetFields(sheet).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/** A reduction that was refused, as it was typed. */
export interface RefusedEntry {
  price: string
  reason: string
  problem: string
}

/** A lower price for one of the pieces, for a reason. */
export function ReductionForm({
  sheet,
  productId,
  refused,
}: {
  sheet: CounterSheet
  productId: string
  refused: RefusedEntry | null
}) {
  return (
    <Form action={href('/admin/counter')}>
      <SheetFields sheet={sheet} />
      <input type="hidden" name="reduce" value={productId} />
      <ReductionFields entered={refused} />
    </Form>
  )
}

/** A sale without tax, for the number of a certificate; an empty number taxes it again. */
export function ExemptionForm({ sheet }: { sheet: CounterSheet }) {
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
