import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { findPlaces, pagePlaces, settingPlaces } from './finder-places.ts'

/** What no one looks for: they say that something is not there, need chosen orders, or are the finder itself. */
const unlisted = [
  '/admin/not-permitted',
  '/admin/turned-off',
  '/admin/orders/pick-lists',
  '/admin/find',
  '/admin/*',
]

it('knows every page that has an address of its own (R190)', () => {
  const pages = adminAddresses.filter(({ path, file }) => file.endsWith('.tsx') && !path.includes('/:'))
  const expected = new Set(pages.map(({ path }) => path).filter((path) => !unlisted.includes(path)))
  expect(new Set(pagePlaces.map(({ address }) => address))).toEqual(expected)
})

it('calls each page what it calls itself', () => {
  const files = new Map<string, string>(adminAddresses.map(({ path, file }) => [path, `app/${file}`]))
  const others = pagePlaces.filter(
    ({ address, label }) => !readFileSync(files.get(address) ?? '', 'utf8').includes(label),
  )
  // Their pages are called by what is deleted.
  expect(others.map(({ label }) => label)).toEqual(['Delete All Orders', 'Delete All Products'])
})

const everywhere = [...pagePlaces, ...settingPlaces]

it.each([
  ["today's takings", 'End of day'],
  ['longer Saturday hours', 'Pickup Settings'],
  ['opening hours', 'Pickup Settings'],
  ['delivery fee', 'Delivery Fee ($)'],
  ['did the lot pay off', 'Lots'],
  ['put a piece aside', 'Holds'],
  ['tags for what came today', 'Print Tags'],
  ['sales tax for October', 'Sales Tax'],
  ['let Maya sell', 'Staff'],
  ['answer a question', 'Messages'],
  ['find a customer', 'Orders'],
  ['QuickBooks', 'For QuickBooks and Xero'],
  ['PRINT LABEL', 'Print Tags'],
  ['zelle', 'Zelle Email'],
])('finds what people call something else: %s', (search, label) => {
  expect(findPlaces(search, everywhere)[0]?.label).toBe(label)
})

it.each(['', ' ', '—', 'zyzzyva', 'orders zyzzyva'])('finds nothing for “%s”', (search) => {
  expect(findPlaces(search, everywhere)).toEqual([])
})
