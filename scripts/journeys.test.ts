import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The stops of each journey, by its heading. */
function readJourneys(text: string): [string, string[]][] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    ])
}

/** The files of the repository that a file imports, by type, when needed or in a worker too. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(join(root, file), 'utf8').matchAll(/['"]((?:\.\/|#)[^'"]+)['"]/g)
  return [...specifiers].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.replace(/^#(?!(?:server|tests|scripts|bench|faults)\/)/, 'app/').replace(/^#/, '')
      : normalize(join(dirname(file), specifier)),
  )
}

/** Stops that no earlier one imports, or imports by way of one file between, and that import none either. */
function findJumps(stops: readonly string[]): string[] {
  const known = new Map(stops.map((stop) => [stop, importsOf(stop)]))
  const reach = (from: string, to: string) => {
    const direct = known.get(from) ?? []
    return (
      direct.includes(to) ||
      direct.some((file) => existsSync(join(root, file)) && importsOf(file).includes(to))
    )
  }
  return stops.filter(
    (stop, at) =>
      at > 0 && !stops.slice(0, at).some((earlier) => reach(earlier, stop) || reach(stop, earlier)),
  )
}

const journeys = readJourneys(readFileSync(join(root, 'docs/journeys.md'), 'utf8'))

describe('the journeys', () => {
  it('are six', () => {
    expect(journeys.map(([name]) => name)).toHaveLength(6)
  })

  it.each(journeys)(
    '%s: at most 12 files that exist, none twice, each reached from an earlier one',
    (_, stops) => {
      expect(stops.filter((file) => !existsSync(join(root, file)))).toEqual([])
      expect(stops.length).toBeGreaterThan(5)
      expect(stops.length).toBeLessThanOrEqual(12)
      expect(new Set(stops).size).toBe(stops.length)
      expect(findJumps(stops)).toEqual([])
    },
  )

  it('would see a stop that the others do not lead to', () => {
    const lost = 'app/contact/contact.server.ts'
    expect(findJumps(['app/cart/cart.ts', lost])).toEqual([lost])
  })
})
