import type { Drawing } from './kit.ts'
import { ellipse, fade, fadeStops, path, roundRect, scene, shade } from './kit.ts'
import { block, groundShadow, pottedPlant, wallPrint, woodBench } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { curve, lathe, loft, roundedOutline, sweep } from './electronics-shapes.ts'
import type { Material, Vec, View } from './electronics-solid.ts'
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

const COAL: Material = { color: '#34353b', gloss: 0.3, focus: 12, lift: 0.26 }

const EMBER: Material = { color: '#e0764a', gloss: 0.4, focus: 12 }

const WALNUT = '#85583a'

const METAL: Material = { color: '#adaca9', gloss: 0.75, focus: 16, lift: 0.5, depth: 0.7 }

function recordArt(label: string, second: string): string {
  const grooves = Array.from({ length: 34 }, (_, i) =>
    ellipse(
      0,
      0,
      2.05 + i * 0.112,
      2.05 + i * 0.112,
      'none',
      `stroke="${i % 9 === 4 ? '#0c0c0e' : '#3a3a40'}" stroke-width="${i % 9 === 4 ? 0.07 : 0.025}"`,
    ),
  ).join('')
  const shine = [205, 28]
    .map(
      (a) =>
        `<path d="M0 0L5.7 -1.1A5.8 5.8 0 0 1 5.7 1.1Z" fill="#ffffff" opacity=".13" transform="rotate(${a})"/><path d="M0 0L5.75 -.4A5.8 5.8 0 0 1 5.75 .4Z" fill="#ffffff" opacity=".16" transform="rotate(${a})"/>`,
    )
    .join('')
  return (
    ellipse(0, 0, 5.9, 5.9, '#18181b') +
    grooves +
    shine +
    ellipse(0, 0, 1.95, 1.95, label) +
    ellipse(0, 0, 1.95, 1.95, 'none', `stroke="${shade(label, -0.3)}" stroke-width=".06"`) +
    path('M-1.95 0A1.95 1.95 0 0 1 1.95 0Z', second) +
    ellipse(0.7, -0.75, 0.42, 0.42, '#f4e3bd') +
    roundRect(-1.1, 0.5, 2.2, 0.16, 0.08, '#f4e9d6') +
    roundRect(-0.7, 0.86, 1.4, 0.12, 0.06, '#f4e9d6') +
    ellipse(0, 0, 0.22, 0.22, '#e8e4da') +
    ellipse(0, 0, 0.14, 0.14, fade('#ffffff', '#8d8c88', 60))
  )
}

function tonearm(view: View): string {
  const arm = curve(
    [
      [6.35, 4.9, -4.4],
      [6.35, 4.95, -2],
      [6.1, 4.9, 0.4],
      [5, 4.75, 2.6],
      [3.9, 4.62, 3.9],
    ],
    14,
  )
  const base: Ring[] = [
    [1.25, 0],
    [1.25, 0.3],
    [1.1, 0.4],
    [0.7, 0.42],
    [0.62, 1.1],
    [0.5, 1.2],
  ]
  const head = turnedFrame([3.5, 4.5, 4.4], -40)
  return (
    groundShadow(view, [6.35, 3.4, -3.6], roundedOutline(2.4, 2.4, 1.2), 0.6) +
    paint(view, lathe(lying([6.35, 3.4, -3.6]), base, METAL, 48)) +
    paint(
      view,
      lathe(
        { o: [6.35, 4.92, -5.1], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, -1] },
        [
          [0.3, 0],
          [0.72, 0.06],
          [0.72, 0.3],
          [0.74, 0.34, { color: '#8a8985' }],
          [0.72, 0.4],
          [0.72, 1.2],
          [0.6, 1.3],
        ],
        METAL,
        40,
      ),
    ) +
    paint(
      view,
      sweep(
        [
          [6.35, 4.9, -6],
          [6.35, 4.9, -3],
        ],
        [0.14, 0.14],
        METAL,
      ),
      sweep(arm, [0.13, 0.13], METAL),
      lathe(
        lying([6.35, 4.5, -3.6]),
        [
          [0.44, 0],
          [0.44, 0.8],
          [0.3, 0.9],
        ],
        METAL,
        32,
      ),
    ) +
    paint(
      view,
      place(head, block([0, -0.16, 0], [0.62, 0.34, 1.5], 0.12, 0.06, COAL)),
      place(head, block([0, -0.5, 0.2], [0.44, 0.36, 0.9], 0.06, 0.04, EMBER)),
      place(
        head,
        sweep(
          [
            [0.3, 0.1, 0.2],
            [0.9, 0.26, 0.5],
          ],
          [0.06, 0.06],
          METAL,
        ),
      ),
    )
  )
}

