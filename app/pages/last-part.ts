/** The last part of an address: 'refunds' of 'admin/orders/:id/refunds'. */
export function getLastPart(pattern: string): string {
  return pattern.slice(pattern.lastIndexOf('/') + 1)
}

/**
 * The entry that a route of several addresses stands for, by the last part of its pattern. Throws when there is none:
 * then `routes.ts` names an address that its file does not know.
 */
export function nameIn<Name extends string>(entries: Readonly<Record<Name, unknown>>, pattern: string): Name {
  const name = getLastPart(pattern)
  const isName = (text: string): text is Name => Object.hasOwn(entries, text)
  if (!isName(name)) throw new Error(`No file knows what ${pattern} stands for.`)
  return name
}
