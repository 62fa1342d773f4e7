import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Field, TextField } from '#ui/forms/field.tsx'
import { SheetButton, SheetFields, useSale } from './sale.tsx'
import { typedValues, type QuickLine, type RefusedQuickItem } from '#counter/quick/quick-lines.ts'

interface Props {
  categories: readonly string[]
  refused: RefusedQuickItem | null
}

/** A piece without a tag: its price and what kind of thing it is are enough to sell it (R83). */
export function QuickEntry({ categories, refused }: Props) {
  const { sheet } = useSale()
  const typed = typedValues(refused)
  return (
    <details open={refused !== null || undefined} className="mt-2">
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">No tag? Quick item</summary>
      <Form
        // An item that was added leaves the fields empty.
        key={sheet.quick.length}
        action={href('/admin/counter')}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        <SheetFields sheet={sheet} />
        <TextField
          id="quick-price"
          name="quick_price"
          label="Price of one ($)"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed.price}
          error={typed.problem}
        />
        <Field id="quick-category" label="Category">
          {(control) => (
            <select
              {...control}
              name="quick_category"
              defaultValue={typed.category || 'Other'}
              className="field-input"
            >
              {[...new Set(['Other', ...categories, ...(typed.category ? [typed.category] : [])])].map(
                (category) => (
                  <option key={category}>{category}</option>
                ),
              )}
            </select>
          )}
        </Field>
        <TextField
          id="quick-name"
          name="quick_name"
          label="What it is (optional)"
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.name}
        />
        <TextField
          id="quick-quantity"
          name="quick_quantity"
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.quantity}
        />
        <SubmitButton tone="secondary" className="w-fit">
          Add quick item
        </SubmitButton>
      </Form>
    </details>
  )
}

/** A quick item on the counter, and what one of it costs. */
export function QuickLineRow({ line, priceCents }: { line: QuickLine; priceCents: number }) {
  const { sheet } = useSale()
  const { name, category, quantity } = line
  const others = sheet.quick.filter((other) => other !== line)
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          {quantity > 1 && `${quantity} × `}
          {name}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">Quick item · {category}</p>
      </div>
      <SheetButton to={{ ...sheet, quick: others }} size="small" aria-label={`Take ${name} off`}>
        −
      </SheetButton>
      <span className="font-semibold tabular-nums">
        {priceCents < line.priceCents && (
          <s className="mr-2 font-normal text-ink-soft">{formatDollars(line.priceCents * quantity)}</s>
        )}
        {formatDollars(priceCents * quantity)}
      </span>
    </li>
  )
}