function turntable(view: View, coverAngle: number, label: string, second: string): string {
  const foot = (x: number, z: number) =>
    paint(
      view,
      lathe(
        lying([x, 0, z]),
        [
          [0.8, 0],
          [0.9, 0.2],
          [0.9, 0.7],
          [0.7, 0.8],
        ],
        COAL,
        32,
      ),
    )
  const hinge = turnedFrame([0, 3.45, -6.7], 0, -coverAngle)
  const glassBack = { ...hinge, o: locate(hinge, [-8.1, 13.2, 0]) }
  const cover = onPlane(
    view,
    glassBack,
    roundRect(
      0,
      0,
      16.2,
      13.2,
      0.3,
      fadeStops(
        [
          [0, '#ffffff', 0.5],
          [0.45, '#dfe9ea', 0.2],
          [1, '#cfdcdf', 0.34],
        ],
        55,
      ),
    ) +
      path('M1 13.2L8.6 0H11L3.6 13.2Z', '#ffffff', 'opacity=".28"') +
      roundRect(0.05, 0.05, 16.1, 13.1, 0.3, 'none', 'stroke="#ffffff" stroke-width=".14" opacity=".8"') +
      roundRect(0.2, 0.2, 15.8, 12.8, 0.2, 'none', 'stroke="#8fa3a8" stroke-width=".06" opacity=".7"'),
  )
  const rim = (from: Vec, to: Vec) =>
    onPlane(
      view,
      { o: locate(hinge, from), u: hinge.u, v: hinge.w, w: hinge.v },
      roundRect(
        0,
        0,
        to[0],
        to[2],
        0.1,
        fadeStops(
          [
            [0, '#ffffff', 0.55],
            [1, '#b9cacd', 0.35],
          ],
          20,
        ),
      ),
    )
  const grain =
    onPlane(view, floorPlane([-8.2, 3.41, -6.85]), woodFace(16.4, 13.7, 44)) +
    onPlane(view, facing([-8.2, 3.35, 6.92]), woodFace(16.4, 2.5))
  const button = (x: number, color: string) =>
    paint(
      view,
      lathe(
        lying([x, 3.4, 5.6]),
        [
          [0.5, 0],
          [0.5, 0.16],
          [0.42, 0.22],
          [0.2, 0.22],
        ],
        { color, gloss: 0.5, focus: 12 },
        32,
      ),
    )
  const knurl = Array.from({ length: 120 }, (_, i) => {
    const a = (i / 120) * Math.PI * 2
    return Math.sin(a) > -0.1
      ? ([
          [-1.7 + 6.16 * Math.cos(a), 3.5, 6.16 * Math.sin(a) - 0.1],
          [-1.7 + 6.16 * Math.cos(a), 3.9, 6.16 * Math.sin(a) - 0.1],
        ] as Vec[])
      : []
  })
  return (
    groundShadow(view, [0, 0, 0], roundedOutline(16.2, 13.4, 0.4), 1.7) +
    foot(-6.6, 5.4) +
    foot(6.6, 5.4) +
    foot(6.6, -5.4) +
    cover +
    rim([-8.1, 13.2, 2.6], [16.2, 0, 2.6]) +
    paint(view, block([0, 0.8, 0], [16.5, 2.6, 13.8], 0.3, 0.1, { color: WALNUT, lift: 0.28 })) +
    grain +
    groundShadow(view, [-1.7, 3.42, -0.1], roundedOutline(12.1, 12.1, 6.05), 0.7) +
    paint(
      view,
      lathe(
        lying([-1.7, 3.42, -0.1]),
        [
          [6.1, 0],
          [6.15, 0.06],
          [6.15, 0.5],
          [6.05, 0.6],
          [5.9, 0.62],
        ],
        METAL,
        96,
      ),
    ) +
    knurl
      .filter((line) => line.length)
      .map((line) => paint(view, sweep(line, [0.025, 0.025], { color: '#77756f' }, [1, 0, 0.3], 4)))
      .join('') +
    onPlane(view, floorPlane([-1.7, 4.06, -0.1]), recordArt(label, second)) +
    button(-7.2, '#c6c5c1') +
    button(6.9, '#e0764a') +
    onPlane(
      view,
      floorPlane([4.6, 3.43, 5.7]),
      ellipse(0, 0, 0.12, 0.12, '#f4d58a') +
        roundRect(0.5, -0.3, 1.2, 0.6, 0.3, '#3a2a1e') +
        ellipse(0.84, 0, 0.22, 0.22, '#d9d5cc'),
    ) +
    tonearm(view)
  )
}

