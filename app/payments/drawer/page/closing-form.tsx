import { useNavigation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { OpenDrawer } from '#payments/drawer/drawer.ts'
import { NOTE_MAX } from '#payments/drawer/drawer-forms.ts'
import { differenceText } from '#payments/drawer/drawer-messages.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  drawer: OpenDrawer
  countedCents: number
  failure: string | null
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
}

/** The count beside what should be there, what stays in the drawer, and the button that closes it. */
export function ClosingForm({ drawer, countedCents, failure, entered }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, expectedCents, cash } = drawer
  const differenceCents = countedCents - expectedCents
  const counted = formatDollars(countedCents)
  const again = href('/admin/counter/drawer/count')
  return (
    <PostForm
      action={`${again}?${new URLSearchParams({ counted })}`}
      className="panel mt-4 grid max-w-xl gap-4"
    >
      <input type="hidden" name="drawer" value={id} />
      <input type="hidden" name="counted" value={counted} />
      <input type="hidden" name="expected_cents" value={expectedCents} />
      <TermList
        layout="sums"
        className="text-lg tabular-nums"
        terms={[
          ['Counted', counted],
          ['Should be', formatDollars(expectedCents)],
          ['Difference', formatDollars(differenceCents)],
        ]}
      />
      <p
        role="status"
        className={`rounded-control px-4 py-2.5 font-semibold ${differenceCents === 0 ? 'bg-success-tint text-success' : 'bg-sun-tint'}`}
      >
        {differenceText(differenceCents)}.
      </p>
      {failure && !isBusy && <FormError title="Not closed">{failure}</FormError>}
      <TextField
        id="note"
        name="note"
        label={differenceCents === 0 ? 'Note (optional)' : 'What happened'}
        description={differenceCents !== 0 && 'As far as you know. It stands in the report.'}
        autoComplete="off"
        required={differenceCents !== 0}
        maxLength={NOTE_MAX}
        defaultValue={entered.note}
      />
      <TextField
        id="left"
        name="left"
        label="Stays in the drawer"
        description="The float of the next time. Take the rest out."
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered.left ?? formatDollars(Math.min(cash.floatCents, countedCents))}
        className="max-w-60"
      />
      <SubmitButton size="large" busy={isBusy && 'Closing...'}>
        Close the drawer
      </SubmitButton>
      <p className="text-center">
        <TextLink href={again}>Count again</TextLink>
      </p>
    </PostForm>
  )
}
