/** How much of the sample data is left. */
export interface SampleCounts {
  products: number
  orders: number
}

const counted = (count: number, what: string) => `${count} sample ${what}${count === 1 ? '' : 's'}`

/** '70 sample products and 13 sample orders'. */
export const countedSamples = ({ products, orders }: SampleCounts) =>
  `${counted(products, 'product')} and ${counted(orders, 'order')}`
