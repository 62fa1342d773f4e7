import type { Drawing } from './kit.ts'
import { blurred, ellipse, path, roundRect, scene, stroke } from './kit.ts'
import { block, groundShadow } from './electronics-props.ts'
import { circleOutline, curve, lathe, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Frame, Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  lying,
  nest,
  onPlane,
  paint,
  place,
  sideways,
  trace,
  turnedFrame,
} from './electronics-solid.ts'

const STRAP: Material = { color: '#4d6478', gloss: 0.12, focus: 8, lift: 0.3 }

const CASE: Material = { color: '#d9c4a6', gloss: 0.7, focus: 18, lift: 0.42 }

/** Dial of the watch, drawn 100 x 118 from its top left corner. */
function watchDial(): string {
  const ring = (r: number, color: string, share: number) => {
    const a = share * Math.PI * 2
    return (
      ellipse(50, 72, r, r, 'none', `stroke="${color}" stroke-width="6" opacity=".22"`) +
      stroke(
        `M50 ${72 - r}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${50 + r * Math.sin(a)} ${72 - r * Math.cos(a)}`,
        color,
        6,
      )
    )
  }
  const bars = [8, 14, 10, 20, 16, 24, 13, 18, 9]
    .map((h, i) => roundRect(17 + i * 7.6, 36 - h, 4.4, h, 2, i === 5 ? '#f2a65a' : '#5f7f93'))
    .join('')
  return (
    `<rect width="100" height="118" rx="24" fill="#0c0e12"/>` +
    bars +
    ring(36, '#f2785a', 0.78) +
    ring(27.5, '#f2c14e', 0.6) +
    ring(19, '#6fc3a8', 0.88) +
    stroke('M44 73q3 -5 6 -1q3 -4 6 1q-1 5 -6 8q-5 -3 -6 -8Z', '#f2785a', 1.2) +
    path('M0 24Q0 0 24 0H70L20 118Q0 116 0 94Z', '#ffffff', 'opacity=".07"')
  )
}

function watch(view: View, at: Frame): string {
  const loop = Array.from({ length: 61 }, (_, i): Vec => {
    const a = (0.11 + (i / 60) * 0.78) * Math.PI * 2
    return [0, 27 * Math.sin(a), -25 + 25.5 * Math.cos(a)]
  })
  const strap = [
    ...sweep(loop, [1.5, 11], STRAP, [1, 0, 0], 26),
    ...loft(facing([0, 0, -1]), roundedOutline(25, 50, 4), softRings(-3.4, 0.6, 1.4), STRAP),
  ]
  const body = loft(facing([0, 0, -4]), roundedOutline(37, 43, 11, 14), softRings(0, 8.2, 2.6, 8), CASE, {
    end: { color: '#15161a' },
  })
  const crown = lathe(
    sideways([17.6, 6, 0.4]),
    [
      [3, 0],
      [3, 0.4, { color: '#8d7a5e' }],
      [3.3, 0.6],
      [3.3, 2.6],
      [2.9, 3.1],
      [0.01, 3.1],
    ],
    CASE,
    40,
  )
  const button = loft(sideways([18, -7, 0.2]), roundedOutline(2.6, 9, 1.3), softRings(0, 1, 0.4), CASE)
  const glass = { ...nest(at, facing([-16, 19, 4.25])) }
  return (
    paint(view, place(at, strap)) +
    paint(view, place(at, [...button, ...crown])) +
    paint(view, place(at, body)) +
    onPlane(
      view,
      glass,
      `<rect x="-.8" y="-.8" width="33.6" height="39.6" rx="8.8" fill="#0b0c0f"/><g transform="scale(.32 .322)">${watchDial()}</g>`,
    )
  )
}

function watchHero(): string {
  const view = createView(-30, 14, 10.6, 520, 500)
  const at = turnedFrame([0, 2, 10], 0, -12)
  const body = groundShadow(view, [0, -27, 0], roundedOutline(22, 30, 6), 12) + watch(view, at)
  return scene('mist', body, { floor: 'sweep' })
}

function watchKit(): string {
  const view = createView(-16, 62, 5.8, 440, 460)
  const flat = lying([0, 0, 0])
  const tail = (x: number, from: number, to: number, holes: number) => {
    const mid = (from + to) / 2
    const long = Math.abs(to - from)
    const shape = roundedOutline(22, long, 8, 10)
    return (
      groundShadow(view, [x, 0, mid], shape, 3) +
      paint(view, loft({ ...flat, o: [x, 0, mid] }, shape, softRings(0, 3, 1.2), STRAP)) +
      onPlane(
        view,
        floorPlane([x, 3.05, mid]),
        Array.from({ length: holes }, (_, i) => ellipse(0, long / 2 - 12 - i * 7, 2.4, 1.5, '#24313d')).join(
          '',
        ),
      )
    )
  }
  const cable = curve([
    [62, 3, 26],
    [74, 2, 44],
    [52, 2, 66],
    [16, 2, 58],
    [6, 2, 76],
    [40, 2, 88],
  ])
  const puck = (x: number, z: number) =>
    groundShadow(view, [x, 0, z], circleOutline(15), 4) +
    paint(
      view,
      lathe(
        lying([x, 0, z]),
        [
          [14, 0],
          [15, 1],
          [15, 5.4],
          [14, 6.6],
          [11, 6.8],
          [10.6, 6, { color: '#b7b3aa' }],
          [0.01, 6, { color: '#cfcbc2' }],
        ],
        { color: '#f2eee6', gloss: 0.3 },
      ),
    )
  const face: Frame = { ...lying([0, 8, 0]) }
  const body =
    tail(-2, 22, 74, 7) +
    tail(-2, -74, -22, 0) +
    groundShadow(view, [-2, 0, 0], roundedOutline(37, 43, 11), 5) +
    paint(
      view,
      lathe(
        sideways([15.6, 5, -6]),
        [
          [3, 0],
          [3.3, 0.6],
          [3.3, 2.6],
          [2.9, 3.1],
          [0.01, 3.1],
        ],
        CASE,
        40,
      ),
      loft({ ...face, o: [-2, 1, 0] }, roundedOutline(37, 43, 11, 14), softRings(0, 8.2, 2.6, 8), CASE),
    ) +
    onPlane(
      view,
      floorPlane([-18, 9.25, -19]),
      `<rect x="-.8" y="-.8" width="33.6" height="39.6" rx="8.8" fill="#0b0c0f"/><g transform="scale(.32 .322)">${watchDial()}</g>`,
    ) +
    tail(40, -66, -8, 7) +
    blurred(
      path(
        trace(
          view,
          cable.map(([x, , z]): Vec => [x + 1.6, 0, z + 0.6]),
          false,
        ),
        'none',
        'stroke="#2a1f14" stroke-width="13" opacity=".35"',
      ),
      4,
    ) +
    paint(view, sweep(cable, [1.5, 1.5], { color: '#f4f1ea', gloss: 0.3, depth: 0.4 }, [0, 1, 0])) +
    puck(60, 18) +
    paint(view, block([45, 0, 88], [14, 4, 6], 1.6, 1, { color: '#e9e5dc', gloss: 0.3 }))
  return scene('stone', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [{ slug: 'halden-smart-watch', views: [watchHero(), watchKit()] }]
