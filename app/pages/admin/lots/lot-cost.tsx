import { randomUUID } from 'node:crypto'
import { costRefusalText, lotCostNotices } from '#lots/costs/lot-cost-messages.ts'
import { COST_NOTE_MAX, costForm, seenCosts } from '#lots/costs/lot-cost.ts'
import { correctCost, findLotCosts } from '#lots/costs/lot-costs.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { centsToNumeric } from '#shared/money.ts'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/lot-cost'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const costs = await findLotCosts(id)
  if (costs === null) throw notFound()
  return { id, costs, formKey: randomUUID() }
}

/** Corrects what a lot cost (R145). */
export const action = commands({
  correct: command({
    what: 'correcting the cost of a lot',
    form: costForm,
    async run({ form, id, admin: { userId }, now }) {
      const outcome = await correctCost({ lotId: id(), form, userId, now })
      if (outcome.ok) return done(lotCostNotices.of('recosted'), href('/admin/lots/:id', { id: id() }))
      if (outcome.error.reason === 'unknown-lot') throw notFound()
      return refused(409, costRefusalText(outcome.error))
    },
  }),
})

export default function LotCostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, costs, formKey } = loaderData
  const amounts = [
    ['lot_cost', 'Goods ($)', costs.lotCostCents],
    ['freight', 'Freight ($)', costs.freightCents],
    ['premium', "Buyer's premium ($)", costs.premiumCents],
  ] as const
  return (
    <AdminPage
      title="Correct the Cost"
      heading="Correct the cost"
      lead="What the lot really cost, such as when a freight bill came later. Pieces in stock cost that much more or less; what falls on pieces that are sold is in today's journal."
      back={[href('/admin/lots/:id', { id }), costs.name]}
      forms={['correct']}
    >
      <CommandForm
        command="correct"
        failed="Not corrected"
        submit="Correct the cost"
        button={{ size: 'large' }}
        hidden={{ key: formKey, seen: seenBefore(actionData) ?? seenCosts(costs) }}
        className="panel mt-4 grid max-w-xl gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {amounts.map(([name, label, cents]) => (
            <Input
              key={name}
              name={name}
              label={label}
              value={centsToNumeric(cents)}
              inputMode="decimal"
              autoComplete="off"
              required={name === 'lot_cost'}
            />
          ))}
        </div>
        <Input
          name="note"
          label="Reason"
          placeholder="Freight bill 4711 came later"
          autoComplete="off"
          required
          maxLength={COST_NOTE_MAX}
        />
      </CommandForm>
    </AdminPage>
  )
}

/** What was refused is still made from what it was made from. */
const seenBefore = (answer: unknown) => (isRefusal(answer) ? answer.entered?.seen : undefined)
