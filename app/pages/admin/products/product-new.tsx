import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { productNotices, productTrouble } from '#catalogue/admin/product-messages.ts'
import { createProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { ProductFields } from '#catalogue/admin/form/product-fields.tsx'
import { newProductValues, productForm } from '#catalogue/admin/form/product-form.ts'
import { href } from '#shared/addresses.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/product-new'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { readTexts } from './product-texts.server.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { isUuid } from '#shared/uuid.ts'
import { CameraPanel } from '#catalogue/pictures/kept/camera-panel.tsx'
import { useNewProductId } from '#catalogue/pictures/kept/unadded-product.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = privateAnswer

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { categories } = await readFacetCounts()
  const added = searchParams.get('added') ?? ''
  return {
    categories,
    /** Of the product that is to be added. */
    id: randomUUID(),
    added: isUuid(added) ? added : null,
    notice: productNotices.read(searchParams),
  }
}

export const meta = (at: Route.MetaArgs) => adminMeta('Add Product', at)

/** Adds a product and goes on to its page, or to the next one. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readTexts(request)
  const submission = parseWithZod(texts, { schema: productForm })
  if (submission.status !== 'success')
    return data({ reply: submission.reply(), failure: null }, { status: 400, headers: privatePage })
  const { userId } = adminOf(context)
  return await catchFailure(
    'adding a product',
    async () => {
      const wanted = texts.get('id')
      const id = await createProduct({
        id: typeof wanted === 'string' && isUuid(wanted) ? wanted.toLowerCase() : randomUUID(),
        form: submission.value,
        userId,
      })
      const next = texts.has('next')
        ? `${href('/admin/products/new')}?added=${id}`
        : href('/admin/products/:id', { id })
      return redirectWithNotice(next, productNotices.of('created'))
    },
    (status) => data({ reply: submission.reply(), failure: notSaved }, { status, headers: privatePage }),
  )
}

const notSaved =
  'The product was not saved. Everything you typed is still here. Please try again in a moment.'

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: productTrouble })

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, added, notice } = loaderData
  const id = useNewProductId(loaderData.id, added)
  return (
    <>
      <BackLink href={href('/admin/products')}>Products</BackLink>
      <AdminHeading heading="Add Product" />
      <NoticeBar message={notice && !actionData ? productNotices.messageOf(notice) : null} />
      <div className="mt-5 grid max-w-3xl gap-5">
        <CameraPanel productId={id} isAdded={false} />
        <ProductFields
          // Empty again for the next one.
          key={added}
          values={newProductValues}
          reply={actionData?.reply}
          failure={actionData?.failure}
          categories={categories}
          isShort
          buttons={(isSending) => (
            <>
              <SubmitButton busy={isSending && 'Saving...'} size="large" className="w-full sm:w-auto">
                Add Product
              </SubmitButton>
              <SubmitButton
                name="next"
                value="yes"
                tone="secondary"
                size="large"
                busy={isSending && 'Saving...'}
                className="w-full sm:w-auto"
              >
                Add and take the next
              </SubmitButton>
            </>
          )}
        >
          <input type="hidden" name="id" value={id} />
        </ProductFields>
      </div>
    </>
  )
}
