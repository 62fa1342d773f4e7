import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { formerAddresses } from '#pages/admin/former/former-addresses.ts'
import { findOrder, buildOrder } from '#tests/support/build-orders.ts'
import { buildSession, buildSignedIn } from '#tests/support/build-people.ts'
import { formPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'
import { matrix } from './access-rows.ts'

const shop = await openShop()
const { user, cookie: fresh } = await buildSignedIn({ isAdmin: true })
const { cookie: old } = await buildSession(user.id, { authenticatedAt: new Date(Date.now() - 16 * 60_000) })

/** Addresses that delete, undo or hand out many rows at once, and what keeps an old session from harm there. */
const guarded = {
  '/admin/orders.csv': 'proof',
  '/admin/settings/backups/:id/file': 'proof',
  '/admin/settings/order-deletion': 'proof',
  '/admin/settings/product-deletion': 'proof',
} as const
/** The same of commands: `do` and the address of their page. */
const guardedCommands = [
  ['schedule', '/admin/settings/backups'],
  ['restore', '/admin/settings'],
] as const
/** These hold no one's data, and what they remove can be brought back or made again; harmless files are so in `matrix`. */
const harmless = {
  '/admin/lot-drafts/:id/removal': 'the owner’s own draft',
  '/admin/settings/sample-data-removal': 'what the store came with, nothing of customers or the owner',
} as const
const harmlessFiles = Object.keys(matrix).filter((path) => matrix[path]?.harmless)

/** The same of the commands of pages, by the name of their file. */
const harmlessCommands = {
  'door-commands.server undo-hand-over': 'a hand-over of ten seconds ago; it can be done again',
  'import-detail undo': 'products that an import made; the history brings them back',
  'blocked-dates remove': 'a blocked date; it can be blocked again',
  'lot-credits take-back': 'an entry beside the one that it takes back',
  'markdowns remove': 'a rule of the owner; prices stay, and it can be written again',
  'markdowns undo': 'the undoing of a night of markdowns',
  'notifications remove': 'a device of one’s own; it can be turned on again',
  'product-changes.server delete': 'a product that no order has; undoing brings it back',
  'product-changes.server delete-chosen': 'products that no order has; undoing brings them back',
  'product-changes.server restore': 'an archived product, shown again',
  'product-changes.server undo': 'the undoing itself',
  'product-pictures remove': 'a picture; it can be uploaded again',
  'order-items remove': 'pieces of an open order; they can be added again',
  'orders undo': 'what was done ten seconds ago; it can be done again',
  'sample-data-removal remove-samples': 'what the store came with, nothing of customers or the owner',
  'write-off put-back': 'pieces that go back into the stock',
} as const

const isFormer = (path: string) => formerAddresses.some(([former]) => former === path)
const isDangerous = (path: string) =>
  !isFormer(path) &&
  path.startsWith('/admin/') &&
  /(deletion|removal|restoration|reversal|\.csv|file)$/.test(path)
/** Pages that ask for the proof before anything is typed, so that their commands need not. */
const isProven = (path: string) =>
  adminAddresses.some(({ file, needsProof }) => needsProof && path.endsWith(file))
const isTakingAway = (command: string) =>
  /delete|remove|restore|reverse|undo|back|revoke|export/.test(command)
const confirm = (back: string) => `/account/confirm?${new URLSearchParams({ redirect: back })}`
const get = (path: string, cookie: string) => shop.request(path, { headers: { Cookie: cookie } })

describe('what deletes or exports', () => {
  it('is listed here, all of it', () => {
    expect(Object.keys(matrix).filter(isDangerous).toSorted()).toEqual(
      [...Object.keys(guarded), ...Object.keys(harmless), ...harmlessFiles].toSorted(),
    )
  })

  it('is listed here as a command, unless it asks for a proof itself', () => {
    const files = globSync('app/pages/admin/**/*.{ts,tsx}').filter((file) => !isProven(file))
    const found = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^ {2}'?([\w-]+)'?: (?:command|change|bulkChange)\(([^]*?)\n {2}\}\)/gm,
        ),
      ]
        .filter(([, name = '', code = '']) => isTakingAway(name) && !code.includes('proofBefore:'))
        .map(([, name]) => `${basename(file).replace(/[.]tsx?$/, '')} ${name}`),
    )
    expect(found.toSorted()).toEqual(Object.keys(harmlessCommands).toSorted())
  })

  it.each(Object.keys(guarded))('%s asks an old session who it is, and does nothing before', async (path) => {
    const { id } = await buildOrder()
    const address = path.replace(':id', id)
    for (const data of ['', '.data']) {
      const method = /(csv|file)$/.test(path) ? [] : [formPost({ typed: 'DELETE' }, { Cookie: old })]
      for (const init of [...method, { headers: { Cookie: old } }]) {
        const answer = await shop.request(address + data, init)
        const said = (answer.headers.get('location') ?? '') + (await answer.text())
        expect([answer.status, said]).toEqual([
          data ? 202 : 303,
          expect.stringContaining('/account/confirm?redirect='),
        ])
      }
    }
    expect(await findOrder(id)).toBeDefined()
  })
})

it.each(guardedCommands)('the command %s of %s asks an old session who it is', async (name, path) => {
  const id = '11111111-1111-4111-8111-111111111111'
  const answer = await shop.request(path, formPost({ do: name, id }, { Cookie: old }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, confirm(path)])
})

describe('an order that is to be deleted', () => {
  it('is there until the proof, which leads back to where that was asked for', async () => {
    const { id, orderNumber } = await buildOrder()
    for (const back of ['/admin/orders?search=ORD&page=2', `/admin/orders/${id}`])
      for (const data of ['', '.data']) {
        const sent = formPost({ do: 'delete' }, { Cookie: old, Referer: shopOrigin + back })
        const answer = await shop.request(`/admin/orders/${id}${data}`, sent)
        const said = (answer.headers.get('location') ?? '') + (await answer.text())
        expect([answer.status, said]).toEqual([data ? 202 : 303, expect.stringContaining(confirm(back))])
      }
    expect(await findOrder(id)).toBeDefined()
    await shop.request(`/admin/orders/${id}`, formPost({ do: 'delete' }, { Cookie: fresh }))
    expect(await findOrder(id)).toBeUndefined()
    const settings = await (await get('/admin/settings', fresh)).text()
    expect(settings).toContain(`Order ${orderNumber}, 1 item`)
  })
})

describe('the export of the orders', () => {
  it('leads back to the table as it was filtered, and is a file after the proof', async () => {
    const refused = await get('/admin/orders.csv?status=ready&page=3', old)
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      confirm('/admin/orders?status=ready&page=3'),
    ])
    const answer = await get('/admin/orders.csv', fresh)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  })
})
