import { listOpenHolds } from '#orders/holds/hold-reading.server.ts'
import { staffHoldNotices } from '#orders/holds/hold-texts.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { askAt } from './ask-at.tsx'
import { readHoldLimits } from '#pages/admin/approval.server.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/holds'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Holds', at)

export async function loader({ url, context }: Route.LoaderArgs) {
  const holds = await listOpenHolds()
  return {
    holds,
    limits: await readHoldLimits(context, holds),
    notice: staffHoldNotices.read(url.searchParams),
  }
}

/** What is held for whom (R100). */
export default function Holds({ loaderData: { holds, limits, notice } }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/counter')}>Counter</BackLink>
      <AdminHeading
        heading="Holds"
        lead="Pieces to set aside until their time is up. The first to end comes first."
      />
      <NoticeBar message={notice && staffHoldNotices.messageOf(notice)} />
      <div className="mt-5 max-w-2xl">
        {holds.length === 0 ? (
          <EmptyNotice
            title="Nothing is on hold"
            text="To hold a piece, put it on the counter and choose “Hold it for somebody”."
          />
        ) : (
          <div className="panel">
            <HoldList holds={holds} withPieces approvalOf={askAt(limits)} />
          </div>
        )}
      </div>
    </>
  )
}
