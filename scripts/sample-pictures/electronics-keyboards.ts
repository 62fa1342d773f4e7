import type { Drawing } from './kit.ts'
import { blurred, path, scene } from './kit.ts'
import { block, groundShadow } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { curve, lathe, loft, roundedOutline, sweep } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  locate,
  lying,
  nest,
  onPlane,
  paint,
  place,
  trace,
  turnedFrame,
} from './electronics-solid.ts'

const CREAM: Material = { color: '#e2d5bd', gloss: 0.1, focus: 8, lift: 0.45, depth: 0.72 }

const RUST: Material = { color: '#b5573a', gloss: 0.12, focus: 8, lift: 0.3 }

const OLIVE: Material = { color: '#7d8468', gloss: 0.12, focus: 8, lift: 0.32 }

const CASE: Material = { color: '#4c4a47', gloss: 0.25, focus: 10, lift: 0.28 }

const METAL: Material = { color: '#b9b3a8', gloss: 0.7, focus: 14, lift: 0.5, depth: 0.65 }

/** Legends as strokes on a 4 x 6 grid: pairs of digits are points, a space lifts the pen. */
const LEGENDS: Record<string, string> = Object.fromEntries(
  (
    'A062046 1434|Q0040460600 2446|W0016223640|E40000646 0333|R0600404303 2346|T0040 2026|Y002340 2326|U00064640|I2026|' +
    'O0040460600|P0600404303|S400003434606|D06003042443606|F400006 0333|G400006464323|H0006 4046 0343|J40460604|' +
    'K0006 400346|L000646|Z00400646|X0046 4006|C40000646|V002640|B0600404606 0343|N06004640|M0600234046|' +
    '12026|20040430306 0646|300404606 0343|40003 0343 4046|54000034346 4606|640000646430 3|7004026|80040460600 0343|94303004046|00040460600'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
)

function legend(name: string): string {
  const clean = (LEGENDS[name] ?? '').split(' ').map((run) => run.match(/\d\d/g) ?? [])
  const d = clean
    .filter((run) => run.length > 1)
    .map((run) => `M${run.map((xy) => `${Number(xy[0]) / 4} ${Number(xy[1]) / 4}`).join('L')}`)
    .join('')
  return `<g transform="translate(-.16 -.17) scale(.14)">${path(d, 'none', 'stroke="#6b5546" stroke-width=".26" stroke-linecap="round" stroke-linejoin="round"')}</g>`
}

type Key = { x: number; row: number; width: number; tint: Material; name: string }

const UNIT = 0.75

/** The 84 keys of the compact layout, in key units from the upper left. */
function layKeys(): Key[] {
  const keys: Key[] = []
  const put = (row: number, at: number, widths: readonly number[], tints: string, names = '') => {
    let x = at
    for (const [i, width] of widths.entries()) {
      const tint = { c: CREAM, r: RUST, o: OLIVE }[tints.at(Math.min(i, tints.length - 1)) ?? 'c'] ?? CREAM
      keys.push({ x, row, width, tint, name: (names.at(i) ?? ' ').trim() })
      x += width
    }
  }
  const ones = (count: number) => Array.from({ length: count }, () => 1)
  put(-0.25, 0, ones(1), 'r')
  put(-0.25, 1.25, ones(4), 'c')
  put(-0.25, 5.5, ones(4), 'o')
  put(-0.25, 9.75, ones(4), 'c')
  put(1, 0, [...ones(13), 2, 1], 'cccccccccccccrr', ' 1234567890')
  put(2, 0, [1.5, ...ones(12), 1.5, 1], 'rccccccccccccrr', ' QWERTYUIOP')
  put(3, 0, [1.75, ...ones(11), 2.25, 1], 'rcccccccccccrr', ' ASDFGHJKL')
  put(4, 0, [2.25, ...ones(10), 1.75, 1, 1], 'rccccccccccrcr', ' ZXCVBNM')
  put(5, 0, [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1], 'rrrorrrccc')
  return keys
}

const CAP: readonly Ring[] = [
  [0, 0],
  [0.03, 0.08],
  [0.09, 0.27],
  [0.11, 0.31],
  [0.14, 0.33],
]

function keycap(at: Frame, width: number, tint: Material): Face[] {
  return loft(
    nest(at, lying([0, 0, 0])),
    roundedOutline(width * UNIT - 0.07, UNIT - 0.07, 0.17, 4),
    CAP,
    tint,
  )
}

function keyboard(view: View, at: Frame): string {
  const flat = (x: number, y: number, z: number): Frame => nest(at, { ...facing([x, y, z]), v: [0, 0, -1] })
  const knob: Frame = nest(at, lying([5.6, 0.72, -1.82]))
  const ridges = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * Math.PI * 2
    const out: Vec = locate({ ...knob, o: [0, 0, 0] }, [Math.cos(a), Math.sin(a), 0])
    if (paint(view, [{ points: [knob.o], normal: out, material: CASE }]) === '') return []
    return [
      locate(knob, [0.39 * Math.cos(a), 0.39 * Math.sin(a), 0.1]),
      locate(knob, [0.39 * Math.cos(a), 0.39 * Math.sin(a), 0.5]),
    ]
  })
  const keys = layKeys().map((key) => {
    const [x, z] = [-6 + (key.x + key.width / 2) * UNIT, -1.26 + (key.row - 0.5) * UNIT]
    const face = flat(x - ((key.width - 1) * UNIT) / 2, 1.06, z)
    return {
      z,
      drawn:
        paint(view, keycap(nest(at, facing([x, 0.72, z])), key.width, key.tint)) +
        onPlane(view, face, legend(key.name)),
    }
  })
  return (
    paint(view, place(at, block([0, 0, 0.15], [12.9, 0.8, 5.3], 0.45, 0.16, CASE))) +
    onPlane(
      view,
      flat(0, 0.805, 0.15),
      `<rect x="-6.16" y="-2.44" width="12.32" height="4.9" rx=".16" fill="#232224"/>`,
    ) +
    keys
      .sort((a, b) => a.z - b.z)
      .map((key) => key.drawn)
      .join('') +
    paint(
      view,
      lathe(
        knob,
        [
          [0.44, 0, CASE],
          [0.44, 0.05, CASE],
          [0.38, 0.06],
          [0.38, 0.52],
          [0.34, 0.58],
        ],
        METAL,
        56,
      ),
    ) +
    ridges
      .filter((line) => line.length > 0)
      .map((line) => paint(view, sweep(line, [0.012, 0.012], { color: '#6f6a62' }, [1, 0.2, 0.4], 4)))
      .join('') +
    onPlane(view, flat(5.6, 1.31, -1.82), '<circle r=".04" cx="0" cy="-.2" fill="#b5573a"/>')
  )
}

