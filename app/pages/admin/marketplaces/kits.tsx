import { kitsShown } from '#catalogue/marketplaces/marketplace.ts'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { findShared, listPostsUp } from '#catalogue/marketplaces/marketplaces.server.ts'
import { writeShareTexts } from '#catalogue/marketplaces/share-text.ts'
import { readStoreFacts } from '#settings/store-facts.server.ts'
import { config } from '#platform/config.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { absoluteLink, href } from '#shared/addresses.ts'
import { parseChosenIds } from '#shared/chosen-ids.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { commands } from '#pages/admin/command.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/kits'
import { postCommands } from './post-commands.server.ts'
import { ShareKit } from './share-kit.tsx'

export const shouldRevalidate = freshAfterConflict

/** What posts on marketplaces need, of the chosen products (R105). */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const ids = parseChosenIds(searchParams.getAll('id'))
  if (!ids) throw notFound()
  const [products, posts, facts] = await Promise.all([findShared(ids), listPostsUp(ids), readStoreFacts()])
  const kits = products.map((product) => {
    const { id, name, images, stock } = product
    const address = absoluteLink(config.baseUrl, href('/product/:id', { id }))
    return { product: { id, name, images, stock }, texts: writeShareTexts({ product, ...facts, address }) }
  })
  return { kits, posts, chosen: ids.length }
}

export const action = commands(postCommands)

export default function Kits({ loaderData }: Route.ComponentProps) {
  const { kits, posts, chosen } = loaderData
  const hidden = Math.min(chosen, kitsShown) - kits.length
  return (
    <AdminPage
      title="Share Kits"
      lead="Post a piece on marketplaces: share or copy what is here, then tap where you posted it."
      back={[href('/admin/marketplaces'), 'Marketplaces']}
      notices={marketplaceNotices}
      className="max-w-2xl"
    >
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
          />
        ))}
      </div>
    </AdminPage>
  )
}
