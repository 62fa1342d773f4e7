import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { CostFields } from '#lots/costs/cost-fields.tsx'
import { costRefusalText, costTrouble, lotCostNotices } from '#lots/costs/lot-cost-messages.ts'
import { costForm } from '#lots/costs/lot-cost.ts'
import { correctCost, findLotCosts } from '#lots/costs/lot-costs.server.ts'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/lot-cost'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Correct the Cost', at)

async function costsOf(id: string) {
  const costs = await findLotCosts(id)
  if (costs === null) throw notFound()
  return costs
}

export async function loader({ params: { id } }: Route.LoaderArgs) {
  return { id, costs: await costsOf(id), formKey: randomUUID() }
}

/** Corrects what a lot cost (R145). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await readFormTexts(request, Object.keys(costForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  await costsOf(id)
  const parsed = costForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'correcting the cost of a lot',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await correctCost({ lotId: id, form: parsed.data, userId, now: new Date() })
      if (outcome.ok)
        return redirectWithNotice(href('/admin/lots/:id', { id }), lotCostNotices.of('recosted'))
      return refuse(409, costRefusalText(outcome.error))
    },
    (status, said) => refuse(status, said ?? costTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: costTrouble, entered: {} })

export default function LotCostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, costs, formKey } = loaderData
  return (
    <>
      <BackLink href={href('/admin/lots/:id', { id })}>{costs.name}</BackLink>
      <AdminHeading
        heading="Correct the cost"
        lead="What the lot really cost, such as when a freight bill came later. Pieces in stock cost that much more or less; what falls on pieces that are sold is in today's journal."
      />
      <CostFields
        formKey={formKey}
        costs={costs}
        failure={actionData?.failure ?? null}
        entered={actionData?.entered ?? {}}
      />
    </>
  )
}
