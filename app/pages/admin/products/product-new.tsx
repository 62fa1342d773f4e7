import { randomUUID } from 'node:crypto'
import { createProduct } from '#catalogue/admin/changes/product-editing.server.ts'
import { newProductValues, productForm, productTexts } from '#catalogue/admin/form/product-form.ts'
import { productNotices } from '#catalogue/admin/product-messages.ts'
import { readFacetCounts } from '#catalogue/listing/facet-counts.server.ts'
import { CameraPanel } from '#catalogue/pictures/kept/camera-panel.tsx'
import { useNewProductId } from '#catalogue/pictures/kept/unadded-product.tsx'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { command, commands, problemsOf } from '#pages/admin/command.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import { NewProductFields } from './product-fields.tsx'
import type { Route } from './+types/product-new'

export async function loader({ url }: Route.LoaderArgs) {
  const { categories } = await readFacetCounts()
  const added = url.searchParams.get('added') ?? ''
  return {
    categories,
    /** Of the product that is to be added. */
    id: randomUUID(),
    added: isUuid(added) ? added : null,
  }
}

/** Adds a product and goes on to its page, or to the next one. */
export const action = commands({
  add: command({
    what: 'adding a product',
    form: productTexts.extend({ id: z.string().optional(), next: z.string().optional() }),
    trouble: {
      tone: 'error',
      title: 'The product was not saved. Everything you typed is still here. Please try again in a moment.',
    },
    async run({ form: { id: wanted = '', next, ...texts }, admin: { userId }, asked: { url } }) {
      const parsed = productForm.safeParse(texts)
      if (!parsed.success) return problemsOf(parsed.error)
      const id = await createProduct({
        id: isUuid(wanted) ? wanted.toLowerCase() : randomUUID(),
        form: parsed.data,
        userId,
      })
      const created = productNotices.of('created')
      if (next !== undefined) return redirectWithNotice(`${href('/admin/products/new')}?added=${id}`, created)
      // Also as a first step: there it gets its pictures (R193).
      const step = url.searchParams.get('step') === 'product' ? '?step=product' : ''
      return redirectWithNotice(`${href('/admin/products/:id', { id })}${step}`, created)
    },
  }),
})

export default function NewProduct({ loaderData: { categories, added, ...fresh } }: Route.ComponentProps) {
  const id = useNewProductId(fresh.id, added)
  return (
    <AdminPage
      title="Add Product"
      back={[href('/admin/products'), 'Products']}
      notices={productNotices}
      forms={['add']}
    >
      <div className="mt-5 grid max-w-3xl gap-5">
        <CameraPanel productId={id} isAdded={false} />
        {/* Empty again for the next one. */}
        <NewProductFields key={added} values={newProductValues} categories={categories} id={id} />
      </div>
    </AdminPage>
  )
}
