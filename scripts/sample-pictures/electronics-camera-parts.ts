import { blurred, ellipse, fadeStops, glow, path, roundRect, seededRandom } from './kit.ts'
import { block } from './electronics-props.ts'
import type { Ring } from './electronics-shapes.ts'
import { lathe, loft, roundedOutline, smoothOutline, softRings } from './electronics-shapes.ts'
import type { Face, Frame, Material, View } from './electronics-solid.ts'
import {
  add,
  facing,
  floorPlane,
  locate,
  lying,
  onPlane,
  paint,
  place,
  times,
  trace,
} from './electronics-solid.ts'

export const SILVER: Material = { color: '#c9c7c2', gloss: 0.45, focus: 14, lift: 0.5, depth: 0.5 }

const LEATHER: Material = { color: '#37322f', gloss: 0.12, focus: 8, lift: 0.2 }

export const BLACK: Material = { color: '#28282c', gloss: 0.35, focus: 16, lift: 0.25 }

/** Fine ridges around a turned part between two heights. */
export function ridges(
  view: View,
  at: Frame,
  r: number,
  from: number,
  to: number,
  count: number,
  color = '#0e0e10',
): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2
    const out = add(times(at.u, Math.cos(a)), times(at.v, Math.sin(a)))
    const seen = paint(view, [{ points: [at.o], normal: out, material: BLACK }]) !== ''
    const end = (h: number) => locate(at, [r * Math.cos(a), r * Math.sin(a), h])
    return seen ? trace(view, [end(from), end(to)], false) : ''
  })
  return path(lines.join(''), 'none', `stroke="${color}" stroke-width="2" opacity=".7"`)
}

function lens(view: View, at: Frame): string {
  const gold: Material = { color: '#c98d45', gloss: 0.4 }
  const rings: Ring[] = [
    [3.35, 0],
    [3.35, 0.45],
    [3.2, 0.5],
    [3.05, 0.55, BLACK],
    [3.05, 1.2, BLACK],
    [3.3, 1.32, BLACK],
    [3.3, 2.7, BLACK],
    [3.1, 2.8, BLACK],
    [3.1, 3.2, BLACK],
    [3.1, 3.35, gold],
    [3.1, 3.5, BLACK],
    [3.3, 3.6, BLACK],
    [3.3, 4.5, BLACK],
    [3.2, 5.1, BLACK],
    [3.12, 5.2, BLACK],
    [2.86, 5.2, BLACK],
    [2.8, 5.1, BLACK],
    [2.45, 4.6, { color: '#1a1a1d', lift: 0.2 }],
  ]
  const glass = { ...at, o: locate(at, [0, 0, 4.6]) }
  return (
    paint(view, place(at, lathe(facing([0, 0, 0]), rings, SILVER))) +
    ridges(view, at, 3.31, 1.36, 2.66, 96) +
    ridges(view, at, 3.31, 3.66, 4.44, 96) +
    onPlane(
      view,
      glass,
      ellipse(0, 0, 2.46, 2.46, '#0b0b0e') +
        ellipse(0, 0, 2.2, 2.2, fadeStops(['#3b5f7d', '#182536', '#3c2148'], 50)) +
        ellipse(0, 0, 1.62, 1.62, '#0c1420', 'opacity=".75"') +
        ellipse(
          0,
          0,
          1.25,
          1.25,
          glow(
            [
              [0, '#05070b'],
              [0.7, '#101d2e'],
              [1, '#2f4c68'],
            ],
            0.5,
            0.55,
            0.55,
          ),
        ) +
        ellipse(0.1, 0.1, 0.6, 0.6, '#04050a') +
        path('M-1.9 -0.5A1.98 1.98 0 0 1 0.2 -1.95Q-1 -1.3 -1.9 -0.5Z', '#d9f0ff', 'opacity=".6"') +
        path('M1.75 0.7A1.9 1.9 0 0 1 0.6 1.76Q1.3 1.3 1.75 0.7Z', '#d59ae0', 'opacity=".6"') +
        ellipse(-0.62, -0.66, 0.26, 0.2, '#ffffff', 'opacity=".8"') +
        ellipse(0.5, 0.55, 0.13, 0.13, '#9be0c8', 'opacity=".7"'),
    )
  )
}

export const BODY: Ring[] = [
  [0.3, 0],
  [0.08, 0.08],
  [0, 0.24],
  [0, 0.75],
  [0.1, 0.78, LEATHER],
  [0.06, 0.85, LEATHER],
  [0.06, 5.4, LEATHER],
  [0.1, 5.46, LEATHER],
  [0, 5.5],
  [0, 6.5],
  [0.1, 6.72],
  [0.34, 6.8],
]

