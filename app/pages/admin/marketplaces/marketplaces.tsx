import { takeDownTexts } from '#catalogue/marketplaces/marketplace.ts'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { listPostsUp, listTakeDowns, listTakenDown } from '#catalogue/marketplaces/marketplaces.server.ts'
import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { useLiveReading } from '#reports/open-work/live-reading.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { commands } from '#pages/admin/command.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import type { Route } from './+types/marketplaces'
import { postCommands } from './post-commands.server.ts'
import { PostRows, priceNote } from './post-rows.tsx'

export const shouldRevalidate = freshAfterConflict

/** What has to be taken down elsewhere, and what is up there (R105). */
export async function loader() {
  const version = dashboardVersion()
  const [toTakeDown, up, down] = await Promise.all([
    listTakeDowns(),
    listPostsUp(null),
    listTakenDown(new Date()),
  ])
  return { version, toTakeDown, up, down }
}

export const action = commands(postCommands)

export default function Marketplaces({ loaderData }: Route.ComponentProps) {
  const { version, toTakeDown, up, down } = loaderData
  useLiveReading(version)
  return (
    <AdminPage
      title="Marketplaces"
      lead="Pieces that you posted on Facebook Marketplace, Craigslist and the like, and what has to come down there."
      notices={marketplaceNotices}
      className="max-w-2xl"
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {toTakeDown.length > 0 ? (
          <Card id="take-down" heading={`Take down (${toTakeDown.length})`} isSmall>
            <PostRows
              label="To take down"
              posts={toTakeDown}
              noteOf={({ reason }) => takeDownTexts[reason]}
            />
          </Card>
        ) : (
          <EmptyNotice
            className="panel"
            title="Nothing to take down"
            text="Everything that is posted elsewhere can still be bought."
          />
        )}
        {up.length > 0 && (
          <Card id="up" heading="Posted" isSmall>
            <PostRows label="Posted" posts={up} noteOf={priceNote} />
            <p className="mt-3">
              <LinkButton
                href={`${href('/admin/marketplaces/kits')}?${new URLSearchParams(
                  [...new Set(up.map(({ productId }) => productId))].slice(0, 20).map((id) => ['id', id]),
                )}`}
                size="small"
              >
                Their share kits
              </LinkButton>
            </p>
          </Card>
        )}
        {down.length > 0 && (
          <Card id="down" heading="Taken down today" isSmall>
            <PostRows label="Taken down" posts={down} noteOf={() => null} isDown />
          </Card>
        )}
        <p className="text-ink-soft">
          To post a piece, choose “Share kit” on its page, or tick several in the product table.
        </p>
      </div>
    </AdminPage>
  )
}
