import {
  placeSettings,
  slotSettings,
  type PickupSettings,
} from '#appointments/settings/appointment-settings.ts'
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

/** The same of Save All Settings, with its hours. */
export function sentAppointmentSettings(settings: PickupSettings): Record<string, string> {
  const hours = Object.entries(settings.businessHours).flatMap(([weekday, { enabled, start, end }]) => [
    ...(enabled ? [[`${weekday}_enabled`, 'on']] : []),
    [`${weekday}_start`, start],
    [`${weekday}_end`, end],
  ])
  const list = { ...slotSettings('pickup'), ...placeSettings('pickup') }
  return { ...sentSettings(list, settings), ...Object.fromEntries(hours) }
}
