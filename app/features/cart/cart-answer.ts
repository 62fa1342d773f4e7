import { cartTotals, lineProblem, type CartLine, type CartTotals } from './cart.ts'

/** What the cart page shows and what the `list` action answers: lines as they can be ordered now. */
export interface CartView {
  lines: CartLine[]
  totals: CartTotals
  taxRate: string
  /** Whether every line can be ordered as it is (R17). */
  isOrderable: boolean
}

/** A cart with its totals at the given tax rate (a decimal such as '0.0725'). */
export function viewCart(lines: CartLine[], taxRate: string): CartView {
  return {
    lines,
    taxRate,
    totals: cartTotals(lines, { taxRate }),
    isOrderable: lines.length > 0 && lines.every((line) => lineProblem(line) === null),
  }
}

/** The answer of the cart call to `list`; `items` as in S84, `cart` for our own pages. */
export interface CartListAnswer {
  items: {
    product_id: string
    quantity: number
    name: string
    price: number
    stock: number
    condition: string
    image: string | null
  }[]
  count: number
  cart: CartView
  checkout_key: string | null
}

export function listAnswer(cart: CartView, checkoutKey: string | null): CartListAnswer {
  return {
    items: cart.lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      name: line.name,
      price: line.unitPriceCents / 100,
      stock: line.stock,
      condition: line.condition,
      image: line.image,
    })),
    count: cart.totals.count,
    cart,
    checkout_key: checkoutKey,
  }
}
