import type { Drawing } from './kit.ts'
import { blurred, ellipse, fade, fadeStops, glow, path, roundRect, scene, stroke } from './kit.ts'
import { block, groundShadow, litScreen } from './electronics-props.ts'
import { curve, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Frame, Material, Vec } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  locate,
  nest,
  onPlane,
  paint,
  trace,
  turnedFrame,
} from './electronics-solid.ts'

const SILVER: Material = { color: '#c3c6ca', gloss: 0.35, focus: 16, lift: 0.5, depth: 0.45 }

/** A botanical sketch in a drawing program, 1000 x 700. */
const sketchArt =
  `<rect width="1000" height="700" fill="#f7f1e4"/><rect width="74" height="700" fill="#2f3339"/>` +
  ['#e07a5f', '#f2cc8f', '#81b29a', '#6a8caf', '#b56576', '#f4f1de']
    .map((color, i) => ellipse(37, 100 + i * 74, 19, 19, color))
    .join('') +
  roundRect(17, 560, 40, 90, 10, '#4b5058') +
  stroke('M540 640Q520 420 560 120', '#4d6b4c', 9) +
  [
    [556, 560, -1],
    [540, 500, 1],
    [534, 430, -1],
    [536, 360, 1],
    [542, 290, -1],
    [550, 220, 1],
  ]
    .map(
      ([x = 0, y = 0, s = 1], i) =>
        path(
          `M${x} ${y}q${s * 90} ${-110 + i * 6} ${s * (240 - i * 22)} ${-70}q${-s * 90} ${90} ${-s * (240 - i * 22)} 70Z`,
          fade(i % 2 ? '#8fb58d' : '#6f9a77', '#3f6b57', 40),
        ) + stroke(`M${x} ${y}q${s * 110} -40 ${s * (225 - i * 22)} -66`, '#e9efdc', 3, 'opacity=".7"'),
    )
    .join('') +
  [
    [560, 118, 58, '#e07a5f'],
    [610, 96, 40, '#e8957a'],
    [518, 90, 42, '#d4664c'],
    [566, 66, 40, '#f0b49c'],
  ]
    .map(([x, y, r, color]) => ellipse(Number(x), Number(y), Number(r), Number(r) * 0.86, String(color)))
    .join('') +
  ellipse(562, 104, 18, 16, '#f2cc8f') +
  stroke('M150 610Q300 560 380 610T500 600', '#d9b48c', 14, 'opacity=".6"') +
  stroke('M700 620Q800 580 930 616', '#9fb7bd', 14, 'opacity=".6"')

const FOLIO: Material = { color: '#7d5a46', lift: 0.26 }

function tabletHero(): string {
  const view = createView(25, 17, 62, 496, 640)
  const stand = turnedFrame([0, 0.42, 1.6], 0, -27)
  const slab = (frame: Frame, w: number, h: number, thick: number, material: Material) =>
    loft(
      nest(frame, facing([0, h / 2, -thick])),
      roundedOutline(w, h, 0.42),
      softRings(0, thick, 0.08),
      material,
    )
  const prop = turnedFrame([0, 0, -4.1], 0, 30)
  const body =
    groundShadow(view, [0, 0, -0.6], roundedOutline(10, 7, 0.4), 1.5) +
    paint(view, slab(prop, 9.9, 4.4, 0.16, FOLIO)) +
    paint(view, block([0, 0, 0.8], [10, 0.2, 5.8], 0.4, 0.08, FOLIO)) +
    onPlane(
      view,
      floorPlane([0, 0.21, 0.8]),
      roundRect(-4.75, -2.65, 9.5, 5.3, 0.3, '#8f8a85') +
        roundRect(
          -4.75,
          -2.65,
          9.5,
          5.3,
          0.3,
          fadeStops(
            [
              [0, '#000000', 0.45],
              [0.55, '#000000', 0.02],
              [1, '#000000', 0],
            ],
            90,
          ),
        ) +
        roundRect(-4.4, 1.2, 8.8, 0.16, 0.08, '#6f6a66'),
    ) +
    blurred(
      onPlane(
        view,
        floorPlane([0, 0.22, 2]),
        roundRect(-4.9, -0.4, 9.8, 0.8, 0.3, '#1a120c', 'opacity=".5"'),
      ),
      5,
    ) +
    paint(view, slab(nest(stand, facing([0, -0.1, -0.26])), 10.1, 6.8, 0.16, FOLIO)) +
    paint(view, slab(stand, 9.8, 6.5, 0.26, { color: '#b9bcc1', gloss: 0.5, focus: 14 })) +
    onPlane(
      view,
      { ...stand, o: locate(stand, [-4.9, 6.5, 0.01]) },
      roundRect(0.06, 0.06, 9.68, 6.38, 0.38, '#131316') + ellipse(4.9, 0.19, 0.06, 0.06, '#37495c'),
    ) +
    litScreen(view, { ...stand, o: locate(stand, [-4.55, 6.15, 0.01]) }, [9.1, 5.8], 700, sketchArt, 'tablet')
  return scene('stone', body, { floor: 'sweep' })
}

