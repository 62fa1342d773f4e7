import { data } from 'react-router'
import { countFields, countProblems, readCount } from '#counter/drawer/cash-count.ts'
import type { OpenDrawer } from '#counter/drawer/drawer.ts'
import { closeDrawer } from '#counter/drawer/drawer-closing.server.ts'
import { closingForm, NOTE_MAX } from '#counter/drawer/drawer-forms.ts'
import { countRefusalText, differenceText, drawerNotices } from '#counter/drawer/drawer-messages.ts'
import { readOpenDrawer } from '#counter/drawer/drawer-page.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { amountProblem } from '#shared/typed-amount.ts'
import { TextLink } from '#ui/button.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/drawer-count'
import { CountForm } from './count-form.tsx'

/** First the count alone; what should be in the drawer only when its address has the count. */
export async function loader({ url: { searchParams: asked } }: Route.LoaderArgs) {
  const drawer = await readOpenDrawer()
  if (!drawer) throw redirectWithNotice(href('/admin/counter/drawer'), drawerNotices.of('not-open'))
  if (!countFields.some((field) => asked.has(field))) return { counted: null, problem: null, entered: {} }
  const count = readCount((field) => asked.get(field) ?? '')
  if (typeof count === 'number')
    return { counted: { drawer, countedCents: count }, problem: null, entered: {} }
  const entered = Object.fromEntries(countFields.map((field) => [field, asked.get(field) ?? '']))
  const problem = amountProblem(entered.counted ?? '', countProblems[count.problem])
  return data({ counted: null, problem, entered }, { status: 400, headers: privatePage })
}

/** Which field is to be corrected; none where money moved meanwhile. */
const wrongFields = { 'other-amount': undefined, 'note-needed': 'note', 'left-too-high': 'left' } as const

/** Closes the drawer with the count (R79); one that was closed already shows its report. */
export const action = commands({
  close: command({
    what: 'closing the drawer',
    form: closingForm,
    async run({ form, admin: { userId }, now }) {
      const report = href('/admin/counter/drawer/reports/:id', { id: form.drawer })
      const outcome = await closeDrawer({ form, userId, now })
      if (outcome.ok) return done(drawerNotices.of('closed'), report)
      const { error } = outcome
      if (error.reason === 'closed') return done(drawerNotices.of('closed-already'), report)
      if (error.reason === 'unknown-drawer') throw notFound()
      return refused(409, countRefusalText(error), wrongFields[error.reason])
    },
  }),
})

/** What should be there is said again when money moved meanwhile. */
export const shouldRevalidate = freshAfterConflict

export default function DrawerCount({ loaderData: { counted, problem, entered } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Count the drawer"
      heading="Count and close"
      back={[href('/admin/counter/drawer'), 'Drawer']}
      forms={counted ? ['close'] : []}
    >
      {counted ? <ClosingForm {...counted} /> : <CountForm problem={problem} entered={entered} />}
    </AdminPage>
  )
}

/** The count next to what should be there, what stays in the drawer, and the button that closes it. */
function ClosingForm({ drawer, countedCents }: { drawer: OpenDrawer; countedCents: number }) {
  const { id, expectedCents, cash } = drawer
  const differenceCents = countedCents - expectedCents
  const counted = formatDollars(countedCents)
  return (
    <CommandForm
      command="close"
      failed="Not closed"
      submit="Close the drawer"
      busy="Closing..."
      button={{ size: 'large' }}
      hidden={{ drawer: id, counted, expected_cents: String(expectedCents) }}
      className="panel mt-4 grid max-w-xl gap-4"
    >
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
      <Input
        name="note"
        label={differenceCents === 0 ? 'Note (optional)' : 'What happened'}
        description={differenceCents !== 0 && 'As far as you know. It stands in the report.'}
        autoComplete="off"
        required={differenceCents !== 0}
        maxLength={NOTE_MAX}
      />
      <Input
        name="left"
        label="Stays in the drawer"
        description="The starting cash of the next time. Take the rest out."
        value={formatDollars(Math.min(cash.floatCents, countedCents))}
        inputMode="decimal"
        autoComplete="off"
        required
        className="max-w-60"
      />
      <p className="order-last text-center">
        <TextLink href={href('/admin/counter/drawer/count')}>Count again</TextLink>
      </p>
    </CommandForm>
  )
}
