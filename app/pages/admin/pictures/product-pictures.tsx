import { useRevalidator } from 'react-router'
import { usePolling } from '#ui/polling.ts'
import { PictureManager } from '#catalogue/pictures/picture-manager.tsx'
import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { findManagedProduct } from '#catalogue/pictures/product-pictures.server.ts'
import { variantCount } from '#catalogue/pictures/prepared-pictures.server.ts'
import { href } from '#shared/addresses.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { notFound, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/product-pictures'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { AdminHeading } from '#pages/admin/shell.tsx'

export const headers = () => privatePage

export const meta = (at: Route.MetaArgs) =>
  adminMeta(`Pictures of ${at.loaderData?.product.name ?? 'a product'}`, at)

/** While picture variants are being made, the page asks how far they are. */
const pollMs = 2000

export async function loader({ params, request }: Route.LoaderArgs) {
  const product = await findManagedProduct(params.id)
  if (!product) throw notFound()
  return { product, variantCount, notice: pictureNotices.read(new URL(request.url).searchParams) }
}

/** The pictures of a product, on a page of their own that works without JavaScript. */
export default function ProductPictures({ loaderData }: Route.ComponentProps) {
  const { product, notice } = loaderData
  const { revalidate } = useRevalidator()
  const isPreparing = product.pictures.some(
    ({ own }) => own !== null && own.variantsMade < loaderData.variantCount,
  )
  usePolling(isPreparing, pollMs)
  return (
    <div>
      <BackLink href={href('/admin/products/:id', { id: product.id })}>Product</BackLink>
      <AdminHeading heading="Pictures" />
      <p className="mt-1 wrap-anywhere text-ink-soft">{product.name}</p>
      <div className="mt-5 grid gap-5">
        <NoticeBar message={notice && pictureNotices.messageOf(notice)} className="" />
        <PictureManager
          productId={product.id}
          pictures={product.pictures}
          variantCount={loaderData.variantCount}
          onChange={() => void revalidate()}
        />
      </div>
    </div>
  )
}
