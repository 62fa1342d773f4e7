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
import { block, castShadow, groundShadow, panel } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { circleOutline, lathe, loft, roundedOutline, softRings } from './electronics-shapes.ts'
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
  trace,
  turnedFrame,
} from './electronics-solid.ts'

const PEARL: Material = { color: '#dcdbd8', gloss: 0.4, focus: 12, lift: 0.5, depth: 0.5 }

const SLATE: Material = { color: '#45484f', gloss: 0.25, focus: 10, lift: 0.28 }

/** The robot on a point, its front turned by `turn` degrees from the viewer. */
function robot(view: View, at: Vec, turn: number): string {
  const frame = turnedFrame(at, turn)
  const shell: Ring[] = [
    [5.8, 0.4, SLATE],
    [6.5, 0.55, SLATE],
    [6.7, 0.9, SLATE],
    [6.7, 2.5, SLATE],
    [6.66, 2.56, { color: '#1b1c20' }],
    [6.66, 2.7, { color: '#1b1c20' }],
    [6.7, 2.74],
    [6.68, 3],
    [6.5, 3.3],
    [6.2, 3.46],
    [5.9, 3.5],
  ]
  const bumper = circleOutline(6.78, 120).slice(62, 119)
  const wall: Face[] = bumper.slice(1).map((p, i) => {
    const q = bumper[i] ?? p
    const at3 = (o: { x: number; y: number }, h: number): Vec => locate(frame, [o.x, h, -o.y])
    const normal = locate({ ...frame, o: [0, 0, 0] }, [p.nx, 0, -p.ny])
    return { points: [at3(q, 0.9), at3(p, 0.9), at3(p, 2.5), at3(q, 2.5)], normal, material: SLATE }
  })
  const ledge: Face[] = bumper.slice(1).map((p, i) => {
    const q = bumper[i] ?? p
    const at3 = (o: { x: number; y: number }, k: number): Vec => locate(frame, [o.x * k, 2.5, -o.y * k])
    return { points: [at3(q, 1), at3(p, 1), at3(p, 0.98), at3(q, 0.98)], normal: [0, 1, 0], material: SLATE }
  })
  const turret = lathe(
    nest(frame, lying([0, 3.5, -1.6])),
    [
      [1.9, 0],
      [1.9, 0.12],
      [1.75, 0.2, { color: '#22242a' }],
      [1.75, 0.62, { color: '#22242a' }],
      [1.9, 0.66],
      [1.9, 0.86],
      [1.7, 1],
      [1.4, 1.02],
    ],
    PEARL,
  )
  const top = nest(frame, floorPlane([0, 3.505, 0]))
  const lid = nest(frame, floorPlane([0, 4.53, -1.6]))
  return (
    groundShadow(view, at, circleOutline(6.4), 1.6) +
    paint(view, place(frame, lathe(lying([0, 0, 0]), shell, PEARL, 110))) +
    paint(view, wall, ledge) +
    onPlane(
      view,
      top,
      ellipse(0, 0, 5.9, 5.9, fadeStops(['#f4f2ee', '#dedcd7', '#c9c7c2'], 60)) +
        ellipse(0, 0, 5.9, 5.9, 'none', 'stroke="#b7b4ae" stroke-width=".06"') +
        path(
          'M-5.2 -1.2A5.34 5.34 0 0 1 5.2 -1.2L2.2 -0.6A2.3 2.3 0 0 0 -2.2 -0.6Z',
          '#cfccc6',
          'opacity=".7"',
        ) +
        stroke('M-5.3 0.6Q0 -0.4 5.3 0.6', '#aeaba4', 0.05) +
        ellipse(0, 3.1, 0.86, 0.86, '#bdbab3') +
        ellipse(0, 3.1, 0.76, 0.76, fade('#fbfaf7', '#d9d6d0', 60)) +
        stroke('M-.25 3.16a.32 .32 0 1 0 .5 0M0 2.72v.36', '#4f525a', 0.1) +
        ellipse(-1.7, 3, 0.5, 0.5, fade('#f4f2ee', '#d3d0ca', 60)) +
        ellipse(1.7, 3, 0.5, 0.5, fade('#f4f2ee', '#d3d0ca', 60)) +
        stroke('M-1.9 3.06L-1.7 2.84L-1.5 3.06M-1.84 3v.18h.28v-.18', '#4f525a', 0.06) +
        ellipse(1.7, 3, 0.18, 0.18, 'none', 'stroke="#4f525a" stroke-width=".06"') +
        roundRect(-0.8, 4.3, 1.6, 0.12, 0.06, '#8fd6b0'),
    ) +
    castShadow(view, [at[0] + 0.4, at[1] + 3.52, at[2] - 1.6], circleOutline(1.95), {
      blur: 5,
      opacity: 0.35,
    }) +
    paint(view, turret) +
    onPlane(
      view,
      lid,
      ellipse(0, 0, 1.3, 1.3, '#d5d2cc') +
        ellipse(0, 0, 1.3, 1.3, 'none', 'stroke="#c98a5c" stroke-width=".12"'),
    ) +
    scuffs(view, frame)
  )
}

