import { useContext } from 'react'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { IsClosed } from '#ui/navigation/closed-links.ts'

/** The number of an order; it leads to the order those who may open it. `id`: null for everyone else. */
export function OrderLink({ id, orderNumber }: { id: string | null; orderNumber: string }) {
  const isClosed = useContext(IsClosed)(id === null ? undefined : href('/admin/orders/:id', { id }))
  return id === null || isClosed ? (
    orderNumber
  ) : (
    <TextLink href={href('/admin/orders/:id', { id })}>{orderNumber}</TextLink>
  )
}
