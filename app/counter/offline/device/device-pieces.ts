import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readProductCode, readScan } from '#catalogue/code/product-code.ts'
import type { OfflineSale } from '#counter/offline/offline-sale.ts'
import type { CounterCopy } from '#counter/offline/register-calls.ts'

/** A product as a register has it. Money in whole cents, of one piece. */
export interface DevicePiece {
  id: string
  code: string
  name: string
  priceCents: number
  /** How many it may still sell without a connection. */
  stock: number
}

type SoldLines = Pick<OfflineSale, 'lines'>

/** The pieces of a copy, without those of sales that the store does not have yet. */
export function piecesOfCopy(
  { pieces }: Pick<CounterCopy, 'pieces'>,
  unsent: readonly SoldLines[],
): DevicePiece[] {
  const sold = new Map<string, number>()
  for (const { productId, quantity } of unsent.flatMap(({ lines }) => lines))
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  return pieces.map(([id, code, name, priceCents, stock]) => {
    return { id, code, name, priceCents, stock: Math.max(0, stock - (sold.get(id) ?? 0)) }
  })
}

/** What is left of the pieces of a sale after it; nothing is sold when one is missing. `found` is as the device has them. */
export function sellPieces(
  found: readonly DevicePiece[],
  { lines }: SoldLines,
): Outcome<DevicePiece[], { reason: 'sold-out'; name: string }> {
  const left: DevicePiece[] = []
  for (const { productId, quantity, name } of lines) {
    const piece = found.find(({ id }) => id === productId)
    if (!piece || piece.stock < quantity) return refuse({ reason: 'sold-out', name })
    left.push({ ...piece, stock: piece.stock - quantity })
  }
  return succeed(left)
}

/** As many as are offered for a name that several have. */
const FOUND = 10

/** The pieces that a code or a part of a name means: of a code its product alone. */
export function searchPieces(pieces: readonly DevicePiece[], typed: string): DevicePiece[] {
  const text = readScan(typed).trim()
  const code = readProductCode(text)
  const ofCode = code === null ? [] : pieces.filter((piece) => piece.code === code)
  if (ofCode.length > 0 || text === '') return ofCode
  const words = text.toLowerCase().split(/\s+/)
  const isMeant = ({ name }: DevicePiece) => words.every((word) => name.toLowerCase().includes(word))
  return pieces.filter(isMeant).slice(0, FOUND)
}