function woodFace(width: number, height: number, rows = 22): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const y = ((i + 0.5) / rows) * height
    const bend = Math.sin(i * 2.3) * height * 0.05
    return path(
      `M0.06 ${y}C${width * 0.3} ${y + bend} ${width * 0.6} ${y - bend} ${width - 0.06} ${y + bend * 0.5}`,
      'none',
      `stroke="${i % 3 ? '#5e3a24' : '#a87a55'}" stroke-width="${(height / rows) * (0.12 + 0.16 * Math.abs(Math.sin(i * 1.7)))}" opacity=".4"`,
    )
  }).join('')
  return lines
}

const recordHero = () =>
  scene('butter', turntable(createView(-24, 33, 35, 462, 712), 74, '#c4553f', '#e2a65a'), { floor: 'sweep' })

const recordDetail = () =>
  scene('stone', turntable(createView(-40, 34, 92, 590, 690), 74, '#c4553f', '#e2a65a'), { floor: 'sweep' })

function recordRoom(): string {
  const view = createView(0, 20, 25, 440, 700)
  const sleeve = (x: number, z: number, turn: number, art: string) => {
    const at = turnedFrame([x, 0, z], turn, -12)
    return (
      groundShadow(view, [x, 0, z - 1], roundedOutline(12, 2, 0.2), 1) +
      paint(
        view,
        place(
          at,
          loft(
            facing([0, 6.1, -0.2]),
            roundedOutline(12.2, 12.2, 0.1),
            [
              [0, 0],
              [0, 0.2],
            ],
            { color: '#e9dfcc' },
          ),
        ),
      ) +
      onPlane(view, { ...at, o: locate(at, [-6.1, 12.2, 0.01]) }, art)
    )
  }
  const waves =
    `<rect width="12.2" height="12.2" fill="${fade('#2f5560', '#1f3a4a')}"/>` +
    ellipse(6.1, 5.2, 3.4, 3.4, fade('#f2cc8f', '#e0764a')) +
    [6, 7.2, 8.4, 9.6]
      .map((y, i) =>
        path(
          `M0 ${y}q1.5 -0.9 3.05 0t3.05 0t3.05 0t3.05 0V12.2H0Z`,
          ['#5f8f96', '#47737f', '#345c69', '#264655'][i] ?? '#264655',
        ),
      )
      .join('')
  const bars =
    '<rect width="12.2" height="12.2" fill="#e8dcc4"/>' +
    ['#c4553f', '#e2a65a', '#7f9a8c', '#3f5c58']
      .map(
        (color, i) =>
          `<path d="M${1.4 + i * 1.2} 12.2V${7 - i * 0.4}a${4.7 - i * 1.2} ${4.7 - i * 1.2} 0 0 1 ${9.4 - i * 2.4} 0V12.2Z" fill="${color}"/>`,
      )
      .join('')
  const body =
    wallPrint(90, 60, 210, 260, ['#F4EDE0', '#54766F', '#C8794F', '#E3B866']) +
    woodBench(view, [2, 0, 0], [46, 10, 17], '#b98a5c', 171) +
    onPlane(
      view,
      facing([-21, 0, 8.52]),
      roundRect(1, 1.4, 20.6, 7.6, 0.2, '#00000000', 'stroke="#6d4a2d" stroke-width=".14"') +
        roundRect(23, 1.4, 21, 7.6, 0.2, '#00000000', 'stroke="#6d4a2d" stroke-width=".14"') +
        ellipse(20.4, 4.8, 0.4, 0.4, '#e6c584') +
        ellipse(24.2, 4.8, 0.4, 0.4, '#e6c584'),
    ) +
    groundShadow(view, [-13.2, 0, 0], roundedOutline(3.4, 3.4, 1.7), 1) +
    pottedPlant(view, [-13.2, 0, -1], 4.6, '#e4dccb', 23) +
    turntable(view, 72, '#3f6d78', '#8fb5a8') +
    sleeve(19.2, -5.6, -6, bars) +
    sleeve(15.6, -2.4, 5, waves)
  return scene('blush', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'wrenfield-record-player', views: [recordHero(), recordDetail(), recordRoom()] },
]
