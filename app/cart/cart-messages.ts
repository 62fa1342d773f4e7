/** Why a change of the cart was refused; nothing has changed. */
export type CartRefusal =
  | { reason: 'unknown-product' }
  | { reason: 'sold-out' | 'not-in-cart'; name: string }
  /** `limit`: as many pieces of a product, or as many products, as there can be. */
  | { reason: 'stock-limit'; limit: number; name: string }
  | { reason: 'line-limit'; limit: number }

/** A refusal in words for the customer. */
export function cartRefusalText(refusal: CartRefusal): string {
  switch (refusal.reason) {
    case 'unknown-product':
      return 'This product is no longer available.'
    case 'sold-out':
      return `${refusal.name} is sold out.`
    case 'not-in-cart':
      return `${refusal.name} is not in your cart anymore.`
    case 'stock-limit':
      return refusal.limit === 1
        ? `${refusal.name} is already in your cart.`
        : `Only ${refusal.limit} available, and all of them are in your cart.`
    case 'line-limit':
      return `A cart holds at most ${refusal.limit} different items. Please order or remove some first.`
  }
}

/** Said when the cart got fewer pieces than asked for (R17). */
export function limitedText(quantity: number): string {
  return `Only ${quantity} available. Your cart now has all of them.`
}
