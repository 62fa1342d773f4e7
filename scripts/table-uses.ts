import { globSync, readFileSync } from 'node:fs'
import { ownedBy } from './table-owners.ts'
import type { TableException } from './table-exceptions.ts'

const root = new URL('..', import.meta.url)

/** A file that names a table. */
export interface TableUse {
  /** Below app/. */
  file: string
  table: string
}

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')

const migrations = textOf('app/db/migrations/*.sql')
const dropped = [...migrations.matchAll(/^drop table ([\w, ]+);/gm)].flatMap(([, names = '']) =>
  names.split(', '),
)

/** Every table that the migrations made and left. */
export const allTables = new Set(
  [...migrations.matchAll(/create (?:unlogged )?table (\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !dropped.includes(name)),
)

/** The tables that a source text names, by SQL or by the query builder. */
export function tablesIn(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const inSql = [...code.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/g)].map(
    ([, name = '']) => name,
  )
  // Kysely: `.selectFrom('cartItems as c')`, `.innerJoin(…)`, `.using(…)`.
  const byName = [
    ...code.matchAll(
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|settingsRow|\w+Join)\(\s*'(\w+)(?: as \w+)?'/g,
    ),
  ].map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return new Set([...inSql, ...byName].filter((name) => allTables.has(name)))
}

/** Every table that a file of a capability names. */
export function listTableUses(): TableUse[] {
  return globSync('app/!(content|db|kit|pages|platform|shared|ui)/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/[.]test[.]tsx?$/.test(file))
    .flatMap((file) =>
      [...tablesIn(readFileSync(new URL(file, root), 'utf8'))].map((table) => ({
        file: file.slice('app/'.length),
        table,
      })),
    )
}

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)

/** Whether a file belongs to the owner of the table. */
export function isOwn({ file, table }: TableUse): boolean {
  return Object.entries(ownedBy).some(([folder, tables]) => isIn(file, folder) && tables.includes(table))
}

/** Whether an exception is about this use. */
export function isExcepted({ file, table }: TableUse, { folder, tables }: TableException): boolean {
  return isIn(file, folder) && tables.includes(table)
}
