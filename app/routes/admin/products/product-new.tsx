import { parseWithZod } from '@conform-to/zod/v4'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { readFacetCounts } from '../../../features/catalogue/listing/facet-counts.server.ts'
import { troubleWith } from '../../../features/catalogue/admin/changes/change-failures.ts'
import { productNoticeOf } from '../../../features/catalogue/admin/changes/product-notices.ts'
import { createProduct } from '../../../features/catalogue/admin/changes/product-editing.server.ts'
import { ProductFields } from '../../../features/catalogue/admin/form/product-fields.tsx'
import { newProductValues, productForm } from '../../../features/catalogue/admin/form/product-form.ts'
import { failureStatus } from '../../../platform/database/database-failure.ts'
import { logger } from '../../../platform/logger.server.ts'
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
  try {
    const userId = adminOf(context).userId
    const id = await createProduct({ form: submission.value, userId })
    return redirect(`/admin/products/${id}?notice=created`, { status: 303, headers: privatePage })
  } catch (error) {
    logger.error({ err: error }, 'a product could not be added')
    const failure =
      'The product was not saved. Everything you typed is still here. Please try again in a moment.'
    return data(
      { reply: submission.reply(), failure },
      { status: failureStatus(error), headers: privatePage },
    )
  }
}

/** A lost connection must not cost what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { reply: undefined, failure: productNoticeOf(troubleWith('edit')).title }
  }
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink href="/admin/products">Products</BackLink>
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
