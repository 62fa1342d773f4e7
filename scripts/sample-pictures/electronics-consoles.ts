import type { Drawing } from './kit.ts'
import { ellipse, fade, glow, roundRect, scene, stroke } from './kit.ts'
import { block, groundShadow, pottedPlant, woodBench } from './electronics-props.ts'
import { televisionSet } from './electronics-televisions.ts'
import type { Ring } from './electronics-shapes.ts'
import { curve, lathe, loft, roundedOutline, smoothOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  locate,
  lying,
  nest,
  onPlane,
  paint,
  place,
  turnedFrame,
} from './electronics-solid.ts'

const CHALK: Material = { color: '#dedad2', gloss: 0.25, focus: 10, lift: 0.5, depth: 0.5 }

const COAL: Material = { color: '#34353b', gloss: 0.3, focus: 12, lift: 0.26 }

const EMBER: Material = { color: '#e0764a', gloss: 0.4, focus: 12 }

/** The console, 30 units high, on a point. */
function consoleTower(view: View, at: Frame): string {
  const plan = roundedOutline(10.6, 25, 2.6, 14)
  const rings: Ring[] = [
    [1.2, 0],
    [1.2, 1, COAL],
    [0.4, 1.2],
    [0.1, 1.5],
    [0, 2],
    [0, 20.6],
    [0.1, 20.9],
    [0.5, 21],
    [0.55, 21, EMBER],
    [0.55, 21.5, EMBER],
    [0.5, 21.5, COAL],
    [0.1, 21.6, COAL],
    [0, 21.9, COAL],
    [0, 28.6, COAL],
    [0.16, 29.3, COAL],
    [0.6, 29.8, COAL],
    [1.2, 30, COAL],
  ]
  const front = nest(at, facing([0, 0, 12.53]))
  const top: Frame = { o: locate(at, [0, 30.02, 0]), u: at.u, v: nest(at, floorPlane([0, 0, 0])).v, w: at.v }
  const holes = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 6 }, (_unused, i) => {
      const [x, y] = [(i - 2.5) * 1.3 + (row % 2 ? 0.32 : -0.32), (row - 7) * 1.38]
      return (
        roundRect(x - 0.46, y - 0.36, 0.92, 0.72, 0.36, '#0f1013') +
        stroke(`M${x - 0.2} ${y + 0.4}h.4`, '#6e7079', 0.1)
      )
    }).join(''),
  ).join('')
  const fins = Array.from(
    { length: 9 },
    (_, i) =>
      roundRect(-2.5 + i * 0.58, -28, 0.3, 5.4, 0.15, '#17181b') +
      roundRect(-2.2 + i * 0.58, -28, 0.06, 5.4, 0.03, '#63656e'),
  ).join('')
  return (
    paint(view, place(at, loft(lying([0, 0, 0]), plan, rings, CHALK, { end: COAL }))) +
    onPlane(view, top, holes) +
    onPlane(
      view,
      front,
      fins +
        ellipse(0, -17.6, 0.95, 0.95, '#bdb8ae') +
        ellipse(0, -17.6, 0.82, 0.82, fade('#f5f2ec', '#d3cec4', 60)) +
        stroke('M-0.3 -17.5a.36 .36 0 1 0 .6 0M0 -18.05v.42', '#e0764a', 0.13) +
        roundRect(-0.5, -15.6, 1, 0.34, 0.17, '#2a2a2e') +
        roundRect(-0.5, -14.5, 1, 0.34, 0.17, '#2a2a2e') +
        roundRect(-0.16, -12.6, 0.32, 8.4, 0.16, fade('#ffd9a8', '#e0764a')) +
        roundRect(-0.6, -13, 1.2, 9.2, 0.6, '#ffb27a', 'opacity=".2"'),
    )
  )
}

