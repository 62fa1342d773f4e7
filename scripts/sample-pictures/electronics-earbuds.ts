import type { Drawing } from './kit.ts'
import { ellipse, fade, glow, roundRect, scene } from './kit.ts'
import { groundShadow } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { circleOutline, lathe, loft, roundedOutline } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  locate,
  lying,
  onPlane,
  paint,
  place,
  turnedFrame,
} from './electronics-solid.ts'

const BRASS: Material = { color: '#d2b48a', gloss: 0.7, focus: 16 }

const MESH: Material = { color: '#4a3f3a', lift: 0.15 }

const MOSS: Material = { color: '#7f8f6b', gloss: 0.35, focus: 12, lift: 0.36 }

function earbud(side: 1 | -1): Face[] {
  const cap: Material = { color: '#94a47e', gloss: 0.4, focus: 12 }
  const tip: Material = { color: '#e9e4d6', gloss: 0.2, focus: 8 }
  const head = turnedFrame([0, 0, 0], side * 62, 8)
  const ball = Array.from({ length: 13 }, (_, i): Ring => {
    const a = (i / 12 - 0.5) * Math.PI
    return [0.78 * Math.cos(a) + 0.001, 0.66 * Math.sin(a)]
  })
  const rubber: Ring[] = [
    [0.3, 0.45],
    [0.34, 0.72],
    [0.6, 0.74],
    [0.64, 0.86],
    [0.58, 1.06],
    [0.42, 1.22],
    [0.26, 1.26],
    [0.22, 1.2, { color: '#3c3b36' }],
    [0.01, 1.18, { color: '#3c3b36' }],
  ]
  return [
    ...place(head, lathe(facing([0, 0, 0]), ball, MOSS, 48)),
    ...place(head, lathe(facing([0, 0, 0]), rubber, tip, 40)),
    ...loft(
      lying([-side * 0.12, -2.5, -0.1]),
      roundedOutline(0.62, 0.5, 0.25, 10),
      [
        [0.16, 0],
        [0.06, 0.06],
        [0, 0.18],
        [0, 2.6],
        [0.1, 2.9],
      ],
      cap,
    ),
    ...loft(
      lying([-side * 0.12, -2.56, -0.1]),
      roundedOutline(0.5, 0.38, 0.18, 10),
      [
        [0, 0],
        [0, 0.1],
      ],
      BRASS,
    ),
  ]
}

const PEBBLE: Ring[] = [
  [1.25, 0],
  [0.92, 0.06],
  [0.6, 0.2],
  [0.32, 0.46],
  [0.12, 0.9],
  [0.02, 1.5],
  [0, 2.3],
]

