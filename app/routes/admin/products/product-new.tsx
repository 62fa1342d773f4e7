import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { readFacetCounts } from '../../../features/catalogue/listing/facet-counts.server.ts'
import { productNotices, productTrouble } from '../../../features/catalogue/admin/product-messages.ts'
import { createProduct } from '../../../features/catalogue/admin/changes/product-editing.server.ts'
import { ProductFields } from '../../../features/catalogue/admin/form/product-fields.tsx'
import { newProductValues, productForm } from '../../../features/catalogue/admin/form/product-form.ts'
import { href } from '../../../shared/addresses.ts'
import { keepPage } from '../../lost-connection.ts'
import { catchFailure, redirectWithNotice } from '../../notice-answer.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminOf } from '../guard.server.ts'
import type { Route } from './+types/product-new'
import { adminMeta } from '../admin-pages.ts'
import { readTexts } from './product-texts.server.ts'
import { BackLink } from '../../../ui/back-link.tsx'

export const headers = privateAnswer

export const loader = async () => ({ categories: (await readFacetCounts()).categories })

export const meta = (at: Route.MetaArgs) => adminMeta('Add Product', at)

/** Adds a product and goes on to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readTexts(request)
  const submission = parseWithZod(texts, { schema: productForm })
  if (submission.status !== 'success')
    return data({ reply: submission.reply(), failure: null }, { status: 400, headers: privatePage })
  const { userId } = adminOf(context)
  return await catchFailure(
    'adding a product',
    async () => {
      const id = await createProduct({ form: submission.value, userId })
      return redirectWithNotice(href('/admin/products/:id', { id }), productNotices.of('created'))
    },
    (status) => data({ reply: submission.reply(), failure: notSaved }, { status, headers: privatePage }),
  )
}

const notSaved =
  'The product was not saved. Everything you typed is still here. Please try again in a moment.'

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { reply: undefined, failure: productTrouble })

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={href('/admin/products')}>Products</BackLink>
      <h1 className="mt-1 text-3xl font-bold sm:text-4xl">Add Product</h1>
      <div className="mt-5 max-w-3xl">
        <ProductFields
          values={newProductValues}
          reply={actionData?.reply}
          failure={actionData?.failure}
          categories={loaderData.categories}
          submitLabel="Add Product"
        />
      </div>
    </>
  )
}
