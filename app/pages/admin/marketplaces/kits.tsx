import { useLocation } from 'react-router'
import { kitsShown } from '#catalogue/marketplaces/marketplace.ts'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { findShared, listPostsUp } from '#catalogue/marketplaces/marketplaces.server.ts'
import { ShareKit } from '#catalogue/marketplaces/share-kit.tsx'
import { shareTextsOf } from '#catalogue/marketplaces/share-text.ts'
import { readStoreFacts } from '#store/store-facts.server.ts'
import { config } from '#platform/config.server.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { chosenIdsOf } from '#shared/chosen-ids.ts'
import { BackLink } from '#ui/back-link.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/kits'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Share Kits', at)

/** What posts on marketplaces need, of the chosen products (R105). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = chosenIdsOf(searchParams.getAll('id'))
  if (!ids) throw notFound()
  const [products, posts, facts] = await Promise.all([findShared(ids), listPostsUp(ids), readStoreFacts()])
  const kits = products.map((product) => {
    const { id, name, images, stock } = product
    const address = absoluteLink(config.baseUrl, href('/product/:id', { id }))
    return { product: { id, name, images, stock }, texts: shareTextsOf({ product, ...facts, address }) }
  })
  return { kits, posts, chosen: ids.length, notice: marketplaceNotices.read(searchParams) }
}

export default function Kits({ loaderData }: Route.ComponentProps) {
  const { kits, posts, chosen, notice } = loaderData
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).getAll('id').map((id) => ['id', id])
  const back = `${pathname}?${new URLSearchParams(asked)}`
  const hidden = Math.min(chosen, kitsShown) - kits.length
  return (
    <div className="max-w-2xl">
      <BackLink href={href('/admin/marketplaces')}>Marketplaces</BackLink>
      <AdminHeading
        heading="Share Kits"
        lead="Post a piece on marketplaces: share or copy what is here, then tap where you posted it."
      />
      <NoticeBar message={notice && marketplaceNotices.messageOf(notice)} />
      {chosen === 0 && (
        <EmptyNotice title="No products chosen" text="Tick the products that you want to post.">
          <a href={href('/admin/products')} className="button button-primary">
            Products
          </a>
        </EmptyNotice>
      )}
      {hidden > 0 && (
        <p className="mt-4 text-ink-soft">
          {hidden === 1 ? 'One of them is' : `${hidden} of them are`} archived or gone, and not shown.
        </p>
      )}
      {chosen > kitsShown && (
        <p className="mt-4 text-ink-soft">
          These are the first {kitsShown} of {chosen}.
        </p>
      )}
      <div className="mt-5 grid gap-5">
        {kits.map(({ product, texts }) => (
          <ShareKit
            key={product.id}
            product={product}
            texts={texts}
            posts={posts.filter(({ productId }) => productId === product.id)}
            back={back}
          />
        ))}
      </div>
    </div>
  )
}
