import { data, redirect } from 'react-router'
import { visitorContext } from '#context.ts'
import { may, type Role } from '#accounts/admins/permissions.ts'
import { readProductCode } from '#catalogue/code/product-code.ts'
import { findProductByCode } from '#catalogue/code/product-codes.server.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { privatePage } from '#pages/page-headers.ts'
import { pageMeta } from '#pages/shop-facts.ts'
import type { Route } from './+types/product-by-code'

export const headers = () => privatePage

/** Leads from the code of a tag to its product: customers in the shop, others in the back office (R75). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const code = readProductCode(params.code)
  const [product, member] = await Promise.all([
    code ? findProductByCode(code) : null,
    context.get(visitorContext).member(),
  ])
  const isForStaff = may(member?.role ?? null, 'sellAtCounter')
  if (!product || (product.status === 'archived' && !isForStaff))
    return data({ isMistyped: code === null }, { status: 404 })
  const { id } = product
  // Not the same for everyone, so that no cache may keep it.
  throw redirect(getPlace(member?.role ?? null, id, params.code), { headers: privatePage })
}

/** Those who manage products go to the sheet of the piece, those who only sell to the counter, customers to the page of the piece. */
function getPlace(role: Role | null, id: string, code: string): string {
  if (may(role, 'manageProducts')) return href('/admin/products/:id/sheet', { id })
  return may(role, 'sellAtCounter')
    ? `${href('/admin/counter')}?${new URLSearchParams({ search: code })}`
    : href('/product/:id', { id })
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'No product with this code',
    description: 'No product in the shop has this code.',
    path: href('/p/:code', { code: params.code }),
    isIndexed: false,
  })
}

export default function ProductByCode({ loaderData }: Route.ComponentProps) {
  const { isMistyped } = loaderData
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-4xl font-bold">{isMistyped ? 'This code was mistyped' : 'Product not found'}</h1>
      <p className="max-w-md text-ink-soft">
        {isMistyped
          ? 'A character is wrong or missing. Look at the tag again: a code has seven characters, such as T4K-92MM.'
          : 'It may have found a new home.'}
      </p>
      <LinkButton href={href('/products')} tone="primary">
        Back to All Deals
      </LinkButton>
    </div>
  )
}
