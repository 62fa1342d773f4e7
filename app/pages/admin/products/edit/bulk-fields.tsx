import { useEffect, useState } from 'react'
import {
  noLot,
  priceLabels,
  roundingLabels,
  type BulkFields as Fields,
  type BulkPreview,
} from '#catalogue/admin/bulk/bulk-edit.ts'
import { offeredCategories } from '#catalogue/admin/form/product-choices.ts'
import { knownConditions } from '#catalogue/conditions.ts'
import { Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { choicesOf } from '#kit/list/list-query.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface Props {
  categories: readonly string[]
  conditions: readonly string[]
  lots: readonly { id: string; name: string }[]
  /** Of what was sent. */
  preview: BulkPreview | null
}

const keep = 'Leave unchanged'
const usual: Fields = { rounding: 'cent' }

/** What may be changed of many products, and what it would make of them. */
export function BulkFields({ categories, conditions, lots, preview }: Props) {
  const of = (name: keyof Fields) => ({ name, value: usual[name] ?? '' })
  return (
    <CommandForm command="edit" className="mt-5 grid max-w-3xl gap-5">
      <Card id="bulk-price" heading="Price" isSmall>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Choice {...of('priceKind')} label="Change" none={keep} options={choicesOf(priceLabels)} />
          <Input {...of('amount')} label="Amount or percent" inputMode="decimal" autoComplete="off" />
          <Choice {...of('rounding')} label="Round" options={choicesOf(roundingLabels)} />
        </div>
      </Card>
      <Card id="bulk-rest" heading="Everything else" isSmall>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Input {...of('category')} label="Category" list="bulk-categories" placeholder={keep} />
          <Choice
            {...of('condition')}
            label="Condition"
            none={keep}
            options={[...new Set([...knownConditions, ...conditions])].map((value) => ({
              value,
              label: value,
            }))}
          />
          <Input
            {...of('location')}
            label="Location in the store"
            placeholder={keep}
            description="Type - to clear it."
          />
          <Choice
            {...of('lot')}
            label="Lot"
            none={keep}
            options={[
              { value: noLot, label: 'No lot' },
              ...lots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <datalist id="bulk-categories">
            {[...new Set([...offeredCategories, ...categories])].map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
        </div>
      </Card>
      {preview && <Preview preview={preview} />}
      <p className="sticky bottom-20 z-10 flex flex-wrap gap-3 rounded-card border border-line bg-surface p-3 shadow-lift lg:bottom-4">
        <SubmitButton tone={preview?.changing ? 'secondary' : 'primary'}>Show what changes</SubmitButton>
        {preview !== null && preview.changing > 0 && (
          <SubmitButton name="sure" value={preview.key}>
            Change {counted(preview.changing, 'product')}
          </SubmitButton>
        )}
      </p>
    </CommandForm>
  )
}

/** Comes into sight by itself: on a phone the fields above it fill the screen. */
function Preview({ preview }: { preview: BulkPreview }) {
  const { changing, alike, skipped, examples } = preview
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // Not returned: newer browsers answer with a promise.
    void place?.scrollIntoView({ block: 'center' })
  }, [place, preview])
  return (
    <Card id="bulk-preview" heading="What changes" isSmall>
      <p ref={setPlace} role="status" className="mt-2">
        {counted(changing, 'product')} will change.
        {alike > 0 && ` ${counted(alike, 'product')} ${alike === 1 ? 'is' : 'are'} so already.`}
        {skipped > 0 &&
          ` ${counted(skipped, 'product')} ${skipped === 1 ? 'stays' : 'stay'}: nothing can cost that.`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {examples.map(({ id, name, lines }) => (
          <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-2">
            <TextLink href={href('/admin/products/:id', { id })} className="min-w-0 truncate">
              {name}
            </TextLink>
            <span className="min-w-0 wrap-anywhere tabular-nums">{lines.join(', ')}</span>
          </li>
        ))}
      </ul>
      {changing > examples.length && (
        <p className="mt-2 text-sm text-ink-soft">
          And {counted(changing - examples.length, 'other product')}.
        </p>
      )}
    </Card>
  )
}
