import { expect, it } from 'vitest'
import { renderMailHtml } from './mail-html.server.ts'
import { OrderConfirmationMail } from './order-confirmation-mail.tsx'
import type { OrderConfirmation } from './order-confirmation.ts'

const order: OrderConfirmation = {
  storeName: 'Glass City Outlet',
  storeEmail: 'hello@store.example',
  baseUrl: 'https://store.example',
  orderId: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'ORD-20261121-123456',
  customerName: '<img src=x onerror=alert(1)>',
  items: [{ name: '"><script>alert(1)</script>', quantity: 2, priceCents: 50_000 }],
  parts: { subtotalCents: 100_000, taxCents: 7250, deliveryFeeCents: 0 },
  totalCents: 107_250,
  fulfilment: 'pickup',
  address: { street: '', city: '', state: '', zip: '' },
  pickup: { location: '<b>12 Main St</b>', instructions: 'Ring <i>twice</i>.' },
  paymentMethod: 'zelle',
  payment: {
    zelleEmail: '<u>z@store.example</u>',
    zellePhone: null,
    cashappTag: null,
    paymentInstructions: '<style>*{}</style>',
  },
}

it('is a whole document that needs no picture and no style sheet', () => {
  const html = renderMailHtml(<OrderConfirmationMail order={order} />)
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('lang="en"')
  expect(html).not.toMatch(/<img|<link|<style|<script|url\(/)
  for (const colour of ['#FAF7F2', '#1D2B2A', '#0B5D56', '#B4530A']) expect(html).toContain(colour)
})

it('shows the order with its money and its links', () => {
  const html = renderMailHtml(<OrderConfirmationMail order={order} />)
  for (const said of [
    order.orderNumber,
    '$1,000.00',
    '$72.50',
    'FREE',
    '$1,072.50',
    'Schedule Pickup Now',
    'All sales are final.',
  ]) {
    expect(html).toContain(said)
  }
  expect(html).toContain(`href="https://store.example/schedule-pickup?order=${order.orderId}"`)
  expect(html).toContain('href="https://store.example/track-order"')
  expect(html).toContain('href="https://store.example/returns"')
})

it('offers a time for a delivery', () => {
  const html = renderMailHtml(<OrderConfirmationMail order={{ ...order, fulfilment: 'delivery' }} />)
  expect(html).toContain('Schedule Delivery Now')
  expect(html).toContain(`href="https://store.example/schedule-delivery?order=${order.orderId}"`)
  expect(html).not.toContain('schedule-pickup')
})

it('takes every text as text', () => {
  const html = renderMailHtml(<OrderConfirmationMail order={order} />)
  for (const escaped of [
    '&lt;img src=x onerror=alert(1)&gt;',
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    '&lt;b&gt;12 Main St&lt;/b&gt;',
    'Ring &lt;i&gt;twice&lt;/i&gt;.',
    '&lt;u&gt;z@store.example&lt;/u&gt;',
    '&lt;style&gt;*{}&lt;/style&gt;',
  ]) {
    expect(html).toContain(escaped)
  }
})
