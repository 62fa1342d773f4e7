import type { Drawing } from './kit.ts'
import { ellipse, fadeStops, path, scene, stroke } from './kit.ts'
import { castShadow } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { curve, lathe, roundedOutline, sweep } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  lying,
  nest,
  onPlane,
  paint,
  place,
  sideways,
  turnedFrame,
} from './electronics-solid.ts'

const TEAL: Material = { color: '#2f7f80', lift: 0.3, depth: 0.6 }

const RUBBER: Material = { color: '#2b3438', gloss: 0.2, focus: 10, lift: 0.26 }

function portableSpeaker(view: View, at: Frame, density = 1): string {
  const tube = (x: number) => nest(at, sideways([x, 0, 0]))
  const shell: Ring[] = [
    [1.62, -3.5],
    [1.72, -3.4],
    [1.75, -3.2],
    [1.75, 3.2],
    [1.72, 3.4],
    [1.62, 3.5],
  ]
  const end: Ring[] = [
    [1.62, 3.45],
    [1.78, 3.5],
    [1.84, 3.62],
    [1.84, 3.9],
    [1.74, 4.06],
    [1.56, 4.1],
    [1.5, 4.04, TEAL],
    [1.46, 3.96, TEAL],
    [1.3, 3.92],
    [1.22, 4.0],
    [1.1, 4.0],
    [1.02, 3.92],
    [0.98, 3.9, { color: '#9fb3b2', gloss: 0.6, focus: 10 }],
    [0.6, 3.94, { color: '#9fb3b2', gloss: 0.6, focus: 10 }],
  ]
  const other: Frame = nest(at, { o: [0, 0, 0], u: [0, 0, 1], v: [0, 1, 0], w: [-1, 0, 0] })
  const dots: string[] = []
  const columns = Math.round(64 * density)
  const step = (Math.PI * 2 * 1.75) / columns
  for (let i = 0; i < columns; i++) {
    for (let x = -3.25 + (i % 2) * step * 0.5; x < 3.3; x += step) {
      const a = (i / columns) * Math.PI * 2
      if (Math.cos(a) > 0.9 && Math.abs(x) < 2.1) continue
      const frame = nest(at, {
        o: [x, 1.755 * Math.cos(a), 1.755 * Math.sin(a)],
        u: [1, 0, 0],
        v: [0, -Math.sin(a), Math.cos(a)],
        w: [0, Math.cos(a), Math.sin(a)],
      })
      if (paint(view, [{ points: [frame.o], normal: frame.w, material: TEAL }]) === '') continue
      dots.push(onPlane(view, frame, `<circle r="${step * 0.27}" fill="#123c40" opacity=".62"/>`))
    }
  }
  const strip = Array.from({ length: 13 }, (_, i): Vec => {
    const a = ((i - 6) / 6) * 0.4
    return [0, 1.79 * Math.cos(a), 1.79 * Math.sin(a)]
  })
  const faces = strip.slice(1).map((p, i): Face => {
    const q = strip[i] ?? p
    return {
      points: [
        [-2.1, q[1], q[2]],
        [2.1, q[1], q[2]],
        [2.1, p[1], p[2]],
        [-2.1, p[1], p[2]],
      ],
      normal: [0, p[1], p[2]].map((v) => v / 1.79) as unknown as Vec,
      material: RUBBER,
    }
  })
  const icon = nest(at, { ...lying([0, 1.82, 0]) })
  return (
    paint(view, place(other, lathe(facing([0, 0, 0]), end, RUBBER))) +
    paint(view, place(tube(0), lathe(facing([0, 0, 0]), shell, TEAL, 96))) +
    dots.join('') +
    paint(view, place(at, faces)) +
    onPlane(
      view,
      icon,
      stroke('M-1.75 0h.46M1.3 0h.46M1.53 -.23v.46', '#e9efe8', 0.09) +
        path('M-0.62 -0.24L-0.2 0L-0.62 0.24Z', '#e9efe8') +
        stroke('M0.5 -.2a.25 .25 0 1 0 .3 0M.65 -.3v.24', '#e9efe8', 0.08),
    ) +
    paint(view, place(tube(0), lathe(facing([0, 0, 0]), end, RUBBER))) +
    onPlane(
      view,
      nest(at, sideways([3.95, 0, 0])),
      ellipse(0, 0, 0.98, 0.98, fadeStops(['#c3d2d0', '#8fa5a5', '#70888a'], 50)) +
        ellipse(0, 0, 0.7, 0.7, 'none', 'stroke="#ffffff" stroke-width=".02" opacity=".4"'),
    )
  )
}

/** Chipped end cap, drawn over the right-hand end. */
function chippedEnd(view: View, at: Frame): string {
  const plane = nest(at, sideways([4.09, 0, 0]))
  const edge = (degrees: number, r: number) => {
    const a = (degrees * Math.PI) / 180
    return `${(r * Math.cos(a)).toFixed(3)} ${(-r * Math.sin(a)).toFixed(3)}`
  }
  return onPlane(
    view,
    plane,
    path(
      `M${edge(97, 1.8)}L${edge(102, 1.62)}L${edge(108, 1.66)}L${edge(113, 1.5)}L${edge(121, 1.56)}L${edge(126, 1.49)}L${edge(131, 1.66)}L${edge(134, 1.8)}Q${edge(116, 1.9)} ${edge(97, 1.8)}Z`,
      '#0e1416',
    ) +
      path(
        `M${edge(102, 1.62)}L${edge(108, 1.66)}L${edge(113, 1.5)}L${edge(121, 1.56)}L${edge(126, 1.49)}L${edge(124, 1.62)}L${edge(114, 1.64)}L${edge(108, 1.74)}Z`,
        '#7d8c8d',
      ) +
      stroke(
        `M${edge(62, 1.72)}L${edge(55, 1.7)}M${edge(58, 1.62)}L${edge(48, 1.64)}M${edge(44, 1.74)}L${edge(39, 1.7)}M${edge(52, 1.8)}L${edge(47, 1.8)}`,
        '#93a2a2',
        0.04,
      ),
  )
}

function portableHero(): string {
  const view = createView(-34, 20, 88, 520, 600)
  const at = turnedFrame([0, 1.84, 0])
  const loop = curve([
    [-3.7, 3.5, 0.2],
    [-4.5, 4.3, 0.6],
    [-5.3, 3.4, 1.2],
    [-5.2, 1.6, 1.8],
    [-4.6, 0.9, 1.7],
    [-3.8, 1.4, 1.2],
  ])
  const body =
    castShadow(view, [0.7, 0, -0.3], roundedOutline(8.2, 3.2, 1.2), { blur: 24, opacity: 0.36 }) +
    castShadow(view, [0, 0, 0.2], roundedOutline(8, 1.6, 0.6), { blur: 7, opacity: 0.5 }) +
    paint(view, sweep(loop, [0.1, 0.2], { color: '#d98b4a', gloss: 0.2 })) +
    portableSpeaker(view, at, 1.1) +
    chippedEnd(view, at)
  return scene('butter', body, { floor: 'sweep' })
}

function portableDetail(): string {
  const view = createView(-64, 12, 170, 190, 530)
  const at = turnedFrame([0, 0, 0])
  const body =
    castShadow(view, [1, -1.84, 0], roundedOutline(7.6, 2.2, 0.8), { blur: 22, opacity: 0.5 }) +
    portableSpeaker(view, at, 1.1) +
    chippedEnd(view, at)
  return scene('blush', body, { floor: 'sweep' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'rumbo-portable-speaker', views: [portableHero(), portableDetail()] },
]
