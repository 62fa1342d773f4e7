const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take the text as a uuid in its usual form. Version bits are not judged. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
