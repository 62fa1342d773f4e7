import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mayUse } from './may-use.mjs'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** A line of the diagram for each row of the table; Mermaid takes no slash in a name. */
function drawFeatures(table: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(table).map(([name, allowed]) =>
    [name, allowed.join(' & ')].filter(Boolean).join(' --> ').replaceAll('/', '.'),
  )
}

/** The lines between `subgraph features` and `end`. */
function drawnFeatures(text: string): string[] {
  const [, inside = ''] = /subgraph features\n([^]*?)\n {2}end/.exec(text) ?? []
  return inside.split('\n').map((line) => line.trim())
}

it('the diagram of the README is the table of what may call what', () => {
  expect(drawnFeatures(readme)).toEqual(drawFeatures(mayUse))
})

it('would see an arrow that the table does not have', () => {
  const wrong = readme.replace('subgraph features\n', 'subgraph features\n    cart --> orders\n')
  expect(drawnFeatures(wrong)).not.toEqual(drawFeatures(mayUse))
})

/** The rows that lead back to themselves. */
function findLoops(table: Readonly<Record<string, readonly string[]>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (table[from] ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return Object.keys(table).filter((name) => reaches(name, name))
}

it('no feature may use one that may use it, not even by a third', () => {
  expect(findLoops(mayUse)).toEqual([])
})

it('would see features that may use each other', () => {
  const payments = ['payments/ledger']
  expect(findLoops({ ...mayUse, payments })).toEqual(expect.arrayContaining(['payments', 'payments/ledger']))
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
