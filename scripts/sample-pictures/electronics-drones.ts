import type { Drawing } from './kit.ts'
import {
  blurred,
  ellipse,
  fade,
  fadeStops,
  glow,
  path,
  roundRect,
  scene,
  seededRandom,
  stroke,
} from './kit.ts'
import { block, castShadow, groundShadow, litScreen, panel } from './electronics-props.ts'
import {
  circleOutline,
  curve,
  lathe,
  loft,
  roundedOutline,
  smoothOutline,
  softRings,
  sweep,
} from './electronics-shapes.ts'
import type { Frame, Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  locate,
  lying,
  onPlane,
  paint,
  place,
  times,
  turnedFrame,
} from './electronics-solid.ts'

const SHELL: Material = { color: '#d5d3cd', gloss: 0.3, focus: 10, lift: 0.5, depth: 0.5 }

const DARK: Material = { color: '#3b3d43', gloss: 0.3, focus: 12, lift: 0.26 }

const MOTORS: readonly Vec[] = [
  [-13.5, 2.6, 10.5],
  [13.5, 2.6, 10.5],
  [-12.5, 1.4, -11],
  [12.5, 1.4, -11],
]

function rotor(view: View, [x, y, z]: Vec, turn: number, spinning: boolean): string {
  const motor = lathe(
    lying([x, y - 1, z]),
    [
      [1.2, 0],
      [1.35, 0.2],
      [1.35, 1.3],
      [1.1, 1.5],
      [0.5, 1.6],
      [0.5, 2.1],
      [0.01, 2.1],
    ],
    DARK,
    40,
  )
  const band = lathe(
    lying([x, y - 0.5, z]),
    [
      [1.38, 0],
      [1.38, 0.28],
    ],
    { color: '#e08a4e', gloss: 0.4 },
    40,
  )
  const blade = (a: number) =>
    `<g transform="rotate(${a})">${path('M0.3 -0.3Q3 -1.5 8.6 -0.5Q8.9 0 8.6 0.24Q4 0.7 0.3 0.3Z', fadeStops(['#55575e', '#2c2d32'], 90), spinning ? 'opacity=".82"' : '')}${path('M7.6 -0.66L8.6 -0.5Q8.9 0 8.6 0.24L7.6 0.34Z', '#e08a4e')}</g>`
  const disc = spinning
    ? ellipse(
        0,
        0,
        8.7,
        8.7,
        glow([
          [0, '#4a4d55', 0.02],
          [0.9, '#4a4d55', 0.16],
          [1, '#4a4d55', 0.05],
        ]),
      )
    : ''
  return (
    paint(view, motor, band) +
    onPlane(
      view,
      floorPlane([x, y + 0.9, z]),
      disc + blade(turn) + blade(turn + 180) + ellipse(0, 0, 0.55, 0.55, '#6d6f77'),
    )
  )
}

