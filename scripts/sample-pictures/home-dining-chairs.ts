import { wood } from './home-material.ts'
import { mug, plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const ash = wood('#C9A273', 0.8)

/** A woven cord seat: four triangles of cord, sagging a little. */
function cordSeat(w: number, d: number, y: number): Model {
  return surface(
    (u, v): Vec => {
      const a = u * 2 - 1
      const b = 1 - v * 2
      const trapezoid = 1 - 0.12 * (1 - b) * 0.5
      const sag = 0.7 * (1 - a * a) * (1 - b * b)
      return [(a * w * trapezoid) / 2, y - sag + 0.5 * (1 - Math.max(a ** 8, b ** 8)), (b * d) / 2]
    },
    {
      color: '#DEC9A0',
      sheen: 0.1,
      tint: (s, t) => {
        const a = Math.abs(s / w - 0.5)
        const b = Math.abs(t / d - 0.5)
        const along = a > b ? s : t
        const strand = Math.abs(Math.sin(along * 5.2))
        const fold = Math.abs(a - b) < 0.012 ? 0.78 : 1
        return (0.72 + 0.32 * strand) * fold
      },
    },
  )
}

/** A dining chair with a steamed horseshoe rail on a Y-shaped splat. */
function horseshoeChair(): Model {
  const rail: Vec[] = [
    [-10.4, 26.2, 6],
    [-11.2, 27, 0],
    [-10, 28, -6.5],
    [-5.5, 29, -10.2],
    [0, 29.3, -11.2],
    [5.5, 29, -10.2],
    [10, 28, -6.5],
    [11.2, 27, 0],
    [10.4, 26.2, 6],
  ]
  const backLeg = (s: number): Vec[] => [
    [s * 8.2, 0, -9.5],
    [s * 8.4, 9, -7.4],
    [s * 8.8, 17, -6.8],
    [s * 10, 23, -7],
    [s * 10.2, 27.8, -6],
  ]
  const splat = (s: number): Vec[] => [
    [s * 0.7, 16.6, -8],
    [s * 0.9, 21, -8.9],
    [s * 2.6, 25, -10],
    [s * 4.4, 28.8, -10.6],
  ]
  const bar = (from: Vec, to: Vec, r = 0.45) => tube([from, to], r, ash)
  return combine(
    tube(rail, (t) => 0.72 + 0.35 * Math.sin(Math.PI * t), ash),
    ...[-1, 1].map((s) =>
      tube(backLeg(s), (t) => 0.62 + 0.3 * Math.sin(Math.PI * Math.min(1, t * 1.3)), ash),
    ),
    ...[-1, 1].map((s) => tube(splat(s), 0.5, ash)),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 9.4, 0, 8.6],
          [s * 9.4, 9, 8.6],
          [s * 9.4, 17.6, 8.6],
        ],
        (t) => 0.62 + 0.32 * t,
        ash,
      ),
    ),
    cordSeat(20.4, 18.6, 17),
    bar([-9.4, 16.6, 8.6], [9.4, 16.6, 8.6], 0.6),
    bar([-8.6, 16.6, -7.4], [8.6, 16.6, -7.4], 0.6),
    ...[-1, 1].map((s) => bar([s * 9.4, 16.6, 8.6], [s * 8.7, 16.6, -7.4], 0.6)),
    ...[-1, 1].map((s) => bar([s * 9.4, 8.5, 8.6], [s * 8.4, 8.5, -7.6], 0.42)),
    bar([-8.9, 8.5, 0.6], [8.9, 8.5, 0.6], 0.42),
    bar([-9.4, 11, 8.6], [9.4, 11, 8.6], 0.42),
  )
}

const pairOfChairs = () =>
  combine(
    move(turn(horseshoeChair(), 'y', 24), -14, 0, 4),
    move(turn(horseshoeChair(), 'y', -128), 17, 0, -9),
  )

const roundTable = combine(
  move(
    lathe(
      [
        [0, 0],
        [21, 0],
        [21.6, 0.6],
        [21, 1.3],
        [0, 1.3],
      ],
      ash,
      { smooth: false },
    ),
    0,
    28,
    0,
  ),
  lathe(
    [
      [9, 0],
      [9.2, 0.6],
      [2.4, 1.8],
      [1.8, 6],
      [1.8, 24],
      [4, 28],
    ],
    ash,
  ),
)

const breakfastNook = () =>
  combine(
    move(turn(horseshoeChair(), 'y', 62), -27, 0, 3),
    move(turn(horseshoeChair(), 'y', -66), 28, 0, 5),
    move(combine(roundTable, move(mug('#C8714A'), -9, 29.3, 6), move(mug('#E9E2D2'), 10, 29.3, 4)), 0, 0, -6),
    move(
      combine(
        pot(3, 5, { color: '#DAD3C4' }),
        move(plant({ leaves: 15, length: 7, width: 2.4, color: '#5C8459', lean: [0.1, 1.3] }), 0, 4, 0),
      ),
      0,
      29.3,
      -10,
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'alder-dining-chairs-pair',
    () => photograph('stone', pairOfChairs(), { yaw: 8, pitch: 13, width: 0.84 }),
    () =>
      photograph(
        'sand',
        horseshoeChair(),
        { look: { at: [0, 19, 0], zoom: 30, y: 560 }, yaw: 32, pitch: 26 },
        { floor: 'none' },
      ),
    () => photograph('butter', breakfastNook(), { yaw: 4, pitch: 15, width: 0.86 }, { horizon: 560 }),
  ),
]
