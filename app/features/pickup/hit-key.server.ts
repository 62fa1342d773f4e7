import { createHash } from 'node:crypto'
import type { HitAppointment } from './hits.ts'

/** Stands for the appointments that the owner has seen: whoever confirms, confirms these and no others. */
export function hitKeyOf(hits: readonly Pick<HitAppointment, 'id'>[]): string {
  const ids = hits.map(({ id }) => id).toSorted()
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22)
}
