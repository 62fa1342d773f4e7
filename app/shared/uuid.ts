import { z } from 'zod'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid in its usual form. Version bits are not judged. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

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
