import { cartTotals, lineProblem, type CartLine, type CartTotals } from './cart.ts'

/** What the cart page shows and what the `list` action answers: lines as they can be ordered now. */
export interface CartView {
  lines: CartLine[]
  totals: CartTotals
  taxRate: string
  /** Whether every line can be ordered unchanged (R17). */
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

/** A line in the answer of the cart call (S84). */
interface CartItem {
  product_id: string
  quantity: number
  name: string
  price: number
  stock: number
  condition: string
  image: string | null
}

/** What every answer of the cart call says about the current cart; the browser mirrors a guest's (S27). */
export interface CartContents {
  items: CartItem[]
  count: number
  is_guest: boolean
}

export function cartContents(lines: readonly CartLine[], { isGuest }: { isGuest: boolean }): CartContents {
  return {
    items: lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      name: line.name,
      price: line.unitPriceCents / 100,
      stock: line.stock,
      condition: line.condition,
      image: line.image,
    })),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    is_guest: isGuest,
  }
}

/** The answer of the cart call to `list`; `cart` is for our own pages. */
export interface CartListAnswer extends CartContents {
  cart: CartView
  checkout_key: string | null
}
