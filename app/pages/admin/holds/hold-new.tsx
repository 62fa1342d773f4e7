import { data, useNavigation } from 'react-router'
import { staffHoldForm, type HoldFormAnswer } from '#orders/holds/hold-form.ts'
import { findHoldablePiece, listHoldsOf } from '#orders/holds/hold-reading.server.ts'
import { HOLD_TROUBLE_TEXT, staffHoldNotices, staffHoldRefusalTexts } from '#orders/holds/hold-texts.ts'
import { placeHold } from '#orders/holds/holds.server.ts'
import { HoldFields } from '#orders/holds/page/hold-fields.tsx'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { readStoreSettings } from '#store/settings/store-settings.server.ts'
import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { BackLink } from '#ui/back-link.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { readHolder } from '#pages/hold-form.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { askAt } from './ask-at.tsx'
import { readHoldLimits } from '#pages/admin/approval.server.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/hold-new'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Hold a Piece', at)

export async function loader({ params, context }: Route.LoaderArgs) {
  const piece = await findHoldablePiece(params.id)
  if (!piece) throw notFound()
  const [holds, { holdHours }] = await Promise.all([listHoldsOf([piece.id]), readStoreSettings()])
  return { piece, holds, holdHours, limits: await readHoldLimits(context, holds) }
}

/** Holds a piece for somebody who stands there or is on the phone (R99). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { holder, answer } = await readHolder(request, staffHoldForm)
  const refuseWith = (status: number, problem: string | null) =>
    data<HoldFormAnswer>({ ...answer, problem }, { status, headers: privatePage })
  if (!holder) return refuseWith(400, null)
  return await catchFailure(
    'placing a hold',
    async () => {
      // An id that is none names no piece.
      const piece = await findHoldablePiece(params.id)
      if (!piece) return refuseWith(404, staffHoldRefusalTexts.gone)
      const { userId } = adminOf(context)
      const outcome = await placeHold({ productId: piece.id, holder, userId, now: new Date() })
      if (!outcome.ok) return refuseWith(409, staffHoldRefusalTexts[outcome.error.reason])
      return redirectWithNotice(href('/admin/holds'), staffHoldNotices.of('placed'))
    },
    (status) => refuseWith(status, HOLD_TROUBLE_TEXT),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, {
    typed: { name: '', email: '', phone: '' },
    errors: {},
    problem: HOLD_TROUBLE_TEXT,
  })

export default function HoldNew({
  loaderData: { piece, holds, holdHours, limits },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <BackLink href={href('/admin/holds')}>Holds</BackLink>
      <AdminHeading
        heading="Hold a Piece"
        lead={
          piece.stock === 0
            ? `${piece.name}: none left.`
            : `${piece.name}: ${piece.stock} in stock. It is held for ${counted(holdHours, 'hour')}, then for sale again.`
        }
      />
      {holds.length > 0 && (
        <Card id="held" heading="On hold now" isSmall>
          <HoldList holds={holds} withPieces={false} approvalOf={askAt(limits)} />
        </Card>
      )}
      {piece.stock > 0 || actionData ? (
        <PostForm noValidate className="panel grid gap-5">
          <FormError title={actionData?.problem ?? undefined} />
          <HoldFields answer={actionData} isStaff />
          <SubmitButton size="large" busy={isBusy && 'Holding...'} className="sm:justify-self-start">
            Hold It
          </SubmitButton>
        </PostForm>
      ) : (
        holds.length === 0 && <p className="panel">{staffHoldRefusalTexts['sold-out']}</p>
      )}
    </div>
  )
}