function grainDots(width: number, height: number, seed: number): string {
  const random = seededRandom(seed)
  return Array.from({ length: 620 }, () =>
    ellipse(
      random() * width,
      random() * height,
      0.05 + random() * 0.03,
      0.045,
      random() > 0.5 ? '#5b534e' : '#1c1816',
      'opacity=".6"',
    ),
  ).join('')
}

/** Dials, shutter and strap-side knobs on the top plate. */
export function cameraTop(): Face[] {
  const dial = (x: number, r: number, h: number, material: Material) =>
    lathe(
      lying([x, 6.8, -0.1]),
      [
        [r * 0.9, 0],
        [r, 0.06],
        [r, h],
        [r * 0.9, h + 0.1],
        [r * 0.8, h + 0.12],
      ],
      material,
      56,
    )
  return [
    ...dial(3.3, 1.02, 0.62, BLACK),
    ...dial(5.2, 0.72, 0.5, SILVER),
    ...lathe(
      lying([-4.9, 6.8, 0.7]),
      [
        [0.72, 0],
        [0.72, 0.2],
        [0.5, 0.26],
        [0.46, 0.4],
        [0.3, 0.44],
      ],
      SILVER,
      40,
    ),
    ...lathe(
      lying([-3.2, 6.8, -0.4]),
      [
        [0.8, 0],
        [0.84, 0.06],
        [0.84, 0.44],
        [0.76, 0.5],
      ],
      BLACK,
      48,
    ),
  ]
}

/** The finder hump over the lens. */
export function hump(): Face[] {
  const shape = smoothOutline(
    [
      [1.4, 2],
      [-1.4, 2],
      [-1.9, 1.5],
      [-2.5, 0.2],
      [-2.2, -0.2],
      [0, -0.2],
      [2.2, -0.2],
      [2.5, 0.2],
      [1.9, 1.5],
    ],
    6,
  )
  return loft(facing([0.4, 6.7, -1.7]), shape, softRings(0, 3.5, 0.3), SILVER)
}

/** The whole camera, standing on the origin: 13 units wide, its lens to the viewer. */
export function camera(view: View): string {
  const mount = facing([0.4, 3.2, 1.7])
  const grip = loft(lying([-4.9, 0.5, 1.9]), roundedOutline(2.5, 2, 0.95, 12), softRings(0, 5, 0.35), LEATHER)
  return (
    paint(view, loft(lying([0, 0, 0]), roundedOutline(13.2, 3.5, 1.5, 14), BODY, SILVER)) +
    onPlane(view, facing([-4, 5.3, 1.72]), grainDots(9.6, 4.4, 5)) +
    paint(view, cameraTop()) +
    ridges(view, lying([3.3, 6.8, -0.1]), 1.03, 0.1, 0.6, 60) +
    ridges(view, lying([5.2, 6.8, -0.1]), 0.73, 0.1, 0.5, 44, '#77756f') +
    onPlane(
      view,
      floorPlane([3.3, 7.53, -0.1]),
      [0, 60, 120, 180, 240, 300]
        .map(
          (a) =>
            `<rect x="-.05" y="-.72" width=".1" height=".24" fill="${a ? '#e9e4da' : '#e0704f'}" transform="rotate(${a})"/>`,
        )
        .join(''),
    ) +
    paint(view, hump()) +
    paint(
      view,
      block([0.4, 8.7, -0.2], [2, 0.16, 2], 0.1, 0.05, SILVER),
      block([-0.4, 8.84, -0.2], [0.26, 0.2, 2], 0.04, 0.04, SILVER),
      block([1.2, 8.84, -0.2], [0.26, 0.2, 2], 0.04, 0.04, SILVER),
    ) +
    onPlane(view, facing([0.4, 7.75, 1.83]), roundRect(-0.9, -0.08, 1.8, 0.16, 0.06, '#5c5a56')) +
    paint(view, grip) +
    onPlane(
      view,
      facing([-3.1, 5.95, 1.77]),
      ellipse(0, 0, 0.24, 0.24, '#e0704f', 'opacity=".85"') +
        ellipse(-0.06, -0.06, 0.1, 0.1, '#ffd9c4') +
        roundRect(6.3, -0.3, 1.5, 0.16, 0.06, '#77756f'),
    ) +
    [-6.62, 6.62]
      .map((x) =>
        paint(
          view,
          lathe(
            { o: [x, 6, 0], u: [0, 0, 1], v: [0, 1, 0], w: [Math.sign(x), 0, 0] },
            [
              [0.3, 0],
              [0.3, 0.2],
              [0.14, 0.24],
            ],
            SILVER,
            24,
          ),
        ),
      )
      .join('') +
    blurred(
      onPlane(view, { ...mount, o: [1.3, 2.7, 1.74] }, ellipse(0, 0, 3.5, 3.2, '#000000', 'opacity=".4"')),
      8,
    ) +
    lens(view, mount)
  )
}
