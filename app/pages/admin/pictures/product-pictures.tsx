import { useRevalidator } from 'react-router'
import { PictureManager } from '#catalogue/pictures/picture-manager.tsx'
import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { variantCount } from '#catalogue/pictures/prepared-pictures.server.ts'
import { findManagedProduct } from '#catalogue/pictures/product-pictures.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { usePolling } from '#ui/polling.ts'
import { notFound } from '#pages/page-headers.ts'
import type { Route } from './+types/product-pictures'

/** While picture variants are being made, the page asks how far they are. */
const pollMs = 2000

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const product = await findManagedProduct(id)
  if (!product) throw notFound()
  return { product, variantCount }
}

/** The pictures of a product, on a page of their own. */
export default function ProductPictures({ loaderData: { product, ...variants } }: Route.ComponentProps) {
  const { id, name, pictures } = product
  const { revalidate } = useRevalidator()
  usePolling(
    pictures.some(({ own }) => own !== null && own.variantsMade < variants.variantCount),
    pollMs,
  )
  return (
    <AdminPage
      title={`Pictures of ${name}`}
      heading="Pictures"
      lead={<span className="wrap-anywhere">{name}</span>}
      back={[href('/admin/products/:id', { id }), 'Product']}
      notices={pictureNotices}
    >
      <div className="mt-5">
        <PictureManager
          productId={id}
          pictures={pictures}
          variantCount={variants.variantCount}
          onChange={() => void revalidate()}
        />
      </div>
    </AdminPage>
  )
}
