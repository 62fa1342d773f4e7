import type { Nobody } from '#shared/lists/activity.ts'
import { otherPersons, type ActivityKind } from './activity-query.ts'

/** An entry in one plain sentence that begins with what someone did, and where it leads. */
export interface ActivityText {
  text: string
  address: string
}

/** An entry as the page shows it. */
export interface ActivityEntry extends ActivityText {
  /** Unique in the list. */
  id: string
  /** Milliseconds since 1970. */
  atMs: number
  who: string
}

/** A page of the list. */
export interface ActivityPage {
  entries: ActivityEntry[]
  /** Where the next page begins; null when this is the last one. */
  next: string | null
  /** The kinds that who reads may see any of. */
  kinds: ActivityKind[]
}

const nobodyLabels: Readonly<Record<Nobody, string>> = {
  ...otherPersons,
  former: 'A former account',
  unrecorded: 'Not recorded',
}

/** Who did it: the name of the account, else what is known. */
export const whoOf = (name: string | null, nobody: Nobody): string => name ?? nobodyLabels[nobody]
