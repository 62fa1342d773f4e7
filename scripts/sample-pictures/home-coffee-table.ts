import { metal, wood } from './home-material.ts'
import { bookPile, floorRug, mug, pampas, vase } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const steel = metal('#3A3A3C', 0.55)

/** Three-rod hairpin leg whose foot bends back up. */
function hairpin(x: number, z: number): Model {
  const [sx, sz] = [Math.sign(x), Math.sign(z)]
  const foot: Vec = [x + sx * 2.2, 0.35, z + sz * 2.2]
  const rod = (dx: number, dz: number): Vec[] => [
    [x + dx, 15.3, z + dz],
    [(x + dx * 0.3 + foot[0]) / 2, 7.4, (z + dz * 0.3 + foot[2]) / 2],
    foot,
  ]
  return combine(
    ...[
      [-3, 0],
      [0, -3],
      [0.6, 0.6],
    ].map(([a, b]) => tube(rod(sx * (a ?? 0), sz * (b ?? 0)), 0.25, steel, false)),
    move(
      lathe(
        [
          [0, 0],
          [0.55, 0.05],
          [0.55, 0.5],
          [0, 0.9],
        ],
        { color: '#1E1E1F' },
      ),
      foot[0],
      0,
      foot[2],
    ),
    box({ at: [x - sx * 1.2, 15.2, z - sz * 1.2], size: [5, 0.3, 5], round: 0.05 }, steel),
  )
}

/** A live-edge slab: both long edges wander, one end is split and held by a butterfly key. */
function hairpinCoffeeTable(): Model {
  const slab = wood('#9C6B41', 1.35, 0.26)
  const edge = (x: number, s: number) =>
    s * 11 +
    0.9 * Math.sin(x * 0.13 + s * 2) +
    0.6 * Math.sin(x * 0.31 + s) +
    0.25 * Math.sin(x * 0.83 + s * 4)
  const top = surface(
    (u, v): Vec => {
      const x = (u - 0.5) * 46
      const [a, b] = [edge(x, 1), edge(x, -1)]
      return [x, 17.4, a + (b - a) * v]
    },
    {
      ...slab,
      tint: (_s, t, p) =>
        (slab.tint?.(p[0] + 30, p[2] * 0.9, [0, 5, 0]) ?? 1) * (Math.min(t, 22 - t) < 1.1 ? 1.16 : 1),
    },
  )
  const bark = (s: number) =>
    surface(
      (u, v): Vec => {
        const x = (s > 0 ? u - 0.5 : 0.5 - u) * 46
        return [x, 15.6 + v * 1.8, edge(x, s) - s * 0.55 * (1 - v) ** 1.5]
      },
      { ...wood('#6A4428', 1.6, 0.04), bump: (p) => 0.18 * Math.sin(p[0] * 2.1) * Math.sin(p[1] * 5 + p[0]) },
    )
  const end = (s: number) =>
    surface(
      (u, v): Vec => {
        const x = s * 23
        const [a, b] = s > 0 ? [edge(x, 1), edge(x, -1)] : [edge(x, -1), edge(x, 1)]
        return [x, 15.6 + v * 1.8, a + (b - a) * u]
      },
      wood('#8A5C38', 1.2, 0.06),
    )
  const under = surface((u, v): Vec => [(u - 0.5) * 45, 15.62, -10.4 + v * 20.8], wood('#6A4428'))
  const crack: Vec[] = [
    [23.1, 17.42, 1.6],
    [19, 17.42, 1.1],
    [15.6, 17.42, 1.5],
    [12.4, 17.42, 1.2],
  ]
  const key = surface(
    (u, v): Vec => {
      const waist = 0.45 + 0.75 * Math.abs(2 * v - 1)
      return [17.2 + (u - 0.5) * 2 * waist, 17.62, 1.3 + (0.5 - v) * 3.6]
    },
    wood('#5A3722', 0.6),
  )
  return combine(
    top,
    bark(1),
    bark(-1),
    end(1),
    end(-1),
    under,
    lineOn(crack, '#3B2415', 0.22),
    key,
    hairpin(-18.5, 7.2),
    hairpin(18.5, 7.2),
    hairpin(-18.5, -7.2),
    hairpin(18.5, -7.2),
  )
}

function coffeeTableInUse(): Model {
  return combine(
    hairpinCoffeeTable(),
    move(floorRug(88, 56, '#D9DCCF', '#6F8577'), 0, -0.3, 0),
    move(
      combine(
        bookPile([
          [10, 7.6, '#3F5B6B'],
          [9, 7, '#D9CDB8'],
          [8, 6, '#B9683F'],
        ]),
        move(mug('#EFE9DC'), 0.4, 3.5, 0),
      ),
      -9,
      17.5,
      1,
    ),
    move(combine(vase(10, '#ECE6DA'), move(pampas(14, 6), 0, 7, 0)), 12, 17.5, -4),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'canyon-hairpin-coffee-table',
    () => photograph('stone', hairpinCoffeeTable(), { yaw: 24, pitch: 20, width: 0.84 }),
    () =>
      photograph(
        'blush',
        hairpinCoffeeTable(),
        { look: { at: [16, 16.5, 4], zoom: 34, x: 520, y: 430 }, yaw: 34, pitch: 38 },
        { floor: 'none' },
      ),
    () =>
      photograph(
        'linen',
        coffeeTableInUse(),
        { yaw: -18, pitch: 20, width: 0.74, base: 690, frame: hairpinCoffeeTable() },
        { horizon: 430 },
      ),
  ),
]
