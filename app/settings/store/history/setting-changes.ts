import { nameOf, tellSetting, type SettingList } from '#kit/settings.ts'
import { z } from '#shared/zod.ts'

/** The values that a change touched, by their names. */
export const changedValues = z.record(z.string(), z.unknown())

/** A change of the settings, as their history tells it. */
export interface SettingChange {
  id: string
  settings: 'pages' | 'payment' | 'store' | 'tax' | 'mail'
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Name, else email address, of who did it; null when that account was deleted. */
  who: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

const titles: Record<SettingChange['settings'], string> = {
  pages: 'Page texts',
  payment: 'Payment settings',
  store: 'Store settings',
  tax: 'New tax rule',
  mail: 'Mail server',
}

/** A change in words: a line for each value that changed, as the lists of the settings call it. */
export function describeSettingChange(
  { settings, before, after }: Pick<SettingChange, 'settings' | 'before' | 'after'>,
  list: SettingList,
): { title: string; lines: string[] } {
  const lines = Object.entries(list).flatMap(([name, one]) => {
    if (!(name in after)) return []
    // A tax rule is added; nothing was it before.
    const was = settings === 'tax' ? '' : `${tellSetting(one, before[name])} → `
    return `${nameOf(one)}: ${was}${tellSetting(one, after[name])}`
  })
  return { title: titles[settings], lines }
}
