import { ceramic, cloth, metal, paintwork, wicker, wood } from './home-material.ts'
import { bookPile, books, plant, pot, vase } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import { shade } from './kit.ts'
import type { Drawing } from './kit.ts'

const iron = paintwork('#2C2B2B', 0.3, 26)

const rustic = wood('#A8743F', 1.1, 0.1)

const TONES = ['#B9683F', '#3F5B6B', '#D9CDB8', '#7C8A70', '#C9A25A', '#8C4A3C', '#EDE4D3', '#56626A']

/** Five plank shelves in an iron frame with X braces at the sides. */
function ironBookcase(): Model {
  const levels = [4, 19, 34, 49, 64]
  const post = (x: number, z: number) => box({ at: [x, 0, z], size: [1.1, 70, 1.1], round: 0.1 }, iron)
  const rail = (from: Vec, to: Vec) => tube([from, to], 0.4, iron)
  return combine(
    ...[-18, 18].flatMap((x) => [-6, 6].map((z) => post(x, z))),
    ...levels.map((y) => box({ at: [0, y, 0], size: [37.4, 1.5, 13.4], round: 0.15 }, rustic)),
    ...levels.flatMap((y) => [-1, 1].map((s) => rail([s * 18, y - 0.5, -6], [s * 18, y - 0.5, 6]))),
    ...[-1, 1].flatMap((s) => [
      rail([s * 18, 20, -6], [s * 18, 48, 6]),
      rail([s * 18, 48, -6], [s * 18, 20, 6]),
    ]),
    ...[-1, 1].flatMap((s) => [rail([s * 18, 69.6, -6], [s * 18, 69.6, 6])]),
    rail([-18, 69.6, -6], [18, 69.6, -6]),
    rail([-18, 20, -6.2], [18, 48, -6.2]),
    rail([-18, 48, -6.2], [18, 20, -6.2]),
  )
}

function filledShelves(): Model {
  const row = (seed: number, x: number, y: number, count: number) =>
    move(books(seed, count, 9, 10.5, TONES).model, x, y, -0.5)
  return combine(
    row(4, -16.5, 65.5, 11),
    move(
      combine(
        pot(3, 5, ceramic('#E9E2D4')),
        move(
          plant({ leaves: 24, length: 9, width: 2.4, color: '#5B8755', lean: [0.4, 2], bend: 0.6, seed: 8 }),
          0,
          4.4,
          0,
        ),
      ),
      9,
      65.5,
      0,
    ),
    row(9, -1, 50.5, 11),
    move(vase(9, '#C8714A'), -11, 50.5, 0),
    row(14, -16.5, 35.5, 8),
    move(
      bookPile([
        [9, 7, '#56626A'],
        [8, 6.4, '#D9CDB8'],
        [7.4, 6, '#B9683F'],
      ]),
      7,
      35.5,
      0,
    ),
    move(
      lathe(
        [
          [0, 0],
          [1.4, 0.1],
          [2.1, 1.6],
          [1.2, 3.2],
          [0, 3.5],
        ],
        metal('#CFA35A'),
      ),
      7,
      39,
      0,
    ),
    ...[-9, 9].map((x) => move(basket(14, 9, 10, '#C7A26C'), x, 20.5, 0)),
    row(23, -16, 5.5, 9),
    move(box({ size: [13, 7, 9], round: 0.4 }, paintwork('#7C8A70', 0.1)), 9.5, 5.5, 0),
    lineOn(
      [
        [6, 9.2, 4.56],
        [13, 9.2, 4.56],
      ],
      '#5C6852',
      0.3,
    ),
  )
}

