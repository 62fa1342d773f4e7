import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readPieceSheet } from '#catalogue/admin/sheet/piece-sheet.server.ts'
import { productNotices, productTrouble } from '#catalogue/admin/product-messages.ts'
import { writeOffForm } from '#catalogue/admin/write-offs/write-off.ts'
import { listWriteOffs, writeOff } from '#catalogue/admin/write-offs/write-offs.server.ts'
import { WriteOffFields } from '#catalogue/admin/write-offs/write-off-form.tsx'
import { WriteOffList } from '#catalogue/admin/write-offs/write-off-list.tsx'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { isUuid } from '#shared/uuid.ts'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/write-off'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Write Off', at)

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const piece = isUuid(id) ? await readPieceSheet(id) : null
  if (!piece) throw notFound()
  const { name, stock } = piece
  const notice = productNotices.read(new URL(request.url).searchParams)
  return {
    id: piece.id,
    name,
    stock,
    writeOffs: await listWriteOffs(piece.id),
    notice,
    formKey: randomUUID(),
  }
}

/** Writes pieces off (R96). */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const entered = await readFormTexts(request, Object.keys(writeOffForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  if (!isUuid(id)) throw notFound()
  const parsed = writeOffForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'writing pieces off',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await writeOff({ productId: id, form: parsed.data, userId, now: new Date() })
      if (outcome.ok)
        return redirectWithNotice(
          href('/admin/products/:id/write-off', { id }),
          productNotices.of('written-off'),
        )
      if (outcome.error.reason === 'unknown-product') throw notFound()
      return refuse(409, tooFewText(outcome.error.stock))
    },
    (status) => refuse(status, productTrouble),
  )
}

const tooFewText = (stock: number) =>
  stock === 0
    ? 'Nothing of it is in stock, so there is nothing to write off.'
    : `There ${stock === 1 ? 'is' : 'are'} only ${counted(stock, 'piece')} in stock. What is in an order is not among them.`

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: productTrouble, entered: {} })

export default function WriteOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, stock, writeOffs, notice, formKey } = loaderData
  return (
    <>
      <BackLink href={href('/admin/products/:id', { id })}>{name}</BackLink>
      <AdminHeading
        heading="Write off"
        lead="Pieces that you will not sell any more. They leave the stock, and the lot’s page shows them at what they cost."
      />
      <NoticeBar message={notice && !actionData ? productNotices.messageOf(notice) : null} />
      <WriteOffFields
        stock={stock}
        formKey={formKey}
        failure={actionData?.failure ?? null}
        entered={actionData?.entered ?? {}}
      />
      <WriteOffList writeOffs={writeOffs} />
    </>
  )
}
