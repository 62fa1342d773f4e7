/** The result of a service: its value, or an expected refusal that the caller must handle by its `reason`. */
export type Outcome<T, E extends { reason: string }> = { ok: true; value: T } | { ok: false; error: E }

/** The good outcome. */
export function succeed<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** The expected refusal; `error.reason` keeps its literal type, so that callers can switch over it. */
export function refuse<const E extends { reason: string }>(error: E): { ok: false; error: E } {
  return { ok: false, error }
}
