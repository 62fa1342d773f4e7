import { listOpenHolds } from '#orders/holds/hold-reading.server.ts'
import { staffHoldNotices } from '#orders/holds/hold-texts.ts'
import { releaseByStaff } from '#orders/holds/holds.server.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { approvalForm, readHoldLimits, readRight } from '#pages/admin/approval.server.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/holds'

export async function loader({ context }: Route.LoaderArgs) {
  const holds = await listOpenHolds()
  return { holds, limits: await readHoldLimits(context, holds) }
}

export const action = commands({
  release: command({
    what: 'releasing a hold',
    form: ofRow.extend(approvalForm.shape),
    // Before its time; its holder is told by email (R100).
    async run({ form, admin: { userId }, asked: { context }, now }) {
      const refuse = (status: number, reason: 'over' | 'needs-manager' | 'wrong-pin') =>
        refused(status, staffHoldNotices.messageOf(staffHoldNotices.of(reason)))
      const right = await readRight(context, form, 'releasing a hold')
      if (!right.ok) return refuse(right.error.status, 'wrong-pin')
      const { isUnlimited } = right.value
      const outcome = await releaseByStaff({ holdId: form.id, userId, isUnlimited, now })
      if (outcome.ok) return done(staffHoldNotices.of('released'))
      const { reason } = outcome.error
      return refuse(reason === 'over' ? 409 : 403, reason)
    },
  }),
})

/** What is held for whom (R100). */
export default function Holds({ loaderData: { holds, limits } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Holds"
      lead="Pieces to set aside until their time is up. The first to end comes first."
      back={[href('/admin/counter'), 'Counter']}
      notices={staffHoldNotices}
    >
      <div className="mt-5 max-w-2xl">
        {holds.length === 0 ? (
          <EmptyNotice
            title="Nothing is on hold"
            text="To hold a piece, put it on the counter and choose “Hold it for someone”."
          />
        ) : (
          <div className="panel">
            <HoldList holds={holds} withPieces limits={limits} />
          </div>
        )}
      </div>
    </AdminPage>
  )
}
