import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { z } from '#shared/zod.ts'

const column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  /** The type of its elements, of an array. */
  element: z.string().nullable(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  isGenerated: z.boolean(),
  /** The texts that a check allows, or null. */
  allowed: z.string().nullable(),
})

type Column = z.output<typeof column>

const simpleTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  bytea: 'Buffer',
}

/** What is read as something else than it may be written as: valueTypes of app/db/value-types.server.ts. */
const specialTypes: Readonly<Record<string, readonly [read: string, write: string]>> = {
  int8: ['string', 'string | number | bigint'],
  json: ['unknown', 'string'],
  jsonb: ['unknown', 'string'],
  timestamptz: ['Date', 'Date | string'],
}

/** app/db/tables.ts for a migrated database; app/db/tables.test.ts compares, and writes it with `-u`. */
export async function writeDatabaseTypes(db: Db): Promise<string> {
  const { rows } = await sql`
    select c.relname as table, a.attname as name, t.typname as type, e.typname as element,
      not a.attnotnull as "isNullable", a.atthasdef and a.attgenerated = '' as "hasDefault",
      a.attgenerated <> '' or c.relkind = 'v' as "isGenerated",
      (
        select min(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and starts_with(pg_get_constraintdef(k.oid), 'CHECK ((' || a.attname || ' = ANY (ARRAY[')
      ) as allowed
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(db)
  const columns = z.array(column).parse(rows)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `  ${nameInCode(column.name)}: ${typeOf(column)}\n`)
    return `interface ${interfaceNameOf(table)} {\n${lines.join('')}}\n`
  })
  const entries = [...tables.keys()].map((table) => `  ${nameInCode(table)}: ${interfaceNameOf(table)}\n`)
  return [head, ...interfaces, `export interface Database {\n${entries.join('')}}\n`].join('\n')
}

const head = `// Written from the migrated database by app/db/tables.test.ts: \`npx vitest run app/db/tables.test.ts -u\`.
import type { ColumnType, Generated } from 'kysely'

type Derived<T> = ColumnType<T, never, never>
`

function typeOf(column: Column): string {
  const orNull = column.isNullable ? ' | null' : ''
  const special = specialTypes[column.type]
  if (special && !column.isGenerated) {
    const [read, write] = special
    const orNothing = column.isNullable || column.hasDefault ? ' | undefined' : ''
    return `ColumnType<${read}${orNull}, ${write}${orNull}${orNothing}, ${write}${orNull}>`
  }
  const type = `${plainTypeOf(column)}${orNull}`
  if (column.isGenerated) return `Derived<${type}>`
  return column.hasDefault ? `Generated<${type}>` : type
}

function plainTypeOf({ type, element, allowed }: Column): string {
  if (element !== null) return `${simpleTypes[element] ?? 'string'}[]`
  const texts = allowed?.match(/'[^']*'(?=::text)/g)
  return texts ? texts.join(' | ') : (simpleTypes[type] ?? specialTypes[type]?.[0] ?? 'string')
}

/** As the query builder's CamelCasePlugin has it. */
const nameInCode = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const interfaceNameOf = (table: string) => `${table[0]?.toUpperCase()}${nameInCode(table.slice(1))}Table`