function earbudsHero(): string {
  const view = createView(-24, 24, 92, 520, 560)
  const oval = roundedOutline(6.2, 3, 1.48, 16)
  const tray: Material = { color: '#5d6b4e', lift: 0.2 }
  const base = loft(lying([0, -1.6, 0]), oval, [...PEBBLE, [0.12, 2.34], [0.16, 2.3, tray]], MOSS, {
    end: tray,
  })
  const hinge = turnedFrame([0, 0.78, -1.42], 0, -72)
  const lid = place(
    hinge,
    loft(
      lying([0, 0, 1.42]),
      oval,
      [
        [0.14, 0],
        [0, 0.04],
        [0.02, 0.5],
        [0.14, 0.95],
        [0.34, 1.3],
        [0.62, 1.54],
        [0.95, 1.68],
        [1.3, 1.72],
      ],
      MOSS,
      { start: tray },
    ),
  )
  const under: Frame = { o: locate(hinge, [0, -0.01, 1.42]), u: hinge.u, v: hinge.w, w: hinge.v }
  const seat = (x: number) =>
    ellipse(x, 0, 0.98, 0.92, '#46523b') +
    ellipse(
      x,
      0.06,
      0.9,
      0.82,
      glow(
        [
          [0, '#39432f'],
          [1, '#566448'],
        ],
        0.5,
        0.4,
        0.6,
      ),
    )
  const body =
    groundShadow(view, [0, -1.6, 0], roundedOutline(5.2, 2.2, 1.1), 1.5) +
    paint(view, lid) +
    onPlane(
      view,
      under,
      roundRect(-2.7, -1.12, 5.4, 2.24, 1.1, '#4b573f') +
        roundRect(-2.66, -1.04, 5.32, 2.12, 1.06, fade('#55624a', '#6a7859', 90)) +
        [-1.35, 1.35].map((x) => ellipse(x, 0.1, 0.8, 0.62, '#4b573f', 'opacity=".7"')).join(''),
    ) +
    paint(view, base) +
    onPlane(view, floorPlane([0, 0.72, 0]), seat(-1.5) + seat(1.5)) +
    paint(
      view,
      place(facing([-1.5, 1.02, 0.05]), earbud(1)).filter((f) => f.points.every((p) => p[1] > 0.62)),
    ) +
    paint(
      view,
      place(facing([1.5, 1.02, 0.05]), earbud(-1)).filter((f) => f.points.every((p) => p[1] > 0.62)),
    ) +
    paint(
      view,
      base.filter((f) => f.normal[2] > 0.15 && f.points.every((p) => p[1] < 0.74 && p[2] > 0)),
    ) +
    onPlane(
      view,
      facing([0, -0.3, 1.5]),
      ellipse(0, 0, 0.11, 0.11, '#f4f0dc') +
        ellipse(
          0,
          0,
          0.3,
          0.3,
          glow([
            [0, '#fff7cf', 0.7],
            [1, '#fff7cf', 0],
          ]),
        ),
    )
  return scene('blush', body, { floor: 'sweep' })
}

function earbudsOut(): string {
  const view = createView(18, 20, 94, 480, 500)
  const rest = (at: Vec, side: 1 | -1, turn: number) =>
    groundShadow(view, [at[0], -2.6, at[2]], roundedOutline(0.9, 0.8, 0.3), 0.9) +
    paint(view, place(turnedFrame(at, turn), earbud(side)))
  const size = (x: number, z: number, r: number) =>
    groundShadow(view, [x, -2.6, z], circleOutline(r), r * 0.8) +
    paint(
      view,
      lathe(
        lying([x, -2.6, z]),
        [
          [r * 0.9, 0],
          [r, r * 0.3],
          [r * 0.92, r * 0.8],
          [r * 0.68, r * 1.15],
          [r * 0.4, r * 1.25],
          [r * 0.34, r * 1.15, MESH],
          [0.01, r, MESH],
        ],
        { color: '#e9e4d6', gloss: 0.25, focus: 8, depth: 0.45 },
        48,
      ),
    )
  const oval = roundedOutline(6.2, 3, 1.48, 16)
  const closed: Ring[] = [
    ...PEBBLE,
    [0.06, 2.34],
    [0.06, 2.42],
    [0, 2.46],
    [0.02, 2.9],
    [0.14, 3.4],
    [0.34, 3.7],
    [0.62, 3.94],
    [0.95, 4.08],
    [1.3, 4.12],
  ]
  const box =
    groundShadow(view, [0.6, -2.6, -6.5], roundedOutline(5.2, 2.2, 1.1), 1.5) +
    paint(view, loft(lying([0.6, -2.6, -6.5]), oval, closed, MOSS)) +
    onPlane(view, facing([0.6, -0.9, -5]), ellipse(0, 0, 0.09, 0.09, '#f4f0dc'))
  return scene(
    'sand',
    box +
      rest([-3.6, 0, 3.2], -1, -4) +
      rest([-1.3, 0, 4], 1, 26) +
      size(0.5, 3.6, 0.42) +
      size(1.7, 3.2, 0.52) +
      size(3.1, 2.8, 0.62),
    { floor: 'sweep' },
  )
}

export const drawings: readonly Drawing[] = [
  { slug: 'pipwell-earbuds', views: [earbudsHero(), earbudsOut()] },
]
