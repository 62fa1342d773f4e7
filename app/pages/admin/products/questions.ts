import type { Question } from '#ui/dialogs/confirm-dialog.tsx'

/** Before a product is deleted. */
export function askDeletion(name: string): Question {
  return {
    heading: 'Delete product?',
    text: `“${name}” will be removed for good, from carts too. A product with orders cannot be deleted: archive it instead.`,
    confirm: 'Delete',
    isDangerous: true,
  }
}

/** Before several products are archived or deleted. */
export function askBulk(change: 'archive-chosen' | 'delete-chosen', count: number): Question {
  if (change === 'archive-chosen') {
    return {
      heading: `Archive ${count} product(s)?`,
      text: 'Customers will not see them any more. You can restore them at any time.',
      confirm: 'Archive',
      isDangerous: false,
    }
  }
  return {
    heading: `Delete ${count} product(s)?`,
    text: 'They will be removed, from carts too. Products with orders stay: archive them instead.',
    confirm: 'Delete',
    isDangerous: true,
  }
}
