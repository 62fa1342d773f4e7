import { kindLabels, type AppointmentKind } from '#appointments/appointment-kind.ts'
import { href } from '#shared/addresses.ts'

/** What a list can be narrowed down to; null is everything. */
export const kindChoices: readonly { kind: AppointmentKind | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'pickup', label: kindLabels.pickup.plural },
  { kind: 'delivery', label: kindLabels.delivery.plural },
]

/** What a sheet of appointments is about: 'Pickups', or 'Pickups and Deliveries' when there are any of these. */
export function sheetTitle(
  chosen: AppointmentKind | null,
  entries: readonly { kind: AppointmentKind }[],
): string {
  if (chosen) return kindLabels[chosen].plural
  return entries.some(({ kind }) => kind === 'delivery')
    ? `${kindLabels.pickup.plural} and ${kindLabels.delivery.plural}`
    : kindLabels.pickup.plural
}

/** The day sheet or the week from a day on, of a kind or of both. */
export function sheetHref(
  sheet: 'day' | 'week',
  { date, kind }: { date: string; kind: AppointmentKind | null },
): string {
  return `${href(`/admin/pickup-schedules/${sheet}`)}?date=${date}${kind ? `&kind=${kind}` : ''}`
}
