import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { house, layers } from './layers.mjs'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** A box for each layer, the highest first, and an arrow to the next. */
function drawLayers(all: readonly (readonly string[])[]): string[] {
  return all
    .map((names, at) => `layer${at}["${names.join(', ')}"]${at > 0 ? ` --> layer${at - 1}` : ' --> ground'}`)
    .toReversed()
}

const drawnLayers = (text: string) => text.match(/layer\d+\[.*/g) ?? []

it('the picture of the README is the list of layers', () => {
  expect(drawnLayers(readme)).toEqual(drawLayers(layers))
})

it('would see a box that is not in the list', () => {
  expect(drawnLayers(readme.replace('settings"]', 'settings, rooms"]'))).not.toEqual(drawLayers(layers))
})

it('each capability has one layer, and those of the house have the same', () => {
  expect(new Set(layers.flat()).size).toBe(layers.flat().length)
  expect(layers.filter((names) => names.some((name) => house.includes(name)))).toEqual([house])
})

/** Files that write a mail past `sendLater`. */
function writersPastTheDoor(files: Readonly<Record<string, string>>): string[] {
  return Object.keys(files).filter(
    (name) =>
      !name.startsWith('app/mail/') &&
      /insert\s+into\s+"?mail_outbox|insert\(mailOutbox\)|insertInto\('mailOutbox'/i.test(files[name] ?? ''),
  )
}

it('mail is written by sendLater alone', () => {
  const names = globSync('{app,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  expect(names.length).toBeGreaterThan(500)
  const files = Object.fromEntries(
    names.map((name) => [name.replaceAll('\\', '/'), readFileSync(name, 'utf8')]),
  )
  expect(writersPastTheDoor(files)).toEqual([])
})

it('would see a mail that is written past it', () => {
  const files = {
    'app/cart/a.server.ts': 'sql`insert into mail_outbox (id) values (1)`',
    'app/cart/b.server.ts': 'await tx.insert(mailOutbox).values(mail)',
    'app/cart/c.server.ts': "await tx.insertInto('mailOutbox').values(mail)",
    'app/mail/send-later.server.ts': 'tx.insert(mailOutbox)',
  }
  expect(writersPastTheDoor(files)).toEqual(Object.keys(files).slice(0, 3))
})