/** A soft rectangular woven basket with a rolled rim. */
function basket(w: number, h: number, d: number, color: string): Model {
  const weave = wicker(color, 1)
  const wall = surface((u, v): Vec => ring(u, w * (0.92 + 0.08 * v), d * (0.92 + 0.08 * v), v * h), {
    ...weave,
    tint: (_s, _t, p) => {
      const row = Math.floor(p[1] / 0.85)
      const bow = Math.sin(((p[1] / 0.85) % 1) * Math.PI)
      return 0.62 + 0.34 * bow + 0.13 * Math.sin((p[0] + p[2]) * 3.1 + (row % 2) * Math.PI)
    },
  })
  const rim = Array.from({ length: 65 }, (_, i) => ring(i / 64, w, d, h))
  const inside = surface(
    (u, v): Vec => ring(1 - u, w * (0.86 + 0.09 * v), d * (0.86 + 0.09 * v), h * (0.15 + 0.85 * v)),
    { color: shade(color, -0.25) },
  )
  const floor = surface(
    (u, v): Vec => {
      const p = ring(u, w * 0.86 * v, d * 0.86 * v, h * 0.15)
      return p
    },
    { color: shade(color, -0.4) },
    true,
  )
  return combine(
    wall,
    inside,
    floor,
    tube(
      rim,
      0.55,
      { ...weave, color: shade(color, 0.08), tint: (s) => 0.75 + 0.3 * Math.abs(Math.sin(s * 2.2)) },
      false,
    ),
  )
}

/** A point on a rounded rectangle, going round so that the outside faces out. */
function ring(u: number, w: number, d: number, y: number): Vec {
  const a = -u * Math.PI * 2
  const power = 0.5
  const side = (value: number) => Math.sign(value) * Math.abs(value) ** power
  return [(side(Math.cos(a)) * w) / 2, y, (side(Math.sin(a)) * d) / 2]
}

/** Three nested seagrass baskets, the smallest in front. */
function basketSet(): Model {
  const handle = (w: number, h: number, s: number, color: string): Model =>
    tube(
      [
        [s * (w / 2 - 0.2), h - 0.6, -2.4],
        [s * (w / 2 + 1.3), h + 1.4, -1.4],
        [s * (w / 2 + 1.3), h + 1.4, 1.4],
        [s * (w / 2 - 0.2), h - 0.6, 2.4],
      ],
      0.5,
      { color, tint: (_s, t) => 0.8 + 0.3 * Math.abs(Math.sin(t * 3)) },
    )
  const one = (w: number, h: number, d: number, color: string) =>
    combine(basket(w, h, d, color), handle(w, h, -1, '#8C6238'), handle(w, h, 1, '#8C6238'))
  return combine(
    move(one(19, 14, 14, '#CBA772'), -5, 0, -9),
    move(turn(one(15, 11, 11, '#D8BB8C'), 'y', -16), 11, 0, 1),
    move(turn(one(11.5, 8.5, 8.5, '#BE9560'), 'y', 20), -6, 0, 6.5),
  )
}

const basketsInUse = () =>
  combine(
    basketSet(),
    ...[0, 1, 2, 3].map((i) =>
      move(
        turn(
          box(
            { size: [13 - i * 0.4, 2.6, 9.4], round: 1.2, puff: [0, 0.4, 0] },
            cloth(['#C8714A', '#E8DFCE', '#7F93A0', '#DDB878'][i] ?? '#E8DFCE'),
          ),
          'y',
          i * 5 - 6,
        ),
        -5,
        6.6 + i * 2.6,
        -9,
      ),
    ),
    ...[
      [9, '#B9683F'],
      [13, '#E0C48C'],
      [11.4, '#7F8C74'],
    ].map(([x, color], i) =>
      move(
        lathe(
          [
            [0, 0],
            [1.6, 0.5],
            [2.4, 2.3],
            [1.6, 4.2],
            [0, 4.7],
          ],
          { ...cloth(String(color)), bump: (p) => 0.16 * Math.sin((p[1] + p[0] * 0.6) * 7) },
        ),
        Number(x),
        7.4,
        i === 2 ? 3 : -0.6,
      ),
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'foundry-iron-bookcase',
    () => photograph('mist', combine(ironBookcase(), filledShelves()), { yaw: 24, pitch: 7, height: 0.82 }),
    () =>
      photograph(
        'sand',
        ironBookcase(),
        { look: { at: [17, 34, 6], zoom: 20, x: 560, y: 480 }, yaw: 42, pitch: 16 },
        { floor: 'none', shadow: false },
      ),
  ),
  drawing(
    'shoreline-seagrass-baskets',
    () => photograph('linen', basketSet(), { yaw: 14, pitch: 24, width: 0.78 }),
    () => photograph('mist', basketsInUse(), { yaw: -16, pitch: 18, width: 0.76 }),
    () =>
      photograph(
        'sand',
        basketSet(),
        { look: { at: [14, 9, 5], zoom: 62, x: 480, y: 420 }, yaw: 12, pitch: 26 },
        { floor: 'none' },
      ),
  ),
]
