import { expect, it } from 'vitest'
import { money, shortLine } from '#kit/setting-kinds.ts'
import { describeSettingChange } from './setting-changes.ts'

const list = {
  shopName: shortLine('Shop Name', { what: 'The name', most: 80, none: 'as set up' }),
  feeCents: money('Fee ($)', {}),
  radius: money('Radius', {}),
}
const before = { feeCents: 5000, shopName: null, gone: 1 }
const after = { feeCents: 4550, shopName: 'Maumee Bargains', gone: 2 }

it('has a line for each value that changed, in the order of its list', () => {
  expect(describeSettingChange({ settings: 'store', before, after }, list)).toEqual({
    title: 'Store settings',
    lines: ['Shop name: as set up → Maumee Bargains', 'Fee: $50.00 → $45.50'],
  })
})