const PAD = smoothOutline(
  [
    [8.3, -1.2],
    [7.5, 1.9],
    [5.6, 3.3],
    [2.6, 3.2],
    [0, 3],
    [-2.6, 3.2],
    [-5.6, 3.3],
    [-7.5, 1.9],
    [-8.3, -1.2],
    [-8.1, -4.4],
    [-6.9, -5.7],
    [-5.5, -4.8],
    [-4.1, -2.8],
    [-2, -2.2],
    [0, -2.15],
    [2, -2.2],
    [4.1, -2.8],
    [5.5, -4.8],
    [6.9, -5.7],
    [8.1, -4.4],
  ],
  7,
)

/** The controller: its back on the plane of the frame, its top along +v. */
function controller(view: View, at: Frame): string {
  const knob = (x: number, y: number): Face[] =>
    lathe(
      facing([x, y, 3.3]),
      [
        [1.45, 0, COAL],
        [1.35, 0.12],
        [0.6, 0.12],
        [0.55, 0.9],
        [1, 1.2],
        [1.1, 1.4],
        [1.06, 1.6],
        [0.84, 1.64],
        [0.7, 1.5],
      ],
      COAL,
      44,
    )
  const button = (x: number, y: number, color: string): Face[] =>
    lathe(
      facing([x, y, 3.3]),
      [
        [0.56, 0],
        [0.56, 0.3],
        [0.46, 0.42],
        [0.2, 0.46],
      ],
      { color, gloss: 0.4, focus: 12 },
      36,
    )
  const cross = [roundedOutline(2.5, 0.84, 0.2), roundedOutline(0.84, 2.5, 0.2)].flatMap((shape) =>
    loft(facing([-4.7, 1, 3.3]), shape, softRings(0, 0.4, 0.14), COAL),
  )
  const bumper = (side: 1 | -1) =>
    loft(facing([side * 5.1, 3, 0.7]), roundedOutline(4, 1.3, 0.6), softRings(0, 1.9, 0.4), COAL)
  const plate = nest(at, facing([0, 0, 3.32]))
  const body = loft(
    facing([0, 0, 0]),
    PAD,
    [
      [1.1, 0],
      [0.55, 0.25],
      [0.2, 0.7],
      [0, 1.4],
      [0, 1.6, { color: '#8d8a84' }],
      [0, 1.75],
      [0.08, 2.3],
      [0.3, 2.8],
      [0.62, 3.15],
      [1.05, 3.3],
    ],
    CHALK,
  )
  return (
    paint(view, place(at, [...bumper(1), ...bumper(-1)])) +
    paint(view, place(at, body)) +
    onPlane(
      view,
      plate,
      ellipse(-4.7, -1, 1.6, 1.6, '#c9c5bc', 'opacity=".8"') +
        ellipse(-2.3, 1, 1.62, 1.62, '#c4c0b7', 'opacity=".9"') +
        ellipse(2.3, 1, 1.62, 1.62, '#c4c0b7', 'opacity=".9"') +
        ellipse(0, -1.4, 0.5, 0.5, '#34353b') +
        stroke('M-.2 -1.2V-1.6L.2 -1.2V-1.6', '#e0764a', 0.1) +
        roundRect(-1, 0.4, 0.7, 0.26, 0.13, '#6d6e75') +
        roundRect(0.3, 0.4, 0.7, 0.26, 0.13, '#6d6e75') +
        [-0.45, -0.15, 0.15, 0.45].map((x) => ellipse(x, 1.2, 0.07, 0.07, '#8a877f')).join('') +
        roundRect(-0.5, -2.5, 1, 0.14, 0.07, '#e0764a'),
    ) +
    paint(view, place(at, cross)) +
    paint(
      view,
      place(at, [
        ...button(4.7, 2, '#e3b14e'),
        ...button(3.75, 1.02, '#6f9fb5'),
        ...button(5.65, 1.02, '#d2604c'),
        ...button(4.7, 0.04, '#7fa98b'),
      ]),
    ) +
    paint(view, place(at, knob(-2.3, -1))) +
    paint(view, place(at, knob(2.3, -1)))
  )
}

