import type { CounterLine } from '#counter/counter-lines.ts'

/** An open hold of a piece on the counter. */
export interface HeldPiece {
  id: string
  productId: string
}

/** The same as the page shows it. */
export interface CounterHold extends HeldPiece {
  name: string
  /** The phone number or the email. */
  contact: string
  untilMs: number
  /** The customer here is its holder, or its piece goes to another customer; null while that is not chosen. */
  choice: 'own' | 'given' | null
  /** Whether who sells may sell it to another customer. */
  mayGive: boolean
}

/** Which holds a sale ends: sold to their holder, or to another customer. */
export interface EndedHolds {
  bought: string[]
  given: string[]
}

interface Sold<Piece> {
  lines: readonly Pick<CounterLine, 'productId' | 'quantity'>[]
  pieces: readonly Piece[]
  holds: readonly HeldPiece[]
  /** The customer is the holder of these holds. */
  own: readonly string[]
  /** Their pieces go to another customer, as far as the counter is short of them. */
  given: readonly string[]
}

/**
 * Which holds a sale ends so that the counter has its pieces (R100). The customer's own ends whenever they buy such a
 * piece; another's only when nothing else is left. @returns also the products with those pieces in their stock.
 */
export function planHolds<Piece extends { id: string; stock: number }>({
  lines,
  pieces,
  holds,
  own,
  given,
}: Sold<Piece>): EndedHolds & { pieces: Piece[] } {
  const ended: EndedHolds = { bought: [], given: [] }
  const stocked = pieces.map((piece) => {
    const wanted = lines.find(({ productId }) => productId === piece.id)?.quantity ?? 0
    const ids = holds.filter(({ productId }) => productId === piece.id).map(({ id }) => id)
    const bought = ids.filter((id) => own.includes(id)).slice(0, wanted)
    const short = Math.max(0, wanted - piece.stock - bought.length)
    const others = ids.filter((id) => given.includes(id) && !bought.includes(id)).slice(0, short)
    ended.bought.push(...bought)
    ended.given.push(...others)
    return { ...piece, stock: piece.stock + bought.length + others.length }
  })
  return { ...ended, pieces: stocked }
}

/** The stock of a line's product, with the pieces that are chosen from its holds. */
export function stockWithHolds(
  line: Pick<CounterLine, 'productId' | 'quantity'>,
  piece: { id: string; stock: number },
  holds: readonly CounterHold[],
): number {
  const chosen = (wanted: CounterHold['choice']) =>
    holds.filter(({ choice }) => choice === wanted).map(({ id }) => id)
  const planned = planHolds({
    lines: [line],
    pieces: [piece],
    holds,
    own: chosen('own'),
    given: chosen('given'),
  })
  return planned.pieces[0]?.stock ?? piece.stock
}

/** The pieces of some holds. */
export function piecesOfHolds<Piece extends { id: string }>(
  pieces: readonly Piece[],
  holds: readonly HeldPiece[],
  holdIds: readonly string[],
): Piece[] {
  const chosen = holds.filter(({ id }) => holdIds.includes(id))
  return pieces.filter((piece) => chosen.some(({ productId }) => productId === piece.id))
}
