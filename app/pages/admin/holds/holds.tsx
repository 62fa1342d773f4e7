import { findHoldable, listOpenHolds } from '#orders/holds/hold-reading.server.ts'
import { staffHoldNotices } from '#orders/holds/hold-texts.ts'
import { releaseByStaff } from '#orders/holds/holds.server.ts'
import { HoldList } from '#orders/holds/page/hold-list.tsx'
import type { OpenHold } from '#orders/holds/hold.ts'
import { nothingFoundText, readScan } from '#catalogue/code/product-code.ts'
import { addPiece, counterAddress, emptySheet, PRICE_OF_NOW } from '#counter/counter-lines.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, redirect } from 'react-router'
import { mayOpen } from '#pages/admin/admin-pages.ts'
import { readActor } from '#pages/admin/guard.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { approvalForm, readHoldLimits, readRight } from '#pages/admin/approval.server.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/holds'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseSearch(readScan(url.searchParams.get('piece') ?? ''))
  const found = search ? await findHoldable(search) : null
  const [only, second] = found ?? []
  if (only && !second && only.stock > 0) throw redirect(href('/admin/holds/new/:id', { id: only.id }), 303)
  const holds = await listOpenHolds()
  return {
    holds,
    search,
    found,
    maySell: mayOpen(await readActor(context), href('/admin/counter')),
    limits: await readHoldLimits(context, holds),
  }
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

/** The counter with a held piece on it, for its holder. */
const toSale = ({ id, productId }: OpenHold) =>
  counterAddress({
    ...emptySheet,
    lines: addPiece([], { id: productId, priceCents: PRICE_OF_NOW, proof: null }),
    own: [id],
  })

/** What is held for whom (R100), and the way to hold another piece. */
export default function Holds({ loaderData }: Route.ComponentProps) {
  const { holds, limits, maySell } = loaderData
  return (
    <AdminPage
      title="Holds"
      lead="Pieces to set aside until their time is up. The first to end comes first."
      back={[href('/admin/counter'), 'Counter']}
      notices={staffHoldNotices}
    >
      <div className="mt-5 grid max-w-2xl gap-5">
        <NewHold {...loaderData} />
        {holds.length === 0 ? (
          <EmptyNotice title="Nothing is on hold" text="What you hold for a customer is listed here." />
        ) : (
          <div className="panel">
            <HoldList holds={holds} withPieces limits={limits} toSale={maySell ? toSale : undefined} />
          </div>
        )}
      </div>
    </AdminPage>
  )
}

/** Which piece is to be held: a tag or a name leads to its page. */
function NewHold({ search, found }: Pick<Route.ComponentProps['loaderData'], 'search' | 'found'>) {
  return (
    <Card id="new-hold" heading="New hold" isSmall>
      <Form action={href('/admin/holds')} role="search" aria-label="Pieces" className="mt-2 flex gap-2">
        <input
          type="search"
          name="piece"
          aria-label="Code or name"
          placeholder="Scan a tag, or type a name"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          required
          className="field-input min-w-0 flex-1"
        />
        <SubmitButton tone="secondary">Find</SubmitButton>
      </Form>
      {found?.length === 0 && (
        <p role="status" className="mt-3 text-ink-soft">
          {nothingFoundText(search)}
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label="Found pieces" className="mt-2 divide-y divide-line">
          {found.map(({ id, name, stock }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name}{' '}
                <span className="text-ink-soft">· {stock === 0 ? 'none left' : `${stock} in stock`}</span>
              </span>
              {stock > 0 && (
                <LinkButton size="small" href={href('/admin/holds/new/:id', { id })}>
                  Hold<span className="sr-only"> {name}</span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
