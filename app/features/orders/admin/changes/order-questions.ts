import type { Question } from '../../../../ui/dialogs/question-page.tsx'

/** Before an order is deleted (S40). */
export function askOrderDeletion(orderNumber: string): Question {
  return {
    heading: 'Delete Order?',
    text: `Are you sure you want to delete order #${orderNumber}? This will permanently remove the order and all associated items. This action cannot be undone.`,
    confirm: 'Delete Order',
    isDangerous: true,
  }
}

/** Before an order is cancelled, or declined when nobody has confirmed it yet. */
export function askOrderCancellation(orderNumber: string, status: string): Question {
  if (status === 'unconfirmed')
    return {
      heading: 'Decline Order?',
      text: `Order #${orderNumber} will be declined, and the customer is told by email. None of its items were set aside. This action cannot be undone.`,
      confirm: 'Decline Order',
      isDangerous: true,
    }
  return {
    heading: 'Cancel Order?',
    text: `Order #${orderNumber} will be cancelled: its items go back on sale, a booked time is freed, and the customer is told by email. This action cannot be undone.`,
    confirm: 'Cancel Order',
    isDangerous: true,
  }
}
