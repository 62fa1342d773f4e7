import { counted } from '#shared/text/counted.ts'
import type { Question } from '#ui/dialogs/confirm-dialog.tsx'

/** Before a product is deleted. */
export function askDeletion(name: string): Question {
  return {
    heading: 'Delete product?',
    text: `“${name}” will be removed, from carts too; you can undo it right after. A product with orders cannot be deleted: archive it instead.`,
    confirm: 'Delete',
    isDangerous: true,
  }
}

/** Before several products are archived or deleted. */
export function askBulk(change: 'archive-chosen' | 'delete-chosen', count: number): Question {
  if (change === 'archive-chosen') {
    return {
      heading: `Archive ${counted(count, 'product')}?`,
      text: 'Customers will not see them any more. You can restore them at any time.',
      confirm: 'Archive',
      isDangerous: false,
    }
  }
  return {
    heading: `Delete ${counted(count, 'product')}?`,
    text: 'They will be removed, from carts too; you can undo it right after. Products with orders stay: archive them instead.',
    confirm: 'Delete',
    isDangerous: true,
  }
}
