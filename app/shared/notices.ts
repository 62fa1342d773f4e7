export type Tone = 'success' | 'error' | 'info'

/** A short text to a person, shown as a toast or as a line of the page. */
export interface Message {
  tone: Tone
  title: string
  description?: string
}

/** What people read when the store could not be reached from where they are. */
export const NO_CONNECTION_TEXT = 'No connection. Nothing is lost, try again.'

/** The result of a change: a code with typed data, which its module turns into a message (docs/decisions/028). */
export interface Notice<Code extends string = string, Data extends object = object> {
  code: Code
  data: Data
}

/** Reads one value of an address; undefined for anything that it cannot be. */
type Reader<Value> = (text: string) => Value | undefined
type DataOf<Readers> = { [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never }

export const aCount: Reader<number> = (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)
export const aFlag: Reader<boolean> = (text) => (text === 'true' ? true : undefined)
/** For data that is only answered in place. */
export const notInAddresses =
  <Value>(): Reader<Value> =>
  () =>
    undefined
export const oneOf =
  <Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text)

/** A message with fixed words. */
export const success = (title: string, description?: string) => (): Message => ({
  tone: 'success',
  title,
  description,
})
export const failure = (title: string, description?: string) => (): Message => ({
  tone: 'error',
  title,
  description,
})

/** Said of a failure that no one expected: its answer may be all that was lost (R180). */
export const saveTrouble = 'It may be saved. Look before you try again.'

/** 'Failed to delete order: {reason}', in one piece as the specification has it. */
export const failureBecause =
  <Why extends string>(reasons: Readonly<Record<Why | 'trouble', string>>) =>
  (title: string) =>
  ({ why = 'trouble' }: { why?: Why | 'trouble' }): Message => ({
    tone: 'error',
    title: `${title}: ${reasons[why]}`,
  })

/** The notices of a module: what their data may be in an address, and the message for each code. */
export function defineNotices<Readers extends Record<string, Reader<unknown>>, Code extends string>(
  readers: Readers,
  messages: Readonly<Record<Code, (data: DataOf<Readers>) => Message>>,
) {
  type Data = DataOf<Readers>
  const isCode = (text: string): text is Code => Object.hasOwn(messages, text)
  return {
    of: (code: Code, data: Data = {}): Notice<Code, Data> => ({ code, data }),
    messageOf: ({ code, data }: Notice<Code, Data>): Message => messages[code](data),
    /** Reads `withNotice` back; null for a code that the module does not know. */
    read(params: URLSearchParams): Notice<Code, Data> | null {
      const code = params.get('notice') ?? ''
      if (!isCode(code)) return null
      const values = Object.entries(readers).map(([name, read]) => [name, read(params.get(name) ?? '')])
      return { code, data: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Data }
    },
  }
}

/** A path of ours that shows a notice instead of any that it had. */
export function withNotice(path: string, { code, data }: Notice): string {
  const url = new URL(path, 'http://shop.invalid')
  url.search = withoutNotice(url.search)
  url.searchParams.set('notice', code)
  for (const [name, value] of Object.entries(data)) {
    if (value && !Array.isArray(value)) url.searchParams.set(name, String(value))
  }
  return url.pathname + url.search + url.hash
}

/** A query without its notice, which is always the end of it. */
export function withoutNotice(search: string): string {
  return search.replace(/[?&]notice=.*$/u, '')
}