function drone(view: View, spinning: boolean): string {
  const hull = smoothOutline(
    [
      [0, 8.6],
      [-2.6, 8],
      [-3.9, 5],
      [-3.9, 0],
      [-3.7, -5],
      [-2.6, -8.2],
      [0, -8.8],
      [2.6, -8.2],
      [3.7, -5],
      [3.9, 0],
      [3.9, 5],
      [2.6, 8],
    ],
    6,
  )
  const body = loft(
    lying([0, -0.8, 0]),
    hull,
    [
      [1.6, -1.6],
      [0.7, -1.3],
      [0.15, -0.6],
      [0, 0.4],
      [0.02, 1.2],
      [0.1, 1.26, DARK],
      [0.1, 1.4, DARK],
      [0.04, 1.46],
      [0.2, 2.1],
      [0.7, 2.8],
      [1.5, 3.2],
      [2.6, 3.4],
    ],
    SHELL,
  )
  const arm = (i: number) => {
    const [x, y, z] = MOTORS[i] ?? [0, 0, 0]
    const from: Vec = [Math.sign(x) * 3, i < 2 ? 0.6 : -0.6, z * 0.5]
    return [
      ...sweep(
        curve([from, [x * 0.55, (from[1] + y) / 2 - 0.3, z * 0.8], [x, y - 0.6, z]], 14),
        [0.62, 0.8],
        SHELL,
        [0, 1, 0],
      ),
      ...lathe(
        lying([x, y - 3.6, z]),
        [
          [0.2, 0],
          [0.4, 0.3],
          [0.5, 2.6],
        ],
        DARK,
        20,
      ),
    ]
  }
  const gimbal =
    paint(
      view,
      panel([0, -1.1, 8.3], [4.2, 2.6, 0.8], 0.9, 0.3, DARK),
      panel([1.75, -2.2, 9], [0.5, 2.4, 1.2], 0.3, 0.15, DARK),
    ) +
    paint(
      view,
      panel([0, -2.4, 9.3], [2.7, 2.3, 2.2], 0.8, 0.4, { color: '#55575e', gloss: 0.3, lift: 0.35 }),
    ) +
    paint(
      view,
      lathe(
        facing([0, -2.4, 10.3]),
        [
          [1.02, 0],
          [1.02, 0.3],
          [0.9, 0.4],
          [0.76, 0.34],
        ],
        DARK,
        40,
      ),
    ) +
    onPlane(
      view,
      facing([0, -2.4, 10.65]),
      ellipse(0, 0, 0.76, 0.76, '#08090c') +
        ellipse(0, 0, 0.58, 0.58, fadeStops(['#4c7fa0', '#16202e', '#5a2e5e'], 50)) +
        ellipse(0, 0, 0.26, 0.26, '#05060a') +
        ellipse(-0.22, -0.24, 0.13, 0.1, '#ffffff', 'opacity=".85"'),
    )
  const eyes = onPlane(
    view,
    facing([0, 0.9, 8.45]),
    [-1.5, 1.5]
      .map((x) => ellipse(x, 0, 0.5, 0.42, '#17181c') + ellipse(x - 0.1, -0.1, 0.16, 0.14, '#7fb3c9'))
      .join(''),
  )
  const lid = onPlane(
    view,
    floorPlane([0, 2.62, 0]),
    roundRect(-1.1, -4.4, 2.2, 0.3, 0.15, '#8f8d88') +
      [-0.75, -0.25, 0.25, 0.75]
        .map((x, i) => ellipse(x, 3.4, 0.16, 0.16, i < 3 ? '#8fe0a0' : '#8f8d88'))
        .join('') +
      stroke('M-0.9 0.7L0 -0.3L0.9 0.7M-0.9 0L0 -1L0.9 0', '#b5b2ab', 0.22),
  )
  return (
    paint(view, arm(2), arm(3)) +
    rotor(view, MOTORS[2] ?? [0, 0, 0], 20, spinning) +
    rotor(view, MOTORS[3] ?? [0, 0, 0], 74, spinning) +
    paint(view, body) +
    lid +
    paint(view, arm(0), arm(1)) +
    eyes +
    gimbal +
    rotor(view, MOTORS[0] ?? [0, 0, 0], 152, spinning) +
    rotor(view, MOTORS[1] ?? [0, 0, 0], 38, spinning)
  )
}

function droneHero(): string {
  const view = createView(24, 24, 19.5, 500, 440)
  const shade =
    castShadow(view, [3, -17, -4], roundedOutline(9, 17, 4), { blur: 26, opacity: 0.28 }) +
    MOTORS.map(([x, , z]) =>
      castShadow(view, [x + 3, -17, z - 4], circleOutline(7), { blur: 26, opacity: 0.12 }),
    ).join('')
  return scene('mist', shade + drone(view, true), { floor: 'sweep' })
}

