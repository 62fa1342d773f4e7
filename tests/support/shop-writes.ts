import { db } from '#db/client.server.ts'
import { sql } from './sql.ts'
import { buildProduct } from './build-rows.ts'

/** A product with one piece of it in a guest's cart. */
export async function buildProductInCart(sessionId: string, values: Parameters<typeof buildProduct>[0] = {}) {
  const product = await buildProduct({ stock: 50, ...values })
  await db.insertInto('cartItems').values({ sessionId, productId: product.id, quantity: 1 }).execute()
  return { product }
}

/** A contact message that is taken. */
export function buildMessage(): Record<string, string> {
  return {
    name: 'Jane Doe',
    email: 'jane@example.com',
    subject: 'A sofa',
    message: 'Is the sofa still there?',
  }
}

/** How much there is of everything that a request may write. */
export async function countRows() {
  const [rows] = await sql`
    select (select count(*) from orders) as orders, (select count(*) from order_items) as order_items,
      (select coalesce(sum(quantity), 0) from cart_items) as cart_pieces, (select count(*) from mail_outbox) as mails,
      (select count(*) from contact_messages) as messages, (select sum(stock) from products) as stock,
      (select count(*) from rate_limits) as attempts`
  return rows
}
