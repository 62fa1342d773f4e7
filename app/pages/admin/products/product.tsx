import { parseWithZod } from '@conform-to/zod/v4'
import { data, useNavigate } from 'react-router'
import { CheckCard } from '#catalogue/admin/checks/check-card.tsx'
import { readPieceCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { editProduct, readProductForm } from '#catalogue/admin/changes/product-editing.server.ts'
import { ProductFields } from '#catalogue/admin/form/product-fields.tsx'
import { productForm, productFormOver, valuesOf } from '#catalogue/admin/form/product-form.ts'
import { listProductChanges } from '#catalogue/admin/changes/product-history.server.ts'
import { ProductHistory } from '#catalogue/admin/changes/product-history.tsx'
import { productNotices, productTrouble, stockMoved } from '#catalogue/admin/product-messages.ts'
import { addPiece, counterAddress, emptySheet } from '#orders/counter/counter-lines.ts'
import { PieceMarkdownCard } from '#catalogue/markdowns/page/piece-card.tsx'
import { readPieceMarkdown } from '#catalogue/markdowns/piece-markdown.server.ts'
import { ProductTools } from '#catalogue/admin/list/product-tools.tsx'
import { useReleasedPictures } from '#catalogue/pictures/kept/unadded-product.tsx'
import { formatProductCode } from '#catalogue/code/product-code.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { isUuid } from '#shared/uuid.ts'
import { keepPage, skipWhenDeleted } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/product'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { readTexts } from './product-texts.server.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { BackLink } from '#ui/back-link.tsx'

export const headers = privateAnswer

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id } = params
  const product = isUuid(id) ? await readProductForm(id) : null
  if (!product) throw notFound()
  const [changes, { categories }, markdown, check] = await Promise.all([
    listProductChanges(id),
    readFacetCounts(),
    readPieceMarkdown(id, new Date()),
    readPieceCheck(id),
  ])
  const notice = productNotices.read(new URL(request.url).searchParams)
  return { product, changes, categories, markdown, check, notice }
}

export const shouldRevalidate = skipWhenDeleted

export const meta = (at: Route.MetaArgs) => adminMeta(at.loaderData?.product.name ?? 'Product', at)

/** Saves the form of a product. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = params
  if (!isUuid(id)) throw notFound()
  const texts = await readTexts(request)
  let submission = parseWithZod(texts, { schema: productForm })
  const refuse = (failure: string | null, status: number, fieldErrors?: Record<string, string[]>) =>
    data({ reply: submission.reply({ fieldErrors }), failure }, { status, headers: privatePage })
  return await catchFailure(
    'saving a product',
    async () => {
      const known = submission.status === 'success' ? null : await readProductForm(id)
      if (known) submission = parseWithZod(texts, { schema: productFormOver(valuesOf(known)) })
      if (submission.status !== 'success') return refuse(null, 400)
      const userId = adminOf(context).userId
      const seen = Number.parseInt(String(texts.get('seen_stock')), 10)
      const seenStock = Number.isSafeInteger(seen) ? seen : null
      const outcome = await editProduct({ id, form: submission.value, seenStock, userId })
      if (outcome.ok)
        return redirectWithNotice(href('/admin/products/:id', { id }), productNotices.of('updated'))
      if (outcome.error.reason === 'unknown-product') return refuse(goneText, 404)
      return refuse(null, 409, { stock: [stockMoved(outcome.error.stock)] })
    },
    (status) => refuse(productTrouble, status),
  )
}

const goneText = productNotices.messageOf(productNotices.of('update-failed', { why: 'gone' })).title

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: productTrouble })

export default function Product({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { product, changes, categories, markdown, check, notice } = loaderData
  const navigate = useNavigate()
  useReleasedPictures(product.id)
  return (
    <>
      <BackLink href={href('/admin/products')}>Products</BackLink>
      <h1 className="mt-1 text-2xl font-bold wrap-anywhere sm:text-4xl">{product.name}</h1>
      <p className="mt-1 text-ink-soft">
        Code <span className="font-mono">{formatProductCode(product.code)}</span>
        {product.location !== null && ` · ${product.location}`}
      </p>
      {product.status === 'archived' && <p className="mt-1 font-semibold text-status-grey">Archived</p>}
      <NoticeBar message={notice && !actionData ? productNotices.messageOf(notice) : null} />
      <div className="mt-4 grid max-w-3xl gap-5">
        <ProductTools
          product={product}
          imageHosts={shopFacts(matches).imageHosts}
          saleHref={counterAddress({ ...emptySheet, lines: addPiece([], { ...product, proof: null }) })}
          onDeleted={() => void navigate(href('/admin/products'))}
        />
        <p className="flex flex-wrap gap-2">
          <LinkButton href={href('/admin/products/:id/pictures', { id: product.id })} size="small">
            Pictures
          </LinkButton>
          <LinkButton href={href('/admin/products/:id/write-off', { id: product.id })} size="small">
            Write off
          </LinkButton>
        </p>
        <ProductFields
          // Again after each saved change, no matter who made it; not after a refused one, which keeps what was typed.
          key={JSON.stringify(product)}
          values={valuesOf(product)}
          reply={actionData?.reply}
          failure={actionData?.failure}
          categories={categories}
          buttons={(isSending) => (
            <SubmitButton busy={isSending && 'Saving...'} size="large" className="w-full sm:w-auto">
              Save changes
            </SubmitButton>
          )}
        />
        {check && (
          <CheckCard id={product.id} back={href('/admin/products/:id', { id: product.id })} check={check} />
        )}
        {markdown && <PieceMarkdownCard id={product.id} markdown={markdown} />}
        <ProductHistory changes={changes} />
      </div>
    </>
  )
}
