import type { Drawing } from './kit.ts'
import { ellipse, scene, stroke } from './kit.ts'
import { block, bookPile, groundShadow, mug, pottedPlant, woodBench } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { circleOutline, curve, lathe, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec } from './electronics-solid.ts'
import {
  createView,
  facing,
  lying,
  onPlane,
  paint,
  place,
  sideways,
  turnedFrame,
} from './electronics-solid.ts'

const CLAY: Material = { color: '#bd7656', gloss: 0.3, focus: 12, lift: 0.34 }

const CREAM: Material = { color: '#e4d3bd', gloss: 0.1, focus: 8, depth: 0.5 }

const BRASS: Material = { color: '#d2b48a', gloss: 0.7, focus: 16 }

const MESH: Material = { color: '#4a3f3a', lift: 0.15 }

/** One ear cup around the origin, its outer side along +x times `side`. */
function earCup(side: 1 | -1): Face[] {
  const outer: Frame = { o: [0, 0, 0], u: [0, 0, -side], v: [0, 1, 0], w: [side, 0, 0] }
  const inner: Frame = { o: [0, 0, 0], u: [0, 0, side], v: [0, 1, 0], w: [-side, 0, 0] }
  const oval = roundedOutline(2.9, 3.6, 1.44, 18)
  const dark: Material = { color: '#7d4a36' }
  const shell: Ring[] = [
    [0.14, 0],
    [0.02, 0.1],
    [0, 0.3],
    [0.04, 0.62],
    [0.16, 0.86],
    [0.34, 1.02],
    [0.56, 1.1],
    [0.62, 1.1],
    [0.64, 1.06, dark],
    [0.7, 1.06, dark],
    [0.72, 1.12],
    [1.0, 1.16],
    [1.3, 1.18],
  ]
  const cushion: Ring[] = [
    [0.2, 0],
    [0.2, 0.08, { color: '#8f7d6a' }],
    [0.06, 0.14],
    [0, 0.26],
    [-0.04, 0.44],
    [0, 0.64],
    [0.12, 0.8],
    [0.28, 0.88],
    [0.44, 0.86],
    [0.6, 0.74],
    [0.68, 0.5],
    [0.7, 0.2],
  ]
  return [
    ...loft(outer, oval, shell, CLAY, { start: false }),
    ...loft(inner, oval, cushion, CREAM, { start: false, end: MESH }),
  ]
}

/** The whole pair: band over the top, sliders, forks and cups; the cups hang at y = 0. */
function headphones(): Face[] {
  const arc = Array.from({ length: 41 }, (_, i): Vec => {
    const a = (-0.52 + (i / 40) * 1.04) * Math.PI
    return [3.3 * Math.sin(a), 2.9 + 3.4 * Math.cos(a), 0]
  })
  const pad = arc.slice(9, 32).map(([x, y, z]): Vec => [x * 0.945, 2.9 + (y - 2.9) * 0.945, z])
  const sides = ([1, -1] as const).flatMap((side) => {
    const frame = turnedFrame([side * 3.15, 0, 0], 0, 0, side * 5)
    const fork = Array.from({ length: 25 }, (_, i): Vec => {
      const a = (i / 24) * Math.PI
      return [side * 0.5, 0.1 + 2.12 * Math.sin(a), 1.66 * Math.cos(a)]
    })
    const pivots = [1.6, -1.6].map((z) =>
      lathe(
        facing([side * 0.5, 0.1, z - 0.12]),
        [
          [0.2, 0],
          [0.2, 0.24],
        ],
        BRASS,
        24,
      ),
    )
    return [
      ...place(frame, earCup(side)),
      ...place(frame, sweep(fork, [0.09, 0.13], BRASS, [1, 0, 0], 14)),
      ...place(frame, pivots.flat()),
      ...sweep(
        [
          [side * 3.45, 2.0, 0],
          [side * 3.38, 2.5, 0],
          [side * 3.3, 3.1, 0],
        ],
        [0.1, 0.2],
        BRASS,
      ),
    ]
  })
  return [
    ...sides,
    ...sweep(arc, [0.11, 0.5], CLAY, [0, 0, 1], 22),
    ...sweep(pad, [0.24, 0.56], CREAM, [0, 0, 1], 22),
    ...loft(
      { ...sideways([3.2, 2.82, 0]), v: [0, 1, 0] },
      roundedOutline(1.06, 0.7, 0.25),
      softRings(0, 0.24, 0.08),
      CLAY,
    ),
    ...loft(
      { o: [-3.2, 2.82, 0], u: [0, 0, 1], v: [0, 1, 0], w: [-1, 0, 0] },
      roundedOutline(1.06, 0.7, 0.25),
      softRings(0, 0.24, 0.08),
      CLAY,
    ),
  ]
}

function headphonesHero(): string {
  const view = createView(38, 12, 88, 500, 690)
  const shadow = [-3.2, 3.2]
    .map((x) => groundShadow(view, [x, -1.85, 0], roundedOutline(2.2, 2.2, 1), 1.1))
    .join('')
  return scene('dusk', shadow + paint(view, headphones()), { floor: 'sweep' })
}

function headphonesDetail(): string {
  const view = createView(-58, 10, 165, 130, 560)
  const body =
    groundShadow(view, [3.2, -1.85, 0], roundedOutline(2.2, 2.2, 1), 1.2) +
    paint(
      view,
      headphones().filter((face) => face.points.every((p) => p[0] > -1.2)),
    ) +
    onPlane(
      view,
      { ...sideways([4.32, 0, 0]) },
      ellipse(0, 0, 0.55, 0.62, 'none', 'stroke="#e7c9a8" stroke-width=".03" opacity=".8"') +
        stroke('M-0.2 0.26V-0.28L0.24 0L-0.2 0.26', '#e7c9a8', 0.035, 'opacity=".85"'),
    )
  return scene('butter', body, { floor: 'sweep' })
}

function headphonesStand(): string {
  const view = createView(0, 11, 66, 500, 850)
  const turned = createView(-30, 11, 66, 500, 850)
  const oak: Material = { color: '#b98a5c', lift: 0.3 }
  const lifted = place(facing([0, 3.35, 0]), headphones())
  const body =
    woodBench(view, [0, 0, 0], [34, 1.2, 9], '#d9bf99', 52) +
    bookPile(
      view,
      [5.6, 0, -1.8],
      [
        [3.6, 0.6, 2.7, '#58756f'],
        [3.2, 0.5, 2.4, '#e0b565'],
      ],
    ) +
    groundShadow(view, [0, 0, 0], circleOutline(2.3), 1) +
    paint(
      view,
      lathe(
        lying([0, 0, 0]),
        [
          [2.2, 0],
          [2.3, 0.06],
          [2.3, 0.34],
          [2.22, 0.42],
          [0.01, 0.42],
        ],
        oak,
      ),
    ) +
    paint(
      turned,
      lifted,
      sweep(
        curve([
          [0, 0.4, 0],
          [0, 4, 0],
          [0, 9.1, 0],
        ]),
        [0.26, 0.26],
        oak,
      ),
      block([0, 8.9, 0], [1.7, 0.26, 1], 0.4, 0.1, oak),
    ) +
    mug(view, [4.7, 0, 2.3], 1.8, '#e9e2d4') +
    pottedPlant(view, [-5.2, 0, -2.2], 2.5, '#6f8f8b', 4)
  return scene('linen', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'solenne-over-ear-headphones', views: [headphonesHero(), headphonesDetail(), headphonesStand()] },
]
