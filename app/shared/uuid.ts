const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid in its usual form. Version bits are not judged. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** No uuid is lower: where a walk in the order of ids begins. */
export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'
