import { isUuid } from './uuid.ts'
import { z } from './zod.ts'

/** A required uuid, trimmed and lower case as PostgreSQL prints it. */
export function requiredUuid(message: string) {
  return z.string(message).trim().toLowerCase().refine(isUuid, message)
}

/** A uuid that may be missing; an empty form field or null counts as missing. */
export function optionalUuid(message: string) {
  return z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    requiredUuid(message).optional(),
  )
}