function keyboardHero(): string {
  const view = createView(-24, 44, 64, 496, 565)
  const at = turnedFrame([0, 0.3, 0], 0, 5)
  const body = groundShadow(view, [0, 0, 0.2], roundedOutline(12.8, 5.2, 0.45), 1.1) + keyboard(view, at)
  return scene('blush', body, { floor: 'sweep' })
}

/** A curve wound into a coil of the given radius. */
function coil(points: readonly Vec[], radius: number, turns: number): Vec[] {
  const count = turns * 16
  return Array.from({ length: count + 1 }, (_, i): Vec => {
    const along = (i / count) * (points.length - 1)
    const [k, t] = [
      Math.min(points.length - 2, Math.floor(along)),
      along - Math.min(points.length - 2, Math.floor(along)),
    ]
    const [p, q] = [points[k] ?? [0, 0, 0], points[k + 1] ?? [0, 0, 0]]
    const a = (i / 16) * Math.PI * 2
    const [dx, dz] = [q[0] - p[0], q[2] - p[2]]
    const size = Math.hypot(dx, dz) || 1
    const side = radius * Math.cos(a)
    return [
      p[0] + dx * t - (dz / size) * side,
      radius + 0.08 + radius * Math.sin(a),
      p[2] + dz * t + (dx / size) * side,
    ]
  })
}

function keyboardDetail(): string {
  const view = createView(28, 42, 112, 20, 610)
  const at = turnedFrame([0, 0.3, 0], 0, 5)
  const cable = curve([
    [4.2, 0, -3.2],
    [5, 0, -4.4],
    [7, 0, -4.2],
    [8.2, 0, -2.6],
  ])
  const spare = (x: number, z: number, turn: number, tint: Material) => {
    const frame = turnedFrame([x, 0, z], turn)
    return (
      groundShadow(view, [x, 0, z], roundedOutline(0.7, 0.7, 0.1), 0.3) + paint(view, keycap(frame, 1, tint))
    )
  }
  const wire: Material = { color: '#b5573a', gloss: 0.3 }
  const body =
    blurred(
      path(
        trace(
          view,
          cable.map(([x, , z]): Vec => [x + 0.12, 0, z + 0.05]),
          false,
        ),
        'none',
        'stroke="#2a1f14" stroke-width="44" opacity=".3"',
      ),
      10,
    ) +
    paint(view, sweep(coil(cable, 0.2, 15), [0.075, 0.075], wire, [0, 1, 0.01], 12)) +
    groundShadow(view, [0, 0, 0.2], roundedOutline(12.8, 5.2, 0.45), 1) +
    keyboard(view, at) +
    spare(7.6, -0.3, 20, OLIVE) +
    spare(7.5, 1.1, -14, RUST) +
    spare(8.5, 0.5, 40, CREAM)
  return scene('sage', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'clackton-75-keyboard', views: [keyboardHero(), keyboardDetail()] },
]
