import { paintwork, wood } from './home-material.ts'
import { bookPile, mug, plant, pot, vase } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const darkWalnut = wood('#6E4630', 1, 0.22)

/** A 48-inch round table: a faceted top edge on a turned column with four sweeping feet. */
function pedestalTable(): Model {
  const top = lathe(
    [
      [0, 0],
      [22.6, 0],
      [23.7, 0.9],
      [24, 1.5],
      [23.7, 1.9],
      [0, 1.9],
    ],
    { ...darkWalnut, grained: false },
    { smooth: false },
  )
  const grain = surface(
    (u, v): Vec => {
      const x = (u * 2 - 1) * 23.7
      const half = Math.sqrt(Math.max(0, 23.7 ** 2 - x * x))
      return [x, 30.42, (1 - v * 2) * half]
    },
    { ...darkWalnut, tint: (_s, _t, p) => darkWalnut.tint?.(p[0] + 30, p[2] + 24, [0, 3, 0]) ?? 1 },
  )
  const foot = (angle: number) =>
    turn(
      tube(
        [
          [1.5, 8.5, 0],
          [5, 8.6, 0],
          [9, 5, 0],
          [12.4, 1.6, 0],
          [15.4, 1, 0],
        ],
        (t) => 1.9 - 0.75 * t,
        darkWalnut,
      ),
      'y',
      angle,
    )
  return combine(
    move(top, 0, 28.5, 0),
    grain,
    lathe(
      [
        [0, 4.4],
        [2.4, 4.6],
        [2.7, 6],
        [2.9, 9.5],
        [3.5, 11],
        [2.4, 12.4],
        [2.1, 15],
        [2.5, 19],
        [3.2, 22],
        [2.2, 24],
        [2.5, 25.5],
        [6.5, 27.4],
        [8, 28.4],
      ],
      { ...darkWalnut, grained: false },
    ),
    ...[45, 135, 225, 315].map(foot),
    box({ at: [0, 26.6, 0], size: [24, 1.9, 3], round: 0.3 }, darkWalnut),
  )
}

/** Planks of a table top along x, with a breadboard board across each end. */
function plankTop(w: number, d: number, y: number, tones: readonly string[]): Model {
  const count = 6
  const deep = d / count
  const ends = 5
  const planks = Array.from({ length: count }, (_, i) =>
    box(
      { at: [0, y, -d / 2 + deep * (i + 0.5)], size: [w - ends * 2, 1.6, deep - 0.05], round: 0.12 },
      plankOf(tones[i % tones.length] ?? '#A97B4E', i),
    ),
  )
  const boards = [-1, 1].map((s) =>
    box(
      { at: [s * (w / 2 - ends / 2), y, 0], size: [ends - 0.08, 1.65, d], round: 0.2 },
      plankOf(tones[1] ?? '#A97B4E', 9),
    ),
  )
  return combine(...planks, ...boards)
}

function plankOf(color: string, seed: number) {
  const base = wood(color, 1.15, 0.1)
  return {
    ...base,
    tint: (s: number, t: number, p: Vec) => base.tint?.(s + seed * 13.7, t + seed * 5.1, p) ?? 1,
  }
}

const chalk = paintwork('#EDE7D9', 0.12, 20)

function turnedLeg(height: number): Model {
  return combine(
    lathe(
      [
        [0, 0],
        [1, 0],
        [1.25, 0.5],
        [1.1, 1.4],
        [1.5, 2.2],
        [1, 3.2],
        [1.15, 5],
        [1.9, 10],
        [2.1, 14],
        [1.6, 17.6],
        [1.1, 18.6],
        [1.9, 19.4],
        [1.3, 20.2],
        [1.7, 20.8],
      ],
      chalk,
    ),
    box({ at: [0, 20.6, 0], size: [3.8, height - 20.6, 3.8], round: 0.25 }, chalk),
  )
}

function farmhouseTable(): Model {
  return combine(
    plankTop(72, 37, 28.4, ['#A6784C', '#B3865A', '#9C6E45', '#AD7F52']),
    ...[
      [-30, 13.5],
      [30, 13.5],
      [-30, -13.5],
      [30, -13.5],
    ].map(([x, z]) => move(turnedLeg(28.4), x ?? 0, 0, z ?? 0)),
    ...[-1, 1].map((s) => box({ at: [0, 23.8, s * 13.6], size: [57, 4.6, 1], round: 0.2 }, chalk)),
    ...[-1, 1].map((s) => box({ at: [s * 30, 23.8, 0], size: [1, 4.6, 24], round: 0.2 }, chalk)),
  )
}

