import type { Question } from '../catalogue-admin/confirmation.ts'

/** Before an order is deleted (specification, "Orders management"). */
export function askOrderDeletion(orderNumber: string): Question {
  return {
    heading: 'Delete Order?',
    text: `Are you sure you want to delete order #${orderNumber}? This will permanently remove the order and all associated items. This action cannot be undone.`,
    confirm: 'Delete Order',
    isDangerous: true,
  }
}