function consoleHero(): string {
  const view = createView(-30, 20, 20.5, 420, 724)
  const pad: Frame = nest(turnedFrame([10.5, 1.6, 12.5], -6), turnedFrame([0, 0, 0], 0, -58))
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(9.6, 24, 2.4), 3) +
    consoleTower(view, facing([0, 0, 0])) +
    groundShadow(view, [10.5, 0, 12.8], roundedOutline(15, 7, 3), 1.8) +
    controller(view, pad)
  return scene('dusk', body, { floor: 'sweep' })
}

function controllerDetail(): string {
  const view = createView(22, 52, 46, 500, 500)
  const flat: Frame = { ...lying([0, 0, 0]), v: [0, 0, -1] }
  const cable = curve([
    [0, 0.5, -3.4],
    [0.2, 0.4, -6],
    [-3, 0.3, -8.4],
    [-9, 0.3, -8],
    [-14, 0.3, -9],
  ])
  const body =
    groundShadow(view, [0, 0, 1], roundedOutline(15.4, 8, 3), 2) +
    paint(view, sweep(cable, [0.26, 0.26], COAL, [0, 1, 0])) +
    paint(view, block([0, 0.3, -3.6], [1.1, 0.7, 1.8], 0.2, 0.1, COAL)) +
    controller(view, flat)
  return scene('sage', body, { floor: 'none' })
}

function consoleRoom(): string {
  const view = createView(0, 12, 25, 205, 812)
  const leg = (x: number) => block([x, -8, 4], [1.2, 8, 1.2], 0.5, 0.1, { color: '#4b3a2e' })
  const small = (at: Vec, turn: number, size: number): Frame => {
    const f = turnedFrame(at, turn)
    const scaled = (v: Vec): Vec => [v[0] * size, v[1] * size, v[2] * size]
    return { o: f.o, u: scaled(f.u), v: scaled(f.v), w: scaled(f.w) }
  }
  const rest = small([14.4, 5.6, 7], 10, 0.394)
  const body =
    `<rect width="1000" height="915" fill="#3f5560" opacity=".16"/>` +
    ellipse(
      500,
      330,
      520,
      330,
      glow([
        [0, '#ffd9a8', 0.55],
        [1, '#ffd9a8', 0],
      ]),
    ) +
    groundShadow(view, [0, -8, 4], roundedOutline(64, 12, 2), 2.4) +
    paint(view, leg(-30), leg(30)) +
    woodBench(view, [0, 5.6, 0], [70, 8, 20], '#7b5a42', 151) +
    onPlane(
      view,
      facing([-35, 5.6, 10.02]),
      [2, 24.4, 46.8]
        .map(
          (x) =>
            roundRect(x, 0.8, 21.2, 6.4, 0.2, '#00000000', 'stroke="#3b281b" stroke-width=".18"') +
            roundRect(x + 8.6, 1.5, 4, 0.5, 0.25, fade('#e6c584', '#94703a')),
        )
        .join(''),
    ) +
    televisionSet(view, [-11, 5.6, -3]) +
    groundShadow(view, [20.4, 5.6, 1], roundedOutline(4.2, 9.8, 1), 1.4) +
    consoleTower(view, small([20.4, 5.6, 1], -24, 0.394)) +
    groundShadow(view, [14.4, 5.6, 7], roundedOutline(6, 2.8, 1), 0.6) +
    controller(view, nest(rest, turnedFrame([0, 1.4, 0], 0, -62))) +
    pottedPlant(view, [27.4, 5.6, 0], 5.4, '#c9735a', 17)
  return scene('linen', body, { horizon: 915 })
}

export const drawings: readonly Drawing[] = [
  { slug: 'novark-game-console', views: [consoleHero(), controllerDetail(), consoleRoom()] },
]
