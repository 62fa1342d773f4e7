import type { Question } from '#ui/dialogs/question-page.tsx'

/** How much of the sample data is left. */
export interface SampleCounts {
  products: number
  orders: number
}

const counted = (count: number, what: string) => `${count} sample ${what}${count === 1 ? '' : 's'}`

/** '70 sample products and 13 sample orders'. */
export const countedSamples = ({ products, orders }: SampleCounts) =>
  `${counted(products, 'product')} and ${counted(orders, 'order')}`

/** Before the sample data is removed (R65); null when there is none. */
export function askSampleRemoval(samples: SampleCounts): Question | null {
  if (samples.products + samples.orders === 0) return null
  return {
    heading: 'Remove sample data?',
    text: `This removes ${countedSamples(samples)} with their pictures, payments, appointments and emails, also those that you have changed. Your own products and real orders stay. A sample product that a real order has is archived instead. This action cannot be undone.`,
    confirm: 'Remove sample data',
    isDangerous: true,
  }
}