function tabletClosed(): string {
  const view = createView(-34, 46, 62, 470, 500)
  const loop = curve([
    [6.6, 0.12, -0.2],
    [7.6, 0.12, 1.2],
    [6.8, 0.12, 4.4],
    [3.4, 0.12, 5.6],
    [0.2, 0.12, 5],
    [-0.4, 0.12, 6.6],
    [2.2, 0.12, 7.3],
    [4.4, 0.12, 6.4],
  ])
  const weave =
    Array.from({ length: 60 }, (_, i) =>
      stroke(`M${-4.9 + i * 0.166} -3.3V3.3`, '#5b3f30', 0.03, 'opacity=".5"'),
    ).join('') +
    Array.from({ length: 40 }, (_, i) =>
      stroke(`M-4.9 ${-3.3 + i * 0.166}H4.9`, '#a27c64', 0.025, 'opacity=".5"'),
    ).join('')
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(10, 6.8, 0.45), 1.2) +
    paint(
      view,
      block([0, 0, 0], [10, 0.16, 6.8], 0.45, 0.07, FOLIO),
      block([0.06, 0.16, 0], [9.7, 0.24, 6.4], 0.4, 0.08, { color: '#b9bcc1', gloss: 0.5, focus: 14 }),
      block([0, 0.4, 0], [10, 0.18, 6.8], 0.45, 0.08, FOLIO),
    ) +
    onPlane(
      view,
      floorPlane([0, 0.585, 0]),
      weave +
        path('M-4.9 3.3L-1 -3.3H1.6L-2.3 3.3Z', '#ffffff', 'opacity=".08"') +
        [-1.7, 1.5]
          .map(
            (x) =>
              roundRect(x, -3.3, 0.07, 6.6, 0, '#4b3326') +
              roundRect(x + 0.07, -3.3, 0.04, 6.6, 0, '#b18c72'),
          )
          .join('') +
        roundRect(
          -4.72,
          -3.12,
          9.44,
          6.24,
          0.34,
          'none',
          'stroke="#c39a7c" stroke-width=".045" stroke-dasharray=".16 .1"',
        ) +
        path('M4.45 3.38Q4.98 3.34 4.96 2.7Q4.8 3.02 4.62 3.1Q4.4 3.16 4.1 3.38Z', '#cdb29c') +
        path('M4.6 3.3Q4.9 3.2 4.9 2.9Q4.78 3.1 4.6 3.3Z', '#e6d6c4') +
        ellipse(-4.2, -2.7, 0.32, 0.32, '#2a2a2e') +
        ellipse(
          -4.2,
          -2.7,
          0.2,
          0.2,
          glow(
            [
              [0, '#4a6a86'],
              [1, '#0c0f14'],
            ],
            0.4,
            0.35,
            0.7,
          ),
        ),
    ) +
    blurred(
      path(
        trace(
          view,
          loop.map(([a, , c]): Vec => [a + 0.12, 0, c + 0.05]),
          false,
        ),
        'none',
        'stroke="#2a1f14" stroke-width="11" opacity=".4"',
      ),
      4,
    ) +
    paint(view, sweep(loop, [0.1, 0.1], { color: '#f4f1ea', gloss: 0.3, depth: 0.4 }, [0, 1, 0])) +
    paint(
      view,
      block([4.9, 0, 6.1], [1, 0.28, 0.42], 0.14, 0.08, { color: '#e9e5dc', gloss: 0.3 }),
      block([5.55, 0.08, 5.98], [0.4, 0.12, 0.26], 0.06, 0.02, SILVER),
      block([6.55, 0, -0.5], [0.42, 0.26, 0.9], 0.14, 0.08, { color: '#e9e5dc', gloss: 0.3 }),
      block([6.5, 0.08, -1.1], [0.26, 0.12, 0.4], 0.06, 0.02, SILVER),
    )
  return scene('mist', body, { floor: 'sweep' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'tamaro-11-tablet-folio', views: [tabletHero(), tabletClosed()] },
]
