/** Words of a caption that say that its picture shows what is wrong with the piece. */
const flaw =
  /\b(?:scratch|scuff|dent|chip|crack|tear|torn|rip|stain|mark|ring|rub|worn|wear|fad|hole|break|broken|bent|loose|missing|burn|rust|crush|split|peel|damage|flaw|repair|patch)/i

/**
 * The numbers of the pictures that show what is wrong with a piece, from 1 (R228): those that its condition note names,
 * and those whose captions speak of a flaw.
 */
export function listFlawPictures({
  note,
  captions = [],
  count,
}: {
  note: string | null
  captions?: readonly (string | null)[]
  /** How many pictures there are. */
  count: number
}): number[] {
  const named = [...(note ?? '').matchAll(/\b(?:picture|photo|image) (\d{1,2})\b/gi)].map(([, number]) =>
    Number(number),
  )
  const captioned = captions.flatMap((caption, at) => (caption && flaw.test(caption) ? [at + 1] : []))
  return [...new Set([...named, ...captioned])]
    .filter((number) => number >= 1 && number <= count)
    .toSorted((a, b) => a - b)
}