const plate = (color: string) =>
  lathe(
    [
      [0, 0.1],
      [3, 0.1],
      [3.6, 0.3],
      [5.2, 0.8],
      [5.3, 1],
      [4.9, 0.95],
      [3.2, 0.5],
      [0, 0.45],
    ],
    { color, gloss: 0.5, sharpness: 50 },
  )

function laidTable(): Model {
  const place = (x: number, z: number) => move(plate('#F4F0E6'), x, 30.3, z)
  const runner = surface((u, v): Vec => [(u - 0.5) * 60, 30.45, (0.5 - v) * 11], {
    color: '#C9CDBE',
    paint: (_u, v) => (Math.abs(v - 0.5) > 0.4 && Math.abs(v - 0.5) < 0.45 ? '#7C8A70' : '#D5D6C6'),
  })
  return combine(
    farmhouseTable(),
    runner,
    ...[-18, 4].flatMap((x) => [place(x, 12), place(x, -12)]),
    move(vase(8, '#7A8FA0'), 20, 30.1, 0),
    move(plant({ leaves: 17, length: 10, width: 3, color: '#6B8D5E', lean: [0.1, 0.9] }), 20, 37, 0),
    move(mug('#C8714A'), 28, 30, 11),
    bench(),
  )
}

function bench(): Model {
  return move(
    combine(
      box({ at: [0, 16.4, 0], size: [56, 1.5, 11], round: 0.3 }, plankOf('#A97B4E', 4)),
      ...[-1, 1].map((s) => box({ at: [s * 23, 0, 0], size: [1.8, 16.4, 9.5], round: 0.3 }, chalk)),
      box({ at: [0, 7, 0], size: [46, 2.4, 1.2], round: 0.2 }, chalk),
    ),
    0,
    0,
    26,
  )
}

const pedestalInUse = () =>
  combine(
    pedestalTable(),
    move(
      combine(
        pot(4, 6, { color: '#E7E1D4', gloss: 0.3 }),
        move(
          plant({ leaves: 22, length: 13, width: 3.6, color: '#55804F', lean: [0.05, 1.25], seed: 5 }),
          0,
          5,
          0,
        ),
      ),
      0,
      30.4,
      -3,
    ),
    move(plate('#CFD8D4'), -11, 30.4, 9),
    move(plate('#CFD8D4'), 12, 30.4, 8),
    move(turn(bookPile([[8, 6, '#A5583C']]), 'y', 30), -14, 30.4, -8),
    move(roundRug(), 0, -0.3, 0),
  )

function roundRug(): Model {
  const ring = (v: number) =>
    v > 0.86 && v < 0.9 ? '#A9795A' : Math.floor(v * 34) % 2 ? '#DCCDB4' : '#D2C1A5'
  return surface(
    (u, v): Vec => {
      const a = -u * Math.PI * 2
      return [Math.cos(a) * 33 * v, 0.3, Math.sin(a) * 33 * v]
    },
    { color: '#DCCDB4', paint: (_u, v) => ring(v) },
    true,
  )
}

/** Two scratches near a corner, as the listing says. */
const scratched = () =>
  combine(
    farmhouseTable(),
    lineOn(
      [
        [22, 30.06, 9],
        [25, 30.06, 8.2],
        [28.6, 30.06, 6.4],
      ],
      '#DDBB93',
      0.1,
    ),
    lineOn(
      [
        [24.6, 30.06, 10.4],
        [27, 30.06, 9.6],
      ],
      '#DDBB93',
      0.08,
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'linden-round-dining-table',
    () => photograph('linen', pedestalTable(), { yaw: 20, pitch: 17, width: 0.8 }),
    () =>
      photograph(
        'dusk',
        pedestalTable(),
        { look: { at: [0, 10, 3], zoom: 26, y: 560 }, yaw: 20, pitch: 8 },
        { horizon: 560 },
      ),
    () => photograph('sage', pedestalInUse(), { yaw: 20, pitch: 22, width: 0.96 }, { horizon: 480 }),
  ),
  drawing(
    'prairie-farmhouse-table',
    () => photograph('butter', farmhouseTable(), { yaw: 30, pitch: 17, width: 0.86 }),
    () =>
      photograph(
        'sand',
        scratched(),
        { look: { at: [33, 27, 14], zoom: 30, x: 560, y: 420 }, yaw: 36, pitch: 24 },
        { floor: 'none' },
      ),
    () => photograph('mist', laidTable(), { yaw: -24, pitch: 20, width: 0.92 }),
  ),
]