function scuffs(view: View, frame: Frame): string {
  const lines = [
    [-112, 1.3, 7],
    [-104, 1.75, 5],
    [-96, 1.45, 9],
    [-88, 1.9, 4],
    [-64, 1.2, 6],
    [-60, 1.55, 4],
  ].map(([from = 0, h = 0, length = 0]) => {
    const points = Array.from({ length: 8 }, (_, i): Vec => {
      const a = ((from + (i / 7) * length) * Math.PI) / 180
      return locate(frame, [6.8 * Math.cos(a), h + i * 0.02, -6.8 * Math.sin(a)])
    })
    return trace(view, points, false)
  })
  return path(
    lines.join(''),
    'none',
    `stroke="#b9bcc2" stroke-width="${view.scale * 0.05}" stroke-linecap="round" opacity=".75"`,
  )
}

function dock(view: View, [x, y, z]: Vec): string {
  const body = loft(
    lying([x, y, z]),
    roundedOutline(7.6, 4.4, 1.6, 12),
    [
      [0.3, 0],
      [0, 0.3],
      [0, 0.7],
      [0.05, 6.6],
      [0.3, 7.3],
      [0.9, 7.6],
    ],
    PEARL,
  )
  const ramp = block([x, y, z + 4], [7.2, 0.35, 4.6], 0.8, 0.12, SLATE)
  return (
    groundShadow(view, [x, y, z + 1], roundedOutline(7.4, 8, 1), 1.4) +
    paint(view, ramp) +
    onPlane(
      view,
      floorPlane([x, y + 0.36, z + 4.2]),
      [-1.6, 0.7].map((dx) => roundRect(dx, -0.9, 0.9, 1.5, 0.2, fade('#e8c79a', '#a8763f', 60))).join('') +
        stroke('M-2.8 1.4h5.6', '#6b6e76', 0.1),
    ) +
    paint(view, body) +
    onPlane(
      view,
      facing([x, y, z + 2.22]),
      roundRect(-2.2, -4.2, 4.4, 3.4, 0.5, fade('#3a3d44', '#26282d')) +
        [-1.2, 0.4].map((dx) => roundRect(dx, -2.2, 0.8, 0.5, 0.12, '#d7a868')).join('') +
        ellipse(0, -5.6, 0.16, 0.16, '#8fd6b0') +
        ellipse(
          0,
          -5.6,
          0.5,
          0.5,
          glow([
            [0, '#b9f0d2', 0.7],
            [1, '#b9f0d2', 0],
          ]),
        ),
    )
  )
}

function robotHero(): string {
  const view = createView(-26, 30, 44, 440, 560)
  return scene('sand', dock(view, [2.4, 0, -9.6]) + robot(view, [1, 0, 3.2], 22), { floor: 'sweep' })
}

