/** Beyond this many steps the search is given up; it is about a tenth of a second. */
const MAX_STEPS = 10_000_000

/** Which prices may move: the pieces a cent on each moves, ascending and distinct, and how many cents each can lose. */
export interface MovablePrices {
  quantities: readonly number[]
  spareCents: readonly number[]
}

/**
 * The fewest single cents, up or down, that together move a sum by `distance`: the change of each quantity's
 * prices by position. Null when there is no way within the limits of the search. Breadth first over what is left
 * to move, which never has to leave the span of the largest quantity.
 */
export function findFewestMoves(distance: number, movable: MovablePrices): Map<number, number> | null {
  const reach = Math.abs(distance) + (movable.quantities.at(-1) ?? 0)
  const search = new MoveSearch(movable, reach)
  return search.run(distance)
}

class MoveSearch {
  readonly #quantities: readonly number[]
  readonly #spareCents: readonly number[]
  /** 1 + position by quantity; 0 where there is none. */
  readonly #positions: Int32Array
  readonly #reach: number
  /** By what is left + reach: 1 + position of the quantity moved to get there, negative for down; 0 is not seen. */
  readonly #lastMove: Int32Array
  readonly #queue: Int32Array
  #queued = 0
  #steps = 0

  constructor({ quantities, spareCents }: MovablePrices, reach: number) {
    this.#quantities = quantities
    this.#spareCents = spareCents
    this.#positions = new Int32Array((quantities.at(-1) ?? 0) + 1)
    for (const [at, quantity] of quantities.entries()) this.#positions[quantity] = at + 1
    this.#reach = reach
    this.#lastMove = new Int32Array(2 * reach + 1)
    this.#queue = new Int32Array(2 * reach + 1)
  }

  run(distance: number): Map<number, number> | null {
    if (distance === 0) return new Map()
    if (this.#see(distance, this.#quantities.length + 1, 0, distance))
      return this.#collect(distance, distance)
    let depth = 0
    let depthEnd = 1
    for (let next = 0; next < this.#queued && this.#steps < MAX_STEPS; next += 1) {
      if (next === depthEnd) {
        depth += 1
        depthEnd = this.#queued
      }
      const last = this.#expand(this.#queue[next] ?? 0, depth, distance)
      if (last !== null) return this.#collect(last, distance)
    }
    return null
  }

  /** Sees everything one move away; what one more move ends, or null. */
  #expand(left: number, depth: number, start: number): number | null {
    this.#steps += 2 * this.#quantities.length
    for (let at = 0; at < this.#quantities.length; at += 1) {
      const quantity = this.#quantities[at] ?? 0
      if (this.#see(left - quantity, at + 1, depth + 1, start)) return left - quantity
      if (!this.#canLower(left, at, depth, start)) continue
      if (this.#see(left + quantity, -at - 1, depth + 1, start)) return left + quantity
    }
    return null
  }

  /** Notes a new way; whether one more move ends it. */
  #see(left: number, move: number, depth: number, start: number): boolean {
    const slot = left + this.#reach
    if (slot < 0 || slot >= this.#lastMove.length || this.#lastMove[slot] !== 0) return false
    this.#lastMove[slot] = move
    this.#queue[this.#queued] = left
    this.#queued += 1
    const last = this.#positions[Math.abs(left)] ?? 0
    return last > 0 && (left > 0 || this.#canLower(left, last - 1, depth, start))
  }

  /** Whether the way to `left`, `depth` moves long, leaves a cent that this quantity's prices can lose. */
  #canLower(left: number, at: number, depth: number, start: number): boolean {
    let spare = this.#spareCents[at] ?? 0
    if (spare > depth) return true
    for (let here = left; here !== start && spare > 0; this.#steps += 1) {
      const move = this.#lastMove[here + this.#reach] ?? 0
      if (move === -at - 1) spare -= 1
      here = this.#before(here, move)
    }
    return spare > 0
  }

  /** The changes on the way to `left`, which one more move ends. */
  #collect(left: number, start: number): Map<number, number> {
    const changes = new Map<number, number>()
    const count = (move: number) => {
      const at = Math.abs(move) - 1
      changes.set(at, (changes.get(at) ?? 0) + Math.sign(move))
    }
    count(Math.sign(left) * (this.#positions[Math.abs(left)] ?? 0))
    for (let here = left; here !== start;) {
      const move = this.#lastMove[here + this.#reach] ?? 0
      count(move)
      here = this.#before(here, move)
    }
    return changes
  }

  #before(left: number, move: number): number {
    return left + Math.sign(move) * (this.#quantities[Math.abs(move) - 1] ?? 0)
  }
}
