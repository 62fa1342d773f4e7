import { copyProduct, editProduct, readProductForm } from '#catalogue/admin/changes/product-editing.server.ts'
import { describeChange } from '#catalogue/admin/changes/change-text.ts'
import { listProductChanges } from '#catalogue/admin/changes/product-history.server.ts'
import { readPieceCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { productFormOver, productTexts, toValues } from '#catalogue/admin/form/product-form.ts'
import { productNotices, stockMoved } from '#catalogue/admin/product-messages.ts'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { pieceForm } from '#catalogue/markdowns/markdown-forms.ts'
import { PieceMarkdownCard } from '#catalogue/markdowns/page/piece-card.tsx'
import { decidePiece, readPieceMarkdown } from '#catalogue/markdowns/piece-markdown.server.ts'
import { variantCount } from '#catalogue/pictures/prepared-pictures.server.ts'
import { findManagedProduct } from '#catalogue/pictures/product-pictures.server.ts'
import { useReleasedPictures } from '#catalogue/pictures/kept/unadded-product.tsx'
import { useContext } from 'react'
import { useRevalidator } from 'react-router'
import { findLotOfProduct } from '#lots/report/lot-pieces.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'
import { ChangeHistory } from '#ui/lists/change-history.tsx'
import { command, commands, done, problemsOf, refused } from '#pages/admin/command.server.ts'
import { skipWhenDeleted } from '#pages/lost-connection.ts'
import { notFound } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { PictureOrder } from '#pages/admin/pictures/picture-manager.tsx'
import { PictureUpload } from '#pages/admin/pictures/picture-upload.tsx'
import { CheckCard } from './check-card.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductTools } from './product-tools.tsx'
import type { Route } from './+types/product'

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const product = isUuid(id) ? await readProductForm(id) : null
  if (!product) throw notFound()
  const [managed, changes, { categories }, markdown, check, lot] = await Promise.all([
    findManagedProduct(id),
    listProductChanges(id),
    readFacetCounts(),
    readPieceMarkdown(id, new Date()),
    readPieceCheck(id),
    findLotOfProduct(id),
  ])
  const pictures = managed?.pictures ?? []
  return { product, pictures, variantCount, changes, categories, markdown, check, lot }
}

export const shouldRevalidate = skipWhenDeleted

const failure = (why: 'gone' | 'trouble') =>
  productNotices.messageOf(productNotices.of('update-failed', { why }))
const trouble = failure('trouble')
const gone = () => refused(404, failure('gone'))

export const action = commands({
  save: command({
    what: 'saving a product',
    form: productTexts.extend({ seen_stock: z.string().optional() }),
    trouble,
    async run({ form: { seen_stock: seen = '', ...texts }, id, admin: { userId } }) {
      const known = await readProductForm(id())
      if (!known) return gone()
      const parsed = productFormOver(toValues(known)).safeParse(texts)
      if (!parsed.success) return problemsOf(parsed.error)
      const seenStock = /^\d{1,9}$/.test(seen) ? Number(seen) : null
      const { images, ...rest } = parsed.data
      const form = texts.images === undefined ? rest : { ...rest, images }
      const outcome = await editProduct({ id: id(), form, seenStock, userId })
      if (outcome.ok) return done(productNotices.of('updated'))
      return outcome.error.reason === 'unknown-product'
        ? gone()
        : refused(409, stockMoved(outcome.error.stock), 'stock')
    },
  }),
  copy: command({
    what: 'copying a product',
    form: z.object({}),
    trouble,
    async run({ id, admin: { userId } }) {
      const outcome = await copyProduct({ id: id(), userId })
      return outcome.ok
        ? done(productNotices.of('copied'), href('/admin/products/:id', { id: outcome.value }))
        : gone()
    },
  }),
  // Pauses or excludes it, or lets the markdown rules go on with it (R84).
  markdown: command({
    what: 'deciding about the markdowns of a product',
    form: pieceForm,
    trouble,
    run: async ({ form: { decision }, id }) =>
      (await decidePiece({ id: id(), decision })) ? done(productNotices.of('markdown')) : gone(),
  }),
})

export default function Product({ loaderData, matches }: Route.ComponentProps) {
  const { product, changes, categories, markdown, check, lot } = loaderData
  const { id, code, location, status, stock } = product
  useReleasedPictures(id)
  const isClosed = useContext(IsClosed)
  const history = changes.map((change) => ({
    ...change,
    ...describeChange(change),
    who: change.kind === 'marked-down' ? 'The markdown rules' : change.who,
  }))
  return (
    <AdminPage
      title={product.name}
      lead={
        <>
          <span className="font-mono">{formatProductCode(code)}</span>
          {[`${stock} in stock`, location].map((text) => text !== null && ` · ${text}`)}
          {lot && !isClosed(href('/admin/lots')) && (
            <>
              {' · Lot '}
              <TextLink href={href('/admin/lots/:id', { id: lot.id })}>{lot.name}</TextLink>
            </>
          )}
          {status === 'archived' && (
            <span className="mt-1 block font-semibold text-status-grey">Archived</span>
          )}
        </>
      }
      back={[href('/admin/products'), 'Products']}
      tools={<ProductTools product={product} imageHosts={shopFacts(matches).imageHosts} />}
      notices={productNotices}
      forms={['save']}
    >
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,46rem)]">
        <PicturesCard {...loaderData} />
        <div className="grid gap-5">
          <ProductFields
            // Again after each saved change, no matter who made it; not after a refused one, which keeps what was typed,
            // nor when pictures were arranged meanwhile.
            key={JSON.stringify({ ...product, images: null })}
            values={toValues(product)}
            categories={categories}
          />
          {check && <CheckCard id={id} check={check} />}
          {markdown && <PieceMarkdownCard markdown={markdown} />}
          <ChangeHistory heading="History" nothing="Nothing was changed here so far." changes={history} />
        </div>
      </div>
    </AdminPage>
  )
}

/** What customers see first, in their order (R204). */
function PicturesCard({
  product: { id },
  pictures,
  variantCount,
}: Pick<Route.ComponentProps['loaderData'], 'product' | 'pictures' | 'variantCount'>) {
  const { revalidate } = useRevalidator()
  return (
    <Card id="product-pictures" heading="Pictures" isSmall className="grid gap-4">
      <PictureOrder
        productId={id}
        pictures={pictures}
        variantCount={variantCount}
        className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-2"
      />
      <PictureUpload
        action={href('/admin/products/:id/picture-uploads', { id })}
        onChange={() => void revalidate()}
      />
      <TextLink href={href('/admin/products/:id/pictures', { id })} className="w-fit">
        What they show, and from an address
      </TextLink>
    </Card>
  )
}
