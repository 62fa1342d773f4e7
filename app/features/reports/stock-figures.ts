/** The cards of the dashboard (specification of the admin area, section 9), and what stands beside them. */
export interface StockFigures {
  productCount: number
  /** Whole dollars: what the stock would earn at its margins. */
  revenuePotentialDollars: number
  /** What the stock would bring at its prices (decision 34). */
  stockValueCents: number
  inventory: number
  orderCount: number
  /** Products that customers still see, though nothing is left of them. */
  soldOutCount: number
}

/** Active products in stock that came in so many days ago, up to the next step. */
export interface AgeStep {
  fromDays: number
  products: number
  valueCents: number
}

/** A product of which little is left, though it sells. */
export interface LowProduct {
  id: string
  name: string
  stock: number
  /** Pieces of the last thirty days. */
  sold: number
}

/** A product of which the last piece was sold. */
export interface SoldOutProduct {
  id: string
  name: string
  /** Milliseconds since 1970. */
  soldAtMs: number
}
