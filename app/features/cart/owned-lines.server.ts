import { expressionBuilder } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { ownerColumns, ownerIdOf, type CartOwner } from './cart-owner.ts'

const eb = expressionBuilder<Database, 'cartItems'>()

/** The condition that a line of `cartItems` is of that cart. */
export function isOwnedBy(owner: CartOwner) {
  return eb(`cartItems.${ownerColumns[owner.kind]}`, '=', ownerIdOf(owner))
}
