import { managePath } from '#orders/appointment/manage-link.server.ts'
import { cancellationPath } from '#orders/status/cancellation-link.server.ts'
import { at, type PageState } from './page-states.ts'
import { findOpenDay, insertPickup, insertPickupOrder } from './pickup-orders.ts'
import { insertProduct } from './product-rows.ts'
import { authSecret } from './shop-process.ts'
import { buyForPickup, expectFieldError, fillCart, openPage, placeOrderButton } from './shopping.ts'

/** From the cart to the appointment, in all states. */
export const orderPages: readonly PageState[] = [
  at('an empty cart', '/cart'),
  { ...at('an empty checkout', '/checkout'), isVariant: true },
  at('no order', '/order-success'),
  { ...at('no order to pick up', '/schedule-pickup'), isVariant: true },
  {
    name: 'a pickup to schedule',
    async open({ page, sql, products }) {
      const date = await findOpenDay(sql, 6)
      const order = await insertPickupOrder(sql, { item: `Item ${products.bare.name}` })
      await openPage(page, `/schedule-pickup?order=${order.id}&date=${date}`)
    },
  },
  {
    name: 'a delivery to schedule',
    isVariant: true,
    async open({ page, sql, products }) {
      const date = await findOpenDay(sql, 6)
      const order = await insertPickupOrder(sql, {
        fulfilment: 'delivery',
        item: `Item ${products.bare.name} of a delivery`,
      })
      await openPage(page, `/schedule-delivery?order=${order.id}&date=${date}`)
    },
  },
  { ...at('no order to deliver', '/schedule-delivery'), isVariant: true },
  { ...at('tracking', '/track-order'), isVariant: true },
  {
    name: 'a pickup by the link of its mail',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const pickup = await insertPickup(sql, {
        orderId: id,
        date,
        start: '10:00',
        end: '11:00',
        status: 'cancelled',
      })
      await openPage(page, managePath({ kind: 'pickup', appointmentId: pickup }, authSecret))
    },
  },
  {
    name: 'a delivery by the link of its mail',
    isVariant: true,
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql, { fulfilment: 'delivery' })
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '10:00', end: '12:00' })
      await openPage(page, managePath({ kind: 'delivery', appointmentId }, authSecret))
      await sql`delete from pickup_schedules where id = ${appointmentId}`
    },
  },
  {
    name: 'the home page after a booking',
    isVariant: true,
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '10:00', end: '11:00' })
      const token = managePath({ kind: 'pickup', appointmentId }, authSecret).split('/').at(-1) ?? ''
      await openPage(page, `/?booked=${token}`)
    },
  },
  {
    name: 'a pickup about to be canceled',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      const date = await findOpenDay(sql, 7)
      const appointmentId = await insertPickup(sql, { orderId: id, date, start: '12:00', end: '13:00' })
      await openPage(page, `${managePath({ kind: 'pickup', appointmentId }, authSecret)}?cancel=1`)
    },
  },
  {
    name: 'a checkout with a sold piece',
    isVariant: true,
    async open({ page, sql, products }) {
      const gone = await insertProduct(sql, { name: `${products.bare.name} again`, stock: 1 })
      await fillCart(page, gone)
      await sql`update products set stock = 0 where id = ${gone.id}`
      await openPage(page, '/checkout')
    },
  },
  {
    name: 'a cart with a line that cannot be ordered',
    isVariant: true,
    async open({ page, sql, products }) {
      const gone = await insertProduct(sql, { name: `${products.bare.name} no more` })
      for (const product of [products.pictured, gone]) await fillCart(page, product, 2)
      await sql`update products set stock = 0 where id = ${gone.id}`
      await openPage(page, '/cart')
    },
  },
  {
    name: 'a checkout with errors',
    async open({ page, products }) {
      await fillCart(page, products.pictured)
      await openPage(page, '/checkout')
      await page.getByLabel('Local Delivery').check()
      await page.getByLabel('Zelle').check()
      await placeOrderButton(page).click()
      await expectFieldError(page.getByRole('textbox', { name: 'ZIP' }), 'ZIP is required')
    },
  },
  {
    name: 'a receipt',
    async open({ page, products }) {
      await buyForPickup(page, products.bare)
    },
  },
  {
    name: 'an order about to be canceled',
    async open({ page, sql }) {
      const { id } = await insertPickupOrder(sql)
      await openPage(page, cancellationPath(id, authSecret))
    },
  },
  {
    name: 'a tracked order',
    async open({ page, products }) {
      const number = await buyForPickup(page, products.bare)
      await openPage(page, '/track-order')
      await page.getByRole('textbox', { name: 'Order Number' }).fill(number)
      await page.getByRole('textbox', { name: 'Email' }).fill('ada.buyer@example.com')
      await page.getByRole('button', { name: 'Track Order' }).click()
      await page.getByRole('article', { name: number }).waitFor()
    },
  },
]
