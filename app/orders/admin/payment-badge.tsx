import { isUnsold } from '#orders/status/order-status.ts'
import { getPaymentLabel } from '#orders/status/payment-label.ts'
import { Badge } from '#ui/badge.tsx'

type PaidOrder = Parameters<typeof getPaymentLabel>[0]

interface Props {
  order: PaidOrder
  className?: string
}

/** Whether a sale is not paid in full. */
export const isMoneyToCome = ({ paymentStatus, owedCents, status }: PaidOrder): boolean =>
  paymentStatus !== 'paid' && owedCents > 0 && !isUnsold(status)

/** How far an order is paid; in color only where money is to come. */
export function PaymentBadge({ order, className }: Props) {
  return (
    <Badge tone={isMoneyToCome(order) ? 'orange' : 'grey'} className={className}>
      {getPaymentLabel(order)}
    </Badge>
  )
}
