import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'

/** The number of an order; it leads to the order those who may open it. `id`: null for everyone else. */
export function OrderLink({ id, orderNumber }: { id: string | null; orderNumber: string }) {
  return id === null ? (
    orderNumber
  ) : (
    <TextLink href={href('/admin/orders/:id', { id })}>{orderNumber}</TextLink>
  )
}
