import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import { drawerCashText } from '#payments/drawer-cash.ts'
import { formatDollars } from '#shared/money.ts'
import type { Question } from '#ui/dialogs/confirm-dialog.tsx'

/** Before an order is deleted (S40), with what is in the open drawer of it (R146). */
export function askOrderDeletion({
  orderNumber,
  drawerCents,
}: Pick<ListedOrder, 'orderNumber' | 'drawerCents'>): Question {
  const inDrawer = drawerCashText(drawerCents)
  return {
    heading: 'Delete Order?',
    text: `Are you sure you want to delete order #${orderNumber}? This will permanently remove the order and all associated items. This action cannot be undone.${inDrawer === null ? '' : ` ${inDrawer}`}`,
    confirm: 'Delete Order',
    isDangerous: true,
  }
}

/** What happens to a mail to the customer; without a mail server the store has to pass it on. */
export const mailToCustomer = (isMailKept: boolean) =>
  isMailKept
    ? 'the email to the customer waits in Mail, as there is no mail server'
    : 'the customer is told by email'

/** Before an order is cancelled, or declined when no one has confirmed it yet. */
export function askOrderCancellation(
  { orderNumber, status }: { orderNumber: string; status: string },
  { isMailKept }: { isMailKept: boolean },
): Question {
  const told = mailToCustomer(isMailKept)
  if (status === 'unconfirmed')
    return {
      heading: 'Decline Order?',
      text: `Order #${orderNumber} will be declined, and ${told}. None of its items were set aside. This action cannot be undone.`,
      confirm: 'Decline Order',
      isDangerous: true,
    }
  return {
    heading: 'Cancel Order?',
    text: `Order #${orderNumber} will be cancelled: its items go back on sale, a booked time is freed, and ${told}. This action cannot be undone.`,
    confirm: 'Cancel Order',
    isDangerous: true,
  }
}

/** Before an order with money due is handed over. @param dueCents what is still to pay. */
export function askUnpaidHandover(dueCents: number): Question {
  const due = formatDollars(dueCents)
  return {
    heading: `${due} is not paid yet`,
    text: `Did you take the ${due}? Then record the payment on the order first. Hand it over unpaid only if you trust that the money comes: a completed order cannot be reopened.`,
    confirm: `Hand over, ${due} still due`,
    isDangerous: true,
  }
}