function robotUnderside(): string {
  const view = createView(-20, 8, 55, 490, 500)
  const at = turnedFrame([0, 0, 0], 0, -6)
  const disc = lathe(
    facing([0, 0, -2.8]),
    [
      [6.2, 0],
      [6.6, 0.2, PEARL],
      [6.7, 0.5, PEARL],
      [6.7, 1, PEARL],
      [6.7, 2.2],
      [6.5, 2.6],
      [6, 2.8],
    ],
    SLATE,
    110,
  )
  const plate = nest(at, facing([0, 0, 0.01]))
  const wheel = (x: number) => [
    ...loft(facing([x, 0.2, -0.6]), roundedOutline(1.3, 3.6, 0.5), softRings(0, 1.3, 0.3), {
      color: '#2b2d32',
      lift: 0.2,
    }),
    ...Array.from({ length: 8 }, (_, i) =>
      loft(
        facing([x, -1.3 + i * 0.43, 0.5]),
        roundedOutline(1.36, 0.16, 0.06, 3),
        [
          [0, 0],
          [0, 0.3],
        ],
        { color: '#54575f' },
      ),
    ).flat(),
  ]
  const bristles = Array.from({ length: 22 }, (_, i) =>
    stroke(`M${-2.6 + i * 0.25} -0.9q.2 .9 -.1 1.8`, i % 2 ? '#d9894f' : '#6d7079', 0.09),
  ).join('')
  const sweeper = [20, 140, 260]
    .map(
      (a) =>
        `<g transform="rotate(${a})">${Array.from({ length: 9 }, (_, i) => stroke(`M0.5 ${(i - 4) * 0.05}Q1.6 ${(i - 4) * 0.07 + 0.1} 2.5 ${(i - 4) * 0.12 + 0.35}`, '#26282d', 0.05)).join('')}${stroke('M0.3 0L1 .05', '#c98a5c', 0.3)}</g>`,
    )
    .join('')
  const screw = (x: number, y: number) =>
    ellipse(x, y, 0.2, 0.2, '#24262b') + ellipse(x, y, 0.13, 0.13, fade('#a7a9b0', '#63656d', 50))
  const floor = locate(at, [0, -6.7, -1.4])
  const body =
    castShadow(view, [floor[0] + 0.5, -6.8, -2], roundedOutline(9, 3, 1.4), { blur: 16, opacity: 0.5 }) +
    paint(view, place(at, disc)) +
    onPlane(
      view,
      plate,
      ellipse(0, 0, 5.98, 5.98, fadeStops(['#5a5d65', '#45484f', '#3a3c42'], 60)) +
        ellipse(0, 0, 5.7, 5.7, 'none', 'stroke="#2c2e33" stroke-width=".07"') +
        roundRect(-3.2, -1.2, 6.4, 2.4, 0.4, '#202226') +
        roundRect(-2.9, -0.95, 5.8, 1.9, 0.9, '#3d4047') +
        bristles +
        stroke('M-3 -1.05h6M-3 1.05h6', '#5d6069', 0.12) +
        roundRect(-1.2, -5.5, 2.4, 0.5, 0.25, '#202226') +
        [-1.9, 1.1].map((x) => roundRect(x, -4.4, 0.8, 0.6, 0.1, fade('#e8c79a', '#a8763f', 60))).join('') +
        roundRect(-2.6, 2.2, 5.2, 2.6, 0.3, '#4e5159', 'stroke="#2c2e33" stroke-width=".06"') +
        stroke('M-.8 4.4h1.6', '#777a83', 0.16) +
        [-1.6, -0.8, 0, 0.8]
          .map((x, i) => roundRect(x - 0.1, 2.8, 0.8, i % 2 ? 0.1 : 0.14, 0.05, '#8d9099'))
          .join('') +
        roundRect(-2, 3.3, 4, 0.7, 0.08, '#d8d4ca') +
        Array.from({ length: 18 }, (_, i) =>
          roundRect(-1.7 + i * 0.19, 3.42, i % 3 ? 0.06 : 0.11, 0.46, 0, '#3a3933'),
        ).join('') +
        [
          [-5, 2],
          [5, 2],
          [-3.4, -4.2],
          [3.4, -4.2],
          [-3, 4.4],
          [3, 4.4],
        ]
          .map(([x = 0, y = 0]) => screw(x, y))
          .join('') +
        [
          [-4.4, -3.1],
          [0, -5.25],
          [4.8, -2.6],
        ]
          .map(([x = 0, y = 0]) => ellipse(x, y, 0.34, 0.22, '#15161a'))
          .join('') +
        ellipse(4.05, -3.85, 0.9, 0.9, '#2c2e33'),
    ) +
    paint(view, place(at, [...wheel(-4.5), ...wheel(4.5)])) +
    paint(
      view,
      place(
        at,
        lathe(
          facing([0, 3.3, 0]),
          [
            [0.9, 0, { color: '#2b2d32' }],
            [0.9, 0.1, { color: '#2b2d32' }],
            [0.62, 0.12],
            [0.56, 0.5],
            [0.3, 0.62],
          ],
          PEARL,
          40,
        ),
      ),
    ) +
    onPlane(
      view,
      nest(at, facing([4.05, 3.85, 0.4])),
      sweeper +
        ellipse(0, 0, 0.5, 0.5, fade('#e09a66', '#a8683a', 60)) +
        ellipse(0, 0, 0.16, 0.16, '#3a3c42'),
    )
  return scene('mist', body, { floor: 'sweep' })
}

