import { types, type CustomTypesConfig } from 'pg'

/** text[], which the driver's types do not name. */
const TEXT_ARRAY: number = 1009
const keepText = (text: string) => text
const readAnyTexts = types.getTypeParser(TEXT_ARRAY)

/**
 * The elements of an array. The driver reads one letter after the other, which was a twentieth of a list's time
 * (docs/decisions/055); most arrays need no quotes, and are read at once.
 */
function readTexts(text: string): unknown {
  const [, inside] = /^\{([^"\\{}]*)\}$/.exec(text) ?? []
  if (inside === undefined) return readAnyTexts(text)
  return inside === '' ? [] : inside.split(',').map((one) => (one === 'NULL' ? null : one))
}

/** What the driver would read as a float, in the machine's time zone, or as an object of its own. */
const ofText = [20, 1082, 1083, 1114, 1186, 1266, 1700]
const ofTexts = [TEXT_ARRAY, 1003, 1016, 1115, 1182, 1187, 1231]

/**
 * The one place that says what a value of the database is in code: `timestamptz` a Date; `numeric`, `bigint`, `date` and
 * `time` the text that PostgreSQL writes; `json` its content; arrays of all of these likewise; the rest as the driver has it.
 */
export const valueTypes: CustomTypesConfig = typesWith(
  new Map<number, (text: string) => unknown>([
    ...ofText.map((type) => [type, keepText] as const),
    ...ofTexts.map((type) => [type, readTexts] as const),
  ]),
)

function typesWith(own: ReadonlyMap<number, (text: string) => unknown>): CustomTypesConfig {
  return {
    getTypeParser(type: number, format?: 'text' | 'binary') {
      return own.get(type) ?? types.getTypeParser(type, format ?? 'text')
    },
  }
}
