import { Form } from 'react-router'
import { findPieces } from '#orders/counter/counter-pieces.server.ts'
import { QuickItemCard } from '#orders/counter/quick/quick-item-card.tsx'
import { quickNotices } from '#orders/counter/quick/quick-items.ts'
import { listQuickItems } from '#orders/counter/quick/quick-items.server.ts'
import { nothingFoundText, readScan } from '#catalogue/code/product-code.ts'
import { href } from '#shared/addresses.ts'
import { parseSearch } from '#shared/lists/list-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/quick-items'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Quick Items', at)

/** What was sold without a tag, to be matched with its product (R83). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = parseSearch(readScan(searchParams.get('search') ?? ''))
  const [items, found] = await Promise.all([listQuickItems(), search ? findPieces(search, new Date()) : []])
  const isQuick = (id: string) => items.some((item) => item.id === id)
  const products = found.filter(({ id }) => !isQuick(id))
  return { items, search, found: products, notice: quickNotices.read(searchParams) }
}

export default function QuickItems({ loaderData: { items, search, found, notice } }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/counter')}>Counter</BackLink>
      <AdminHeading
        heading="Quick Items"
        lead="What was sold without a tag. Say which product each one was, so that its stock and its lot are right."
      />
      <NoticeBar message={notice && quickNotices.messageOf(notice)} />
      {items.length === 0 ? (
        <EmptyNotice
          className="panel mt-5"
          title="Nothing to match"
          text="Every piece was sold by its tag or name."
        />
      ) : (
        <div className="mt-5 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
          <Form action={href('/admin/counter/quick-items')} role="search" className="flex items-end gap-2">
            <TextField
              id="search"
              name="search"
              label="Code or name of a product"
              type="search"
              className="flex-1"
              maxLength={100}
              autoComplete="off"
              defaultValue={search}
              inputKey={search}
            />
            <SubmitButton tone="secondary">Find</SubmitButton>
          </Form>
          {search && found.length === 0 && (
            <p role="status" className="text-ink-soft">
              {nothingFoundText(search)}
            </p>
          )}
          {items.map((item) => (
            <QuickItemCard key={item.id} item={item} found={found} />
          ))}
        </div>
      )}
    </>
  )
}
