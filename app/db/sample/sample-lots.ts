import { electronicsProducts } from './catalogue-electronics.ts'
import { homeProducts } from './catalogue-home.ts'
import type { SampleProduct } from './sample-product.ts'

interface SampleLot {
  /** By which it is found again. */
  id: string
  name: string
  source: string
  boughtDaysAgo: number
  freightCents: number
  targetRoi: number
  products: readonly SampleProduct[]
}

/** What the sample products of two departments were bought in; the others are in no lot, as old stock is. */
export const sampleLots: readonly SampleLot[] = [
  {
    id: '5a3b1e00-0000-4000-8000-000000000001',
    name: 'Furniture truckload',
    source: 'Great Lakes Returns',
    boughtDaysAgo: 40,
    freightCents: 38_500,
    targetRoi: 60,
    products: homeProducts,
  },
  {
    id: '5a3b1e00-0000-4000-8000-000000000002',
    name: 'Electronics, 4 pallets',
    source: 'Maumee Valley Surplus',
    boughtDaysAgo: 25,
    freightCents: 12_000,
    targetRoi: 45,
    products: electronicsProducts,
  },
]

/** Of a hundred cents of its price, how many a sample piece cost with its share of the freight. */
const COST_PERCENT = 55

/** What a sample product of a lot cost, in cents. */
export const sampleCostCents = ({ priceCents }: SampleProduct): number =>
  Math.round((priceCents * COST_PERCENT) / 100)
