import { writeSetting, type SettingList } from '#kit/settings.ts'

/** What the form of a list of settings sends for these values: nothing of a switch that is off. */
export function sentSettings(
  list: SettingList,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, one]) => {
      const text = writeSetting(one, values[name])
      return one.control === 'switch' && text === '' ? [] : [[name, text]]
    }),
  )
}
