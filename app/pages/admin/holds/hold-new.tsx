import { staffHoldForm } from '#orders/holds/hold-form.ts'
import { findHoldablePiece, listProductHolds } from '#orders/holds/hold-reading.server.ts'
import { staffHoldNotices, staffHoldRefusalTexts } from '#orders/holds/hold-texts.ts'
import { placeHold } from '#orders/holds/holds.server.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { readStorePlace } from '#appointments/place/store-place.server.ts'
import { storeClock, storeInstant } from '#slots/store-clock.server.ts'
import { holdTimes } from '#orders/holds/page/hold-times.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { Card } from '#ui/card.tsx'
import { readHoldLimits } from '#pages/admin/approval.server.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/hold-new'

export async function loader({ params, context }: Route.LoaderArgs) {
  const piece = await findHoldablePiece(params.id)
  if (!piece) throw notFound()
  const now = new Date()
  const [holds, place] = await Promise.all([listProductHolds([piece.id]), readStorePlace(now)])
  return {
    piece,
    holds,
    times: holdTimes(place, storeClock(now)),
    limits: await readHoldLimits(context, holds),
  }
}

export const action = commands({
  hold: command({
    what: 'placing a hold',
    form: staffHoldForm,
    // For a customer who stands there or is on the phone (R99).
    async run({ form: { until: offered, other_time: other, ...holder }, id, admin: { userId }, now }) {
      const piece = await findHoldablePiece(id())
      if (!piece) return refused(404, staffHoldRefusalTexts.gone)
      const wall = other ?? offered
      const until = wall && storeInstant(wall)
      const outcome = await placeHold({ productId: piece.id, holder, until, userId, now })
      if (outcome.ok) return done(staffHoldNotices.of('placed'), href('/admin/holds'))
      const { reason } = outcome.error
      const isTime = reason === 'past' || reason === 'too-far'
      const field = isTime ? (other ? 'other_time' : 'until') : undefined
      return refused(isTime ? 400 : 409, staffHoldRefusalTexts[reason], field)
    },
  }),
})

export default function HoldNew({
  loaderData: { piece, holds, times, limits },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Hold a Piece"
      lead={
        piece.stock === 0
          ? `${piece.name}: none left.`
          : `${piece.name}: ${piece.stock} in stock. After its time it is for sale again.`
      }
      back={[href('/admin/holds'), 'Holds']}
      forms={['hold']}
      className="mx-auto max-w-xl"
    >
      {holds.length > 0 && (
        <Card id="held" heading="On hold now" isSmall className="mt-4">
          <HoldList holds={holds} withPieces={false} limits={limits} />
        </Card>
      )}
      {piece.stock > 0 || actionData ? (
        <CommandForm
          command="hold"
          submit="Hold It"
          busy="Holding..."
          button={{ size: 'large', className: 'sm:justify-self-start' }}
          className="panel mt-4 grid gap-5"
        >
          <Input name="name" label="Name" autoComplete="off" aria-required />
          <Input
            name="email"
            label="Email (optional)"
            type="email"
            autoComplete="off"
            description="They get a link to buy it or let it go."
          />
          <Input
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            description="A phone number or an email is enough."
          />
          <Choice name="until" label="Hold until" value={times.usual} options={times.options} />
          <Input
            name="other_time"
            label="Or until another time"
            type="datetime-local"
            description="Leave it empty for the time above."
          />
        </CommandForm>
      ) : (
        holds.length === 0 && <p className="panel mt-4">{staffHoldRefusalTexts['sold-out']}</p>
      )}
    </AdminPage>
  )
}
