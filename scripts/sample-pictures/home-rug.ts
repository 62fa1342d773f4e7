import { ceramic, cloth, noise } from './home-material.ts'
import { bookPile, mug, plant, pot, walnut } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { seededRandom } from './kit.ts'
import type { Drawing } from './kit.ts'

const RUG = { ground: '#E9DFCB', rust: '#B4583A', ink: '#3F4E59', ochre: '#D0A04C', sage: '#8D9A7B' }

const RUG_W = 60

const RUG_D = 84

/** The pattern of the rug at a place in inches: a stepped medallion field within two borders. */
function rugColor(x: number, y: number): string {
  const step = 1
  const a = Math.round(x / step) * step
  const b = Math.round(y / step) * step
  const edge = Math.min(RUG_W / 2 - Math.abs(a), RUG_D / 2 - Math.abs(b))
  if (edge < 1.2) return RUG.rust
  if (edge < 2.4) return RUG.ground
  if (edge < 8) return borderColor(a, b, edge)
  if (edge < 9.4) return RUG.ink
  if (edge < 10.4) return RUG.ground
  return fieldColor(a, b)
}

function borderColor(a: number, b: number, edge: number): string {
  const run = RUG_W / 2 - Math.abs(a) < RUG_D / 2 - Math.abs(b) ? b : a
  const place = Math.abs((((run % 7) + 7) % 7) - 3.5)
  const diamond = place + Math.abs(edge - 5.2)
  if (diamond < 1.3) return RUG.ochre
  if (diamond < 2.7) return RUG.ground
  return RUG.rust
}

function fieldColor(a: number, b: number): string {
  const cell = ((((b + 31) % 21) + 21) % 21) - 10.5
  const d = Math.abs(a) + Math.abs(cell)
  if (d < 2) return RUG.rust
  if (d < 4) return RUG.ground
  if (d < 7) return RUG.ink
  if (d < 9) return RUG.ochre
  if (d < 11) return RUG.rust
  const side = Math.abs(Math.abs(a) - 16) + Math.abs(((((b + 20) % 10.5) + 10.5) % 10.5) - 5.25)
  if (side < 1.2) return RUG.ink
  if (side < 2.6) return RUG.sage
  return RUG.ground
}

const pile = (paint: NonNullable<Material['paint']>): Material => ({
  color: RUG.ground,
  sheen: 0.08,
  facet: 2.2,
  paint,
  tint: (_s, t, p) => 0.94 + 0.05 * Math.sin(t * 9) + 0.08 * noise(p[0] * 0.7, 1, p[2] * 0.7),
})

/** The rug laid out, its far end still in a loose roll; wool fringe at both ends. */
function halfRolledRug(): Model {
  const rollAt = -RUG_D / 2 + 26
  const flat = RUG_D / 2 - rollAt
  const field = surface(
    (u, v): Vec => {
      const wave = 0.12 * Math.sin(u * 9 + v * 5)
      return [(u - 0.5) * RUG_W, 0.4 + wave, RUG_D / 2 - v * flat]
    },
    pile((u, v) => rugColor((u - 0.5) * RUG_W, RUG_D / 2 - v * flat)),
  )
  const roll = surface(
    (u, v): Vec => {
      const turns = v * 2.1
      const a = turns * Math.PI * 2
      const r = 4.2 - turns * 0.85
      return [(u - 0.5) * RUG_W, 4.5 - Math.cos(a) * r, rollAt - Math.sin(a) * r]
    },
    { color: '#CDBD9F', sheen: 0.08, tint: (s, t) => 0.9 + 0.07 * Math.sin(t * 9) + 0.04 * Math.sin(s * 5) },
    true,
  )
  const lip = surface(
    (u, v): Vec => {
      const a = -v * 1.5
      return [(u - 0.5) * RUG_W, 4.45 - Math.cos(a) * 4.05, rollAt + Math.sin(a) * -0.2 - v * 0.4]
    },
    pile((u) => rugColor((u - 0.5) * RUG_W, rollAt)),
    true,
  )
  const random = seededRandom(11)
  const fringe = Array.from({ length: 75 }, (_, i) => {
    const x = (i / 74 - 0.5) * (RUG_W - 1)
    const lean = (random() - 0.5) * 0.9
    const reach = 3 + random() * 0.8
    return lineOn(
      [
        [x, 0.5, RUG_D / 2 - 0.2],
        [x + lean * 0.4, 0.3, RUG_D / 2 + reach * 0.5],
        [x + lean, 0.2, RUG_D / 2 + reach],
      ],
      i % 2 ? '#EDE3CF' : '#DDD0B6',
      0.36,
    )
  })
  return combine(field, roll, lip, ...fringe)
}

