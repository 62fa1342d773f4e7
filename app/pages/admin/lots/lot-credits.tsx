import { randomUUID } from 'node:crypto'
import { creditForm, NOTE_MAX, type LotCredit } from '#lots/credits/lot-credit.ts'
import { creditRefusalText, lotCreditNotices } from '#lots/credits/lot-credit-messages.ts'
import { listCredits, recordCredit, reverseCredit } from '#lots/credits/lot-credits.server.ts'
import { findLotName } from '#lots/report/lot-report.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { EntryList, type EntryRow } from '#kit/entry-list.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { formatDollars } from '#shared/money.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { plainDay } from '#shared/time/store-day.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/lot-credits'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const name = await findLotName(id)
  if (name === null) throw notFound()
  return { id, name, credits: await listCredits(id), formKey: randomUUID(), today: isoStoreDate(new Date()) }
}

/** Records a credit of the supplier, and takes one back by the opposite entry (R96). */
export const action = commands({
  credit: command({
    what: 'recording a credit',
    form: creditForm,
    async run({ form, admin, id, now }) {
      const outcome = await recordCredit({ lotId: id(), form, userId: admin.userId, now })
      if (outcome.ok) return done(lotCreditNotices.of('credited'))
      if (outcome.error.reason === 'unknown-lot') throw notFound()
      return refused(409, creditRefusalText(outcome.error))
    },
  }),
  'take-back': command({
    what: 'taking a credit back',
    form: ofRow,
    async run({ form, admin, now }) {
      const outcome = await reverseCredit({ id: form.id, userId: admin.userId, now })
      return outcome.ok
        ? done(
            lotCreditNotices.of('taken-back'),
            href('/admin/lots/:id/credits', { id: outcome.value.lotId }),
          )
        : refused(404, lotCreditNotices.messageOf(lotCreditNotices.of('unknown-credit')))
    },
  }),
})

export default function LotCreditsPage({ loaderData }: Route.ComponentProps) {
  const { id, name, credits, formKey, today } = loaderData
  const sumCents = credits.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <AdminPage
      title="Supplier credits"
      lead="What the supplier gave back of the price, such as for pieces that were missing or broken. It lowers what the lot cost."
      back={[href('/admin/lots/:id', { id }), name]}
      notices={lotCreditNotices}
      forms={['credit']}
    >
      <CommandForm
        command="credit"
        failed="Not recorded"
        submit="Record credit"
        hidden={{ key: formKey }}
        className="panel mt-4 grid max-w-xl gap-4"
      >
        <Input
          name="amount"
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
          className="max-w-60"
        />
        <Input
          name="credited_on"
          label="Date"
          type="date"
          value={today}
          max={today}
          required
          className="max-w-60"
        />
        <Input
          name="note"
          label="Note (optional)"
          placeholder="Dispute 4711: 12 pieces missing"
          autoComplete="off"
          maxLength={NOTE_MAX}
        />
      </CommandForm>
      <EntryList
        id="credits"
        heading="Credits so far"
        lead={`Together ${formatDollars(sumCents)}.`}
        rows={credits.map(rowOf)}
        empty="The supplier of this lot has given nothing back yet."
        undo={{ command: 'take-back', label: 'Take back' }}
      />
    </AdminPage>
  )
}

const rowOf = ({ id, amountCents, creditedOn, note, isTakenBack, who }: LotCredit): EntryRow => ({
  id,
  what: `${formatDollars(amountCents)} on ${plainDay(creditedOn)}${amountCents < 0 ? ', takes a credit back' : ''}`,
  note,
  by: who ?? 'A former account',
  state: isTakenBack && 'Taken back',
  isOpen: amountCents > 0 && !isTakenBack,
})