function robotRoom(): string {
  const view = createView(0, 22, 26, 500, 760)
  const random = seededRandom(9)
  const boards = Array.from({ length: 9 }, (_, row) => {
    const [y, h] = [560 + row * row * 3.4 + row * 24, 30 + row * 6.8]
    return (
      Array.from(
        { length: 5 },
        (_unused, i) =>
          `<rect x="${-160 + i * 290 + ((row * 113) % 290)}" y="${y}" width="288" height="${h}" fill="${['#c79a6a', '#bf8f5e', '#cda375', '#b98858'][(row * 3 + i * 2) % 4]}"/>`,
      ).join('') + stroke(`M0 ${y}H1000`, '#8d6640', 1.6, 'opacity=".6"')
    )
  }).join('')
  const crumbs = Array.from({ length: 46 }, () =>
    ellipse(
      650 + random() * 310,
      800 + random() * 110,
      2 + random() * 3,
      1.5 + random() * 2,
      random() > 0.5 ? '#7a5a3c' : '#e9dcc3',
      'opacity=".9"',
    ),
  ).join('')
  const sofa: Material = { color: '#5f7f7d', lift: 0.28, depth: 0.5 }
  const leg = (x: number) =>
    lathe(
      lying([x, 0, -9]),
      [
        [0.5, 0],
        [0.9, 4.6],
      ],
      { color: '#7b5a3f' },
      24,
    )
  const sofaParts = [
    panel([-17, 13.4, -16], [36, 12, 4], 1.6, 1.2, sofa),
    panel([-17, 5.2, -10], [34, 3, 11.4], 0.6, 0.4, sofa),
    panel([-8.6, 8.2, -9.6], [12, 3.8, 11.6], 0.9, 0.9, sofa),
    panel([-20.7, 8.2, -9.6], [12, 3.8, 11.6], 0.9, 0.9, sofa),
    panel([-1, 9, -10.4], [3.8, 10.6, 12], 1.4, 0.9, sofa),
    panel([-7.6, 12.6, -12.6], [7.4, 6.6, 2.6], 1.8, 1.2, { color: '#d9a24e', lift: 0.34 }),
  ]
  const body =
    `<rect y="560" width="1000" height="440" fill="#c0925f"/>` +
    boards +
    `<rect y="560" width="1000" height="440" fill="${fadeStops([
      [0, '#3a2410', 0.25],
      [0.4, '#3a2410', 0],
      [1, '#fff1d8', 0.12],
    ])}"/>` +
    `<rect y="526" width="1000" height="36" fill="#f7f2e8"/><rect y="558" width="1000" height="5" fill="#6b4a2c" opacity=".35"/>` +
    path('M560 0L1000 0V420L760 526Z', '#fff6dc', 'opacity=".3"') +
    path('M1000 610L560 700L640 1000H1000Z', '#fff1cf', 'opacity=".22"') +
    castShadow(view, [-16, 0, -10], roundedOutline(34, 11, 1), { blur: 14, opacity: 0.5 }) +
    paint(view, leg(-18), leg(-0.6)) +
    sofaParts.map((part) => paint(view, part)).join('') +
    blurred(ellipse(290, 975, 450, 122, '#2a1a0e', 'opacity=".3"'), 6) +
    ellipse(286, 970, 446, 120, '#e4d6bd') +
    ellipse(286, 970, 420, 111, 'none', 'stroke="#b5573a" stroke-width="7" opacity=".75"') +
    ellipse(286, 970, 396, 103, 'none', 'stroke="#5f7f7d" stroke-width="4" opacity=".75"') +
    ellipse(286, 970, 300, 76, 'none', 'stroke="#c9b48f" stroke-width="3"') +
    crumbs +
    robot(view, [2.6, 0, 2.2], 58)
  return scene('butter', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'sweeply-robot-vacuum', views: [robotHero(), robotUnderside(), robotRoom()] },
]
