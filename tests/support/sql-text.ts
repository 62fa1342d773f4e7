/** What the tag (sql-tag.ts) makes of a template: the text with $1, $2 … and their values. */
export interface Written {
  text: string
  values: unknown[]
}

interface Fragment {
  writeInto(into: Written): void
}

type Value = string | number | bigint | boolean | Date | Uint8Array | null

export type Parameter = Value | readonly (Value | readonly Value[])[] | Fragment | readonly Fragment[]

const quote = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

export class Identifier implements Fragment {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  writeInto(into: Written): void {
    into.text += quote(this.#name)
  }
}

export class Json implements Fragment {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  writeInto(into: Written): void {
    writeValue(into, JSON.stringify(this.#value))
    into.text += '::jsonb'
  }
}

/** After `set`: assignments. A list of values: `(…)`. Objects else: `(columns) values (…), (…)`. */
export class Columns implements Fragment {
  readonly #values: object
  readonly #columns: readonly string[]

  constructor(values: object, columns: readonly string[]) {
    this.#values = values
    this.#columns = columns
  }

  writeInto(into: Written): void {
    const rows: unknown[] = Array.isArray(this.#values) ? this.#values : [this.#values]
    const [first] = rows
    if (!isRecord(first)) {
      writeList(into, rows)
      return
    }
    const columns = this.#columns.length > 0 ? this.#columns : Object.keys(first)
    if (/\bset\s*$/i.test(into.text)) {
      columns.forEach((column, index) => {
        into.text += `${index > 0 ? ', ' : ''}${quote(column)} = `
        writeParameter(into, first[column])
      })
      return
    }
    into.text += `(${columns.map(quote).join(', ')}) values `
    rows.filter(isRecord).forEach((row, index) => {
      if (index > 0) into.text += ', '
      writeList(
        into,
        columns.map((column) => row[column]),
      )
    })
  }
}

export function writeTemplate(
  into: Written,
  texts: TemplateStringsArray,
  parameters: readonly unknown[],
): void {
  texts.forEach((text, index) => {
    if (index > 0) writeParameter(into, parameters[index - 1])
    into.text += text
  })
}

function writeList(into: Written, values: readonly unknown[]): void {
  into.text += '('
  values.forEach((value, index) => {
    if (index > 0) into.text += ', '
    writeParameter(into, value)
  })
  into.text += ')'
}

/** @throws TypeError for undefined, which is a bug in the caller. */
function writeParameter(into: Written, value: unknown): void {
  if (value === undefined) throw new TypeError(`a parameter is undefined in: ${into.text}`)
  if (isFragment(value)) {
    value.writeInto(into)
    return
  }
  // Parts of a statement, one after the other.
  if (Array.isArray(value) && isFragment(value[0])) {
    for (const part of value.filter(isFragment)) {
      into.text += ' '
      part.writeInto(into)
    }
    return
  }
  writeValue(into, value instanceof Date ? value.toISOString() : value)
  into.text += castOf(value)
}

function writeValue(into: Written, value: unknown): void {
  into.values.push(value)
  into.text += `$${into.values.length}`
}

/** What is no text says so, for places where PostgreSQL cannot know. */
function castOf(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Date) return '::timestamptz'
  return value instanceof Uint8Array ? '::bytea' : ''
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && 'writeInto' in value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date || isFragment(value) || Array.isArray(value))
  )
}
