import { setTimeout as wait } from 'node:timers/promises'

/** Looks every two milliseconds until it is so. @returns how long that took, in ms. @throws when the time is over. */
export async function waitFor(
  isSo: () => boolean | Promise<boolean>,
  { limitMs, what }: { limitMs: number; what: string },
): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs)
      throw new Error(`no ${what.replace(/^an? /, '')} within ${limitMs / 1000} s`)
    await wait(2)
  }
  return performance.now() - startedAt
}
