import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { CreditFields } from '#lots/credits/credit-fields.tsx'
import { CreditList } from '#lots/credits/credit-list.tsx'
import { creditForm } from '#lots/credits/lot-credit.ts'
import { creditRefusalText, creditTrouble, lotCreditNotices } from '#lots/credits/lot-credit-messages.ts'
import { listCredits, recordCredit } from '#lots/credits/lot-credits.server.ts'
import { findLotName } from '#lots/report/lot-report.server.ts'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/lot-credits'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Supplier Credits', at)

async function nameOf(id: string): Promise<string> {
  const name = await findLotName(id)
  if (name === null) throw notFound()
  return name
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const name = await nameOf(id)
  const notice = lotCreditNotices.read(new URL(request.url).searchParams)
  const credits = await listCredits(id)
  return { id, name, credits, notice, formKey: randomUUID(), today: isoStoreDate(new Date()) }
}

/** Records a credit of the supplier (R96). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await readFormTexts(request, Object.keys(creditForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  await nameOf(id)
  const parsed = creditForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'recording a credit',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await recordCredit({ lotId: id, form: parsed.data, userId, now: new Date() })
      if (outcome.ok)
        return redirectWithNotice(href('/admin/lots/:id/credits', { id }), lotCreditNotices.of('credited'))
      return refuse(409, creditRefusalText(outcome.error))
    },
    (status) => refuse(status, creditTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: creditTrouble, entered: {} })

export default function LotCreditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, credits, notice, formKey, today } = loaderData
  return (
    <>
      <BackLink href={href('/admin/lots/:id', { id })}>{name}</BackLink>
      <AdminHeading
        heading="Supplier credits"
        lead="What the supplier gave back of the price, such as for pieces that were missing or broken. It lowers what the lot cost."
      />
      <NoticeBar message={notice && !actionData ? lotCreditNotices.messageOf(notice) : null} />
      <CreditFields
        formKey={formKey}
        today={today}
        failure={actionData?.failure ?? null}
        entered={actionData?.entered ?? {}}
      />
      <CreditList credits={credits} />
    </>
  )
}
