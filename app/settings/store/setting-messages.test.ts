import { expect, it } from 'vitest'
import { settingNotices } from './setting-messages.ts'

it('says what was deleted, word for word as the specification has it', () => {
  const titles = [
    settingNotices.of('deleted-orders', { count: 3, items: 5 }),
    settingNotices.of('deleted-products', { count: 1 }),
  ].map((notice) => settingNotices.messageOf(notice).title)
  expect(titles).toEqual([
    'All orders deleted (3 orders, 5 items)',
    'All products deleted (1 products, 0 cart items)',
  ])
})
