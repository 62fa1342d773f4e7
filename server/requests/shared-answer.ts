interface Sharing<Answer> {
  ask: () => Promise<Answer>
  /** How long an answer counts, from when it was asked for. */
  forMs: number
  /** A clock that never goes back, in milliseconds. */
  now?: () => number
}

/** Asks one question for everyone who wants to know within a time, however many there are. */
export function shareAnswer<Answer>({ ask, forMs, now = () => performance.now() }: Sharing<Answer>) {
  let asked: { at: number; answer: Promise<Answer> } | null = null
  return async (): Promise<Answer> => {
    if (!asked || now() - asked.at >= forMs) asked = { at: now(), answer: ask() }
    return await asked.answer
  }
}
