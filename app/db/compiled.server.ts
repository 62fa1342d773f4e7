import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import { db, type Transaction } from './client.server.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Stands for a value that comes later. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/** At most this many texts of one statement are kept. */
const shapeLimit = 100

/**
 * A statement that is built at its first use and then sent again with other values: what is asked for on every page
 * view spends no time on building. `value` is a placeholder for a later value.
 */
export function compileOnce<Values extends object>() {
  return <Row>(build: (value: ValueOf<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined
    return async (values: Values, client: typeof db | Transaction = db): Promise<Row[]> => {
      compiled ??= build((name) => sql`${new Placeholder(name)}`).compile()
      const known = new Map<string, unknown>(Object.entries(values))
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? known.get(parameter.name) : parameter,
      )
      const { rows } = await client.executeQuery<Row>({ ...compiled, parameters })
      return rows
    }
  }
}

/** The same for a statement whose text depends on a `shape`, of which there are few. */
export function compileEach<Values extends object>() {
  return <Shape extends object, Row>(build: (value: ValueOf<Values>, shape: Shape) => Compilable<Row>) => {
    const built = new Map<string, (values: Values) => Promise<Row[]>>()
    return async (shape: Shape, values: Values): Promise<Row[]> => {
      const key = JSON.stringify(shape)
      const known = built.get(key)
      if (known) return await known(values)
      if (built.size >= shapeLimit) built.clear()
      const run = compileOnce<Values>()((value) => build(value, shape))
      built.set(key, run)
      return await run(values)
    }
  }
}
