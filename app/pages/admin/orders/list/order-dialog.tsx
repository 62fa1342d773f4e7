import { useEffect, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { OrderStatusBadge } from '#orders/receipt/order-parts.tsx'
import { readOrder } from './order-calls.client.ts'
import { OrderDetails } from '#orders/admin/details/order-details.tsx'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'
import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton } from '#ui/button.tsx'

/** An order seen from the table (S39); the order's own page has all actions. */
export function OrderDialog({ listed, onClose }: { listed: ListedOrder; onClose: () => void }) {
  const [order, setOrder] = useState<AdminOrder | 'loading' | null>('loading')
  useEffect(() => {
    const abort = new AbortController()
    void readOrder(listed.id, abort.signal).then((read) => !abort.signal.aborted && setOrder(read))
    return () => abort.abort()
  }, [listed.id])
  return (
    <Dialog heading="Order Details" isWide onClose={onClose}>
      <p className="mt-1 mb-5 flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">{listed.orderNumber}</span>
        <OrderStatusBadge order={order && order !== 'loading' ? order : listed} />
      </p>
      {order === 'loading' ? (
        <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-ink-soft">
          <span className="size-6 animate-spin rounded-full border-3 border-line border-t-brand" />
          Loading...
        </p>
      ) : order ? (
        <OrderDetails order={order} level={3} />
      ) : (
        <p role="alert" className="py-6 font-medium text-danger">
          The order could not be shown. It may be gone, or the connection was lost.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <LinkButton href={href('/admin/orders/:id', { id: listed.id })} tone="primary">
          Open order
        </LinkButton>
      </div>
    </Dialog>
  )
}
