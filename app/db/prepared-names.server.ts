import { hash } from 'node:crypto'
import { getErrorCode } from '#shared/error-code.ts'

/** Statements by name on one connection: each is memory of a PostgreSQL process, and some texts come only once. */
const MAX_ON_CONNECTION = 500
const MAX_KNOWN = 5000
const known = new Map<string, string>()

/** Made of the text alone, so that every connection of every process has the same name for it. */
function toName(text: string): string {
  const name = known.get(text)
  if (name !== undefined) return name
  if (known.size >= MAX_KNOWN) known.clear()
  const made = hash('sha256', text, 'base64url')
  known.set(text, made)
  return made
}

/**
 * The names under which one connection prepares its statements, so that PostgreSQL parses each once: unprepared, a
 * look-up by id takes 4 to 5 times as long. This is the one place to switch it off, for a pooler that cannot keep them.
 */
export class PreparedNames {
  readonly #names = new Set<string>()
  #isOff: boolean

  constructor({ isOff }: { isOff: boolean }) {
    this.#isOff = isOff
  }

  /** @returns undefined when the statement shall not be prepared: there are too many already. */
  nameFor(text: string): string | undefined {
    if (this.#isOff) return undefined
    const name = toName(text)
    if (this.#names.has(name)) return name
    if (this.#names.size >= MAX_ON_CONNECTION) return undefined
    this.#names.add(name)
    return name
  }

  /** Whether it failed only because what was prepared does not fit any more; then the connection prepares no more. */
  hasOutlived(error: unknown): boolean {
    const isPlan = error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
    if (!isPlan && getErrorCode(error) !== '26000') return false
    this.#isOff = true
    return true
  }
}