function droneKit(): string {
  const view = createView(-28, 48, 16.4, 470, 390)
  const pad = createView(-28, 48, 16.4, 470, 390)
  const at = turnedFrame([6, -3.6, 25], 10)
  const shape = smoothOutline(
    [
      [0, 4.2],
      [-6, 4.4],
      [-8.6, 2.6],
      [-8.8, -2],
      [-7, -4.6],
      [-3.4, -3.6],
      [0, -3.4],
      [3.4, -3.6],
      [7, -4.6],
      [8.8, -2],
      [8.6, 2.6],
      [6, 4.4],
    ],
    6,
  )
  const flat: Frame = { o: at.o, u: at.u, v: times(at.w, -1), w: at.v }
  const stick = (x: number) =>
    place(
      { ...flat, o: locate(flat, [x, 0.4, 2.4]) },
      lathe(
        facing([0, 0, 0]),
        [
          [1.5, 0],
          [1.3, 0.2, DARK],
          [0.3, 0.2, DARK],
          [0.28, 1.4, DARK],
          [0.8, 1.6, DARK],
          [0.8, 1.9, DARK],
          [0.5, 2, DARK],
        ],
        SHELL,
        40,
      ),
    )
  const screenOn: Frame = { ...flat, o: locate(flat, [-3.4, 3.5, 2.52]) }
  const battery = (x: number, z: number) =>
    groundShadow(pad, [x, -3.6, z], roundedOutline(4, 7.4, 0.8), 1) +
    paint(pad, block([x, -3.6, z], [4, 2.4, 7.4], 0.8, 0.4, DARK)) +
    onPlane(
      pad,
      floorPlane([x, -1.18, z]),
      roundRect(-1.4, -3, 2.8, 1.6, 0.2, '#e08a4e') +
        [-0.9, -0.3, 0.3, 0.9].map((dx) => ellipse(dx, 2.4, 0.16, 0.16, '#8fe0a0')).join(''),
    )
  const body =
    castShadow(view, [1, -3.6, -0.6], roundedOutline(9, 18, 4), { blur: 12, opacity: 0.45 }) +
    MOTORS.map(
      ([x, , z]) =>
        castShadow(view, [x + 0.8, -3.6, z - 0.4], circleOutline(1.2), { blur: 7, opacity: 0.4 }) +
        castShadow(view, [x + 1.6, -3.6, z - 1], roundedOutline(16, 1.6, 0.8), { blur: 9, opacity: 0.16 }),
    ).join('') +
    drone(view, false) +
    groundShadow(view, at.o, roundedOutline(16, 8, 3), 1.8) +
    paint(view, place(flat, loft(facing([0, 0, 0]), shape, softRings(0, 2.4, 0.9), SHELL))) +
    onPlane(view, screenOn, roundRect(-0.3, -0.3, 7.4, 4.3, 0.4, '#1b1c20')) +
    litScreen(
      view,
      screenOn,
      [6.8, 3.7],
      562,
      `<rect width="1000" height="562" fill="${fadeStops(['#8ec0d8', '#e9e6c9'])}"/>` +
        path('M0 330Q250 200 500 320T1000 280V562H0Z', '#7ba06f') +
        path('M0 430Q300 330 560 430T1000 400V562H0Z', '#4f7a55') +
        stroke('M460 260h80M500 220v80', '#ffffff', 8),
      'pilot',
    ) +
    paint(view, stick(-5.6), stick(5.6)) +
    battery(-11, 24) +
    battery(-16.4, 22)
  return scene('sand', body, { floor: 'none' })
}

function droneFlight(): string {
  const view = createView(-30, -8, 15.4, 520, 400)
  const random = seededRandom(12)
  const trees = Array.from({ length: 26 }, (_, i) => {
    const [x, y, s] = [random() * 1040 - 20, 800 + random() * 50, 30 + random() * 34]
    const color = ['#5c7f57', '#476b4c', '#73925f'][i % 3] ?? '#5c7f57'
    return (
      `<rect x="${x - 2}" y="${y}" width="4" height="${s * 0.5}" fill="#6b4c35"/>` +
      ellipse(x, y - s * 0.2, s * 0.5, s * 0.6, fade(color, '#3a5a42', 60))
    )
  }).join('')
  const cloud = (x: number, y: number, s: number) =>
    blurred(
      ellipse(x, y, 120 * s, 20 * s, '#ffffff', 'opacity=".75"') +
        ellipse(x - 30 * s, y - 16 * s, 60 * s, 26 * s, '#ffffff', 'opacity=".8"') +
        ellipse(x + 36 * s, y - 12 * s, 46 * s, 20 * s, '#ffffff', 'opacity=".7"'),
      5,
    )
  const body =
    `<rect width="1000" height="1000" fill="${fadeStops(['#a9cbdc', '#d6e3dc', '#f5e6c6'])}"/>` +
    ellipse(
      170,
      170,
      200,
      200,
      glow([
        [0, '#fff6da', 0.9],
        [1, '#fff6da', 0],
      ]),
    ) +
    cloud(770, 190, 1) +
    cloud(190, 560, 0.8) +
    path('M0 720Q180 600 380 690T760 650T1000 690V1000H0Z', fade('#a9bfb0', '#93b09c')) +
    path('M0 780Q260 690 520 770T1000 740V1000H0Z', fade('#8fae84', '#6f9470')) +
    trees +
    path('M0 850Q280 800 560 850T1000 830V1000H0Z', fade('#86a66c', '#557a52')) +
    path('M420 1000Q520 920 470 880Q440 850 560 838L580 842Q480 856 520 890Q570 930 520 1000Z', '#e6d5ae') +
    drone(view, true)
  return scene('mist', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'aerolet-camera-drone', views: [droneHero(), droneKit(), droneFlight()] },
]
