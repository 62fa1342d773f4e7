import type { MailedOrder } from '#orders/mails/mailed-order.ts'

/** An order as its mails tell of it. */
export const mailedOrder: MailedOrder = {
  sender: {
    storeName: 'Glass City Outlet',
    storeEmail: 'hello@store.example',
    baseUrl: 'https://store.example',
  },
  orderId: '11111111-1111-4111-8111-111111111111',
  orderNumber: 'ORD-20261121-123456',
  customerName: 'Jane Doe',
  items: [
    {
      name: 'Harlow sofa',
      quantity: 2,
      priceCents: 50_000,
      condition: 'Good',
      image: '/media/sofa.webp?v=1',
    },
    { name: 'Desk lamp', quantity: 1, priceCents: 999 },
  ],
  parts: { subtotalCents: 100_999, taxCents: 7322, deliveryFeeCents: 0 },
  totalCents: 108_321,
  fulfilment: 'pickup',
  address: { street: '1 Elm St', city: 'Toledo', state: 'OH', zip: '43604' },
  pickup: { location: '12 Main St', instructions: ' Ring twice.\r\n\r\nDock B. ' },
  appointment: null,
  receiptToken: 'signed',
  paymentMethod: 'cash',
  payment: {
    zelleEmail: 'z@store.example',
    zellePhone: '419-555-0100',
    cashappTag: '$outlet',
    paymentInstructions: 'Name the order.',
  },
  dueCents: 108_321,
  deadline: null,
}
