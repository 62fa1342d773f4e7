import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { orderList } from './order-list-query.ts'
import { countOrderTabs, listOrders, ordersPageSize } from './order-list.server.ts'

const list = async (search: string) =>
  await listOrders(orderList.read(new URLSearchParams(search)), await countOrderTabs())
const numbers = async (search: string) => (await list(search)).orders.map(({ orderNumber }) => orderNumber)

describe('the order table', () => {
  beforeAll(async () => {
    const lamp = await buildProduct({ name: 'Arc lamp', images: ['/media/arc-lamp-1.webp'] })
    const two = [await buildProduct({ name: 'Sofa' }), lamp] as const
    await buildOrder({
      orderNumber: 'ORD-A',
      shippingName: 'Zoë Quill',
      shippingEmail: 'zq@mail.test',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      pieces: [
        [two[0], 3],
        [two[1], 1],
      ],
    })
    await buildOrder({
      orderNumber: 'ORD-B',
      shippingName: 'Adam Pike',
      shippingEmail: 'Pike@Mail.test',
      status: 'ready',
      paymentStatus: 'paid',
      createdAt: new Date('2026-11-21T12:00:00Z'),
    })
    await buildOrder({
      orderNumber: 'ORD-C',
      shippingName: 'Mia 100% Shop_',
      shippingPhone: '+1 (419) 555-0111',
      status: 'cancelled',
      createdAt: new Date('2026-11-22T12:00:00Z'),
    })
  })

  it('finds a sale that was taken back as voided, and not among what is unpaid', async () => {
    const channel = 'counter' as const
    await buildOrder({ orderNumber: 'ORD-V', status: 'cancelled', channel })
    expect(await numbers('search=VOIDED')).toEqual(['ORD-V'])
    expect(await numbers('search=void')).toEqual(['ORD-V'])
    expect(await numbers('payment=pending')).not.toContain('ORD-V')
    expect(await numbers('payment=due')).not.toContain('ORD-V')
    await sql`delete from orders where order_number = 'ORD-V'`
  })

  it('lists the newest first, with what the columns need', async () => {
    expect(await numbers('')).toEqual(['ORD-C', 'ORD-B', 'ORD-A'])
    const { orders } = await list('search=ord-a')
    expect(orders).toEqual([
      {
        id: expect.any(String),
        orderNumber: 'ORD-A',
        customer: 'Zoë Quill',
        email: 'zq@mail.test',
        itemCount: 2,
        piece: 'Arc lamp',
        image: '/media/arc-lamp-1.webp',
        drawerCents: 0,
        totalCents: 16_000,
        owedCents: 16_000,
        status: 'pending',
        paymentStatus: 'pending',
        paymentMethod: 'cash',
        channel: 'web',
        fulfilment: 'pickup',
        placedAtMs: Date.parse('2026-11-20T12:00:00Z'),
      },
    ])
  })

  it.each([
    ['search=ord-b', ['ORD-B']],
    ['search=ZOE', ['ORD-A']],
    ['search=pike@mail', ['ORD-B']],
    ['search=CANCEL', ['ORD-C']],
    ['search=ready pike', ['ORD-B']],
    ['search=100%25', ['ORD-C']],
    ['search=shop_', ['ORD-C']],
    ['search=%25', ['ORD-C']],
    ['search=5550111', ['ORD-C']],
    ['search=555-0111', ['ORD-C']],
    ['search=(419) 555 0111', ['ORD-C']],
    ['search=419.555.0111', ['ORD-C']],
    ['search=%2B1 (419) 555‑0111 x204', ['ORD-C']],
    ['search=555-0112', []],
    ['search=%23ORD-B', ['ORD-B']],
    ['search=order %23ord‑b', ['ORD-B']],
    ['search=nobody', []],
    ['status=ready', ['ORD-B']],
    ['payment=paid', ['ORD-B']],
    ['tab=to-do', ['ORD-A']],
    ['tab=ready', ['ORD-B']],
    ['tab=unpaid', ['ORD-A']],
    ['tab=deliveries', []],
    ['tab=done', ['ORD-C']],
    ['tab=done&search=pike', []],
    ['status=ready&payment=pending', []],
    ['sort=oldest', ['ORD-A', 'ORD-B', 'ORD-C']],
    ['sort=customer', ['ORD-B', 'ORD-C', 'ORD-A']],
    ['sort=total-high&search=ord', ['ORD-A', expect.any(String), expect.any(String)]],
    ['sort=total-low&status=pending', ['ORD-A']],
  ])('finds for %s', async (search, expected) => {
    expect(await numbers(search)).toEqual(expected)
  })

  it('counts what stands on each tab', async () => {
    expect(await countOrderTabs()).toEqual({
      all: 3,
      'to-do': 1,
      ready: 1,
      unpaid: 1,
      deliveries: 0,
      done: 1,
    })
    await sql`update orders set fulfilment = 'delivery' where order_number in ('ORD-B', 'ORD-C')`
    expect(await countOrderTabs()).toMatchObject({ deliveries: 1 })
    await sql`update orders set fulfilment = 'pickup' where order_number in ('ORD-B', 'ORD-C')`
  })

  it('has pages that never overlap, from both ends, and shows the last one for those behind', async () => {
    await sql`
      insert into orders (order_number, total_amount, shipping_name, shipping_email, created_at)
      select 'PAGED-' || n, n % 7, 'Paged', 'paged@example.com', timestamptz '2026-01-01' + n / 3 * interval '1 hour'
      from generate_series(1, ${ordersPageSize * 2 + 20}) n`
    for (const sort of ['newest', 'oldest', 'customer', 'total-high', 'total-low']) {
      const pages: string[] = []
      for (const page of [1, 2, 3]) pages.push(...(await numbers(`search=paged&sort=${sort}&page=${page}`)))
      expect(new Set(pages).size).toBe(ordersPageSize * 2 + 20)
    }
    expect(await list('search=paged&page=9')).toMatchObject({ total: 120, pageCount: 3, page: 3 })
    expect(await list('search=paged')).toMatchObject({ total: 120, pageCount: 3, page: 1 })
    expect(await list('search=paged-12')).toMatchObject({ total: 2, pageCount: 1, page: 1 })
    expect(await list('search=paged-999')).toMatchObject({ total: 0, pageCount: 1, page: 1, orders: [] })
  })
})
