import { z } from '#shared/zod.ts'

/** What a page knows that a description names. */
export type Facts = Readonly<Record<string, string | boolean>>

/** What stands together in the form. */
interface Part {
  title?: string
  /** Whether its title is only read out, since a field says it as well. */
  isOnlyHeard?: boolean
  /** How many stand side by side. */
  columns?: 2 | 3
}

interface Group extends Part {
  lead?: string
  /** Below its fields. */
  note?: string
  /** The fact without which it is not shown and stays as it is. */
  onlyWith?: string
}

export interface About {
  /** What the history calls it, where that is not its label without the unit. */
  name?: string
  /** What begins with it: a group, and a part of one. */
  group?: Group
  part?: Part
  description?: string | ((facts: Facts) => string)
  /** Its column, where that has another name. */
  column?: string
  /** What no value is called. */
  none?: string
  /** Whether it takes the whole width of its group. */
  isWide?: boolean
  /** More attributes of its control. */
  input?: Readonly<Record<string, string | number | boolean>>
}

/** How a setting is typed, checked, kept and told: an entry of a list, from which all of that follows. */
export interface Setting<Value = unknown> extends About {
  label: string
  schema: z.ZodType<Value>
  /** 'none': it is not asked for. */
  control: 'line' | 'paragraphs' | 'switch' | 'choice' | 'several' | 'none'
  options?: readonly { readonly value: string; readonly label: string }[]
  isRequired?: boolean
  /** In dollars where it is kept, in whole cents everywhere else. */
  isMoney?: boolean
  /** A value that is there, in words. */
  tell?: (value: string | number) => string
}

/** Settings by the names of their values, which are also those of their fields, in the order of the form. */
export type SettingList = Readonly<Record<string, Setting>>

/** Settings as they stand together in the form. */
export function groupsOf(list: SettingList) {
  const groups: { group: Group; parts: { part: Part; names: string[] }[] }[] = []
  for (const [name, { group, part }] of Object.entries(list)) {
    if (group || groups.length === 0) groups.push({ group: group ?? {}, parts: [] })
    const parts = groups.at(-1)?.parts ?? []
    if (group || part || parts.length === 0) parts.push({ part: part ?? {}, names: [] })
    parts.at(-1)?.names.push(name)
  }
  return groups
}

type Shape<List extends SettingList> = { [Name in keyof List]: List[Name]['schema'] }
export type SettingValues<List extends SettingList> = { [Name in keyof List]: z.output<List[Name]['schema']> }

const hasAll = (list: SettingList, made: object) => Object.keys(list).every((name) => name in made)
const isShape = <List extends SettingList>(list: List, made: object): made is Shape<List> =>
  hasAll(list, made)
/** Whether these are the values of a list, each of which has the type of its column. */
export const areValues = <List extends SettingList>(list: List, made: object): made is SettingValues<List> =>
  hasAll(list, made)

/** The rules for what the form of a list sends. */
export function formOf<List extends SettingList>(list: List) {
  const shape = Object.fromEntries(Object.entries(list).map(([name, { schema }]) => [name, schema]))
  if (!isShape(list, shape)) throw new Error('a setting has no rule')
  return z.object(shape)
}

/** A value as its field shows it. */
export function writeSetting({ isMoney }: Setting, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return typeof value === 'number' && isMoney ? (value / 100).toFixed(2) : String(value ?? '')
}

/** What the history calls a setting: its label without the unit, as a sentence has it. */
export const nameOf = ({ name, label }: Setting) =>
  name ?? label.replace(/ \(.*\)$/, '').replaceAll(/(?<= )[A-Z]/g, (letter) => letter.toLowerCase())

const TEXT_SHOWN = 80

/** A value in words: '$50.00', '7.25%', '48 hours', 'on', 'none'. */
export function tellSetting({ none = 'none', tell = String }: Setting, value: unknown): string {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = Array.from(tell(typeof value === 'number' ? value : String(value)))
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).join('')}…` : text.join('')
}
