/** What can become of an appointment, in the order of the dropdown (S77). */
export const pickupStatuses = ['scheduled', 'completed', 'cancelled', 'no_show'] as const

export type PickupStatus = (typeof pickupStatuses)[number]

const looks: Readonly<Record<PickupStatus, { label: string; colour: 'blue' | 'green' | 'red' | 'orange' }>> =
  {
    scheduled: { label: 'Scheduled', colour: 'blue' },
    completed: { label: 'Completed', colour: 'green' },
    cancelled: { label: 'Cancelled', colour: 'red' },
    no_show: { label: 'No Show', colour: 'orange' },
  }

/** 'No Show' for 'no_show'. */
export function pickupStatusLabel(status: PickupStatus): string {
  return looks[status].label
}

export function pickupStatusColour(status: PickupStatus) {
  return looks[status].colour
}