function flatRug(): Model {
  const field = surface(
    (u, v): Vec => [(u - 0.5) * RUG_W, 0.4, (0.5 - v) * RUG_D],
    pile((u, v) => rugColor((u - 0.5) * RUG_W, (0.5 - v) * RUG_D)),
  )
  const ends = [-1, 1].flatMap((s) =>
    Array.from({ length: 70 }, (_, i) => {
      const x = (i / 69 - 0.5) * (RUG_W - 1)
      return lineOn(
        [
          [x, 0.4, (s * RUG_D) / 2],
          [x + 0.2 * Math.sin(i * 3), 0.2, s * (RUG_D / 2 + 3)],
        ],
        '#E6DAC2',
        0.34,
      )
    }),
  )
  return combine(field, ...ends)
}

function rugRoom(): Model {
  const tone = cloth('#7C8C86')
  const chair = combine(
    box({ at: [0, 6, 0], size: [28, 7, 27], round: 1.6 }, tone),
    box({ at: [0, 12.6, 1.5], size: [21, 5.4, 25], round: 2, puff: [0, 1, 0.4] }, tone),
    move(turn(box({ size: [27, 22, 6], round: 2.8, puff: [0, 0.4, 1.4] }, tone), 'x', -12), 0, 13, -10),
    ...[-1, 1].map((s) =>
      box({ at: [s * 13.2, 6, 0.5], size: [4.2, 14.4, 27], round: 2, puff: [0.3, 0.2, 0.2] }, tone),
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        tube(
          [
            [x * 11.6, 0, z * 10.6],
            [x * 11, 6.4, z * 10],
          ],
          0.8,
          walnut,
        ),
      ),
    ),
  )
  return combine(
    turn(flatRug(), 'y', 90),
    move(turn(chair, 'y', 24), -33, 0.4, -12),
    move(
      combine(
        move(
          lathe(
            [
              [0, 0],
              [13, 0],
              [13.4, 0.6],
              [13, 1.2],
              [0, 1.2],
            ],
            walnut,
            { smooth: false },
          ),
          0,
          15,
          0,
        ),
        lathe(
          [
            [7, 0],
            [7, 0.5],
            [1.6, 1.4],
            [1.4, 13],
            [4, 15],
          ],
          walnut,
        ),
        move(mug('#C8714A'), 5, 16.2, 3),
        move(
          bookPile([
            [8, 6, '#3F5B6B'],
            [7, 5, '#EDE4D3'],
          ]),
          -3,
          16.2,
          -1,
        ),
      ),
      8,
      0.4,
      2,
    ),
    move(
      combine(
        pot(6.4, 11, ceramic('#E4DDCF')),
        move(plant({ leaves: 18, length: 18, width: 6, stem: 24, color: '#4D7A52', seed: 17 }), 0, 10, 0),
      ),
      40,
      0,
      -22,
    ),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'anatol-wool-area-rug',
    () => photograph('sand', halfRolledRug(), { yaw: -22, pitch: 34, width: 0.86 }, { horizon: 190 }),
    () => photograph('linen', rugRoom(), { yaw: 12, pitch: 24, width: 0.94 }, { horizon: 420 }),
    () =>
      photograph(
        'stone',
        halfRolledRug(),
        { look: { at: [22, 0, 37], zoom: 33, x: 500, y: 470 }, yaw: -24, pitch: 46 },
        { floor: 'none' },
      ),
  ),
]
