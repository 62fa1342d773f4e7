import { ceramic, mineral, noise, paintwork, wood } from './home-material.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { seededRandom, shade } from './kit.ts'

/** A stuffed cushion standing upright, its lower edge on y = 0. */
export function pillow(w: number, h: number, thick: number, material: Material, cord?: string): Model {
  const side = (sign: number) =>
    surface((u, v) => {
      const a = (u * 2 - 1) * sign
      const b = v * 2 - 1
      const ear = 1 + 0.05 * a * a * b * b - 0.035 * ((1 - a * a) * b * b + (1 - b * b) * a * a)
      const full = (1 - a ** 4) ** 0.7 * (1 - b ** 4) ** 0.7 * (0.75 + 0.25 * (1 - a * a) * (1 - b * b))
      return [(a * w * ear) / 2, h / 2 + (b * h * ear) / 2, (sign * thick * full) / 2]
    }, material)
  const rim = Array.from({ length: 65 }, (_, i): Vec => {
    const t = (i / 64) * 4
    const f = (t % 1) * 2 - 1
    const [a, b] = (
      [
        [f, -1],
        [1, f],
        [-f, 1],
        [-1, -f],
      ] as const
    )[Math.floor(t) % 4] ?? [0, 0]
    const ear = 1 + 0.05 * a * a * b * b - 0.035 * ((1 - a * a) * b * b + (1 - b * b) * a * a)
    return [(a * w * ear) / 2, h / 2 + (b * h * ear) / 2, 0]
  })
  const parts = [side(1), side(-1)]
  if (cord) parts.push(tube(rim, 0.22, { color: cord }, false))
  return combine(...parts)
}

/** Straight legs from the floor to `top`, thinner at the foot, leaning outwards by `splay` inches. */
export function legs(
  places: readonly (readonly [x: number, z: number])[],
  top: number,
  radii: readonly [foot: number, head: number],
  material: Material,
  splay = 0,
): Model {
  return combine(
    ...places.map(([x, z]) =>
      tube(
        [
          [x + Math.sign(x) * splay, 0, z + Math.sign(z) * splay],
          [x, top, z],
        ],
        (t) => radii[0] + (radii[1] - radii[0]) * t,
        material,
      ),
    ),
  )
}

/** One leaf from the origin, leaning out; `bend` lets its tip hang. */
function leaf(length: number, width: number, lean: number, bend: number, material: Material): Model {
  return surface(
    (u, v) => {
      const along = v * length
      const turnBy = lean + bend * v
      const half = width * Math.sin(Math.PI * Math.min(1, v * 0.96 + 0.02) ** 0.75) * (u - 0.5)
      const fold = Math.abs(u - 0.5) * width * 0.35 * Math.sin(Math.PI * v)
      return [Math.sin(turnBy) * along, Math.cos(turnBy) * along + fold, half]
    },
    material,
    true,
  )
}

interface PlantShape {
  leaves: number
  length: number
  width: number
  lean?: readonly [number, number]
  bend?: number
  stem?: number
  color: string
  seed?: number
}

/** A pot plant without its pot, growing from the origin. */
export function plant(shape: PlantShape): Model {
  const { leaves, length, width, lean = [0.15, 1.1], bend = 0.5, stem = 0, color, seed = 3 } = shape
  const random = seededRandom(seed)
  const parts: Model[] = []
  for (let i = 0; i < leaves; i++) {
    const size = length * (0.7 + random() * 0.45)
    const tilt = lean[0] + (lean[1] - lean[0]) * ((i + 0.5) / leaves)
    const green = shade(color, (random() - 0.5) * 0.28)
    const one = leaf(size, width * (0.8 + random() * 0.4), tilt, bend, {
      color: green,
      gloss: 0.18,
      sharpness: 20,
    })
    const height = stem * (1 - i / leaves)
    const angle = i * 137.5 + random() * 30
    const stalk = tube(
      [
        [0, 0, 0],
        [0.4, height * 0.5, 0],
        [0, height, 0],
      ],
      0.18,
      { color: shade(color, -0.25) },
    )
    parts.push(turn(move(one, 0, height, 0), 'y', angle))
    if (stem > 0 && i % 3 === 0) parts.push(turn(stalk, 'y', angle))
  }
  return combine(...parts)
}

/** A tapered pot with soil, standing on the floor. */
export function pot(radius: number, height: number, material: Material, taper = 0.76): Model {
  const wall = radius * 0.1
  return combine(
    lathe(
      [
        [0, 0],
        [radius * taper * 0.96, 0],
        [radius * taper, height * 0.03],
        [radius, height * 0.96],
        [radius, height],
        [radius - wall, height],
        [radius - wall * 1.3, height * 0.9],
      ],
      material,
      { smooth: false },
    ),
    lathe(
      [
        [radius * 0.9, height * 0.9],
        [0, height * 0.91],
      ],
      mineral('#4A3A2C', 0.5),
      { smooth: false },
    ),
  )
}

/** Books standing in a row from x = 0; gives back the row and its width. */
export function books(seed: number, count: number, depth: number, tallest: number, tones: readonly string[]) {
  const random = seededRandom(seed)
  const parts: Model[] = []
  let x = 0
  for (let i = 0; i < count; i++) {
    const thick = 0.7 + random() * 1.1
    const high = tallest * (0.74 + random() * 0.26)
    const deep = depth * (0.8 + random() * 0.2)
    const color = tones[Math.floor(random() * tones.length)] ?? '#B08A6A'
    const cover = box(
      { at: [x + thick / 2, 0, depth / 2 - deep / 2], size: [thick, high, deep], round: 0.14 },
      paintwork(color, 0.1, 14),
    )
    const band = high * (0.12 + random() * 0.1)
    const z = depth / 2 + 0.04
    const mark = lineOn(
      [
        [x + thick * 0.2, high - band, z],
        [x + thick * 0.8, high - band, z],
      ],
      shade(color, 0.5),
      0.16,
    )
    parts.push(combine(cover, mark))
    x += thick + 0.06
  }
  return { model: combine(...parts), width: x }
}

export function bookPile(sizes: readonly (readonly [w: number, d: number, color: string])[]): Model {
  const one = (w: number, d: number, color: string) => {
    const cover = paintwork(color, 0.1, 14)
    return combine(
      box({ at: [0, 0, 0], size: [w, 0.16, d], round: 0.07 }, cover),
      box({ at: [0.1, 0.16, 0], size: [w - 0.5, 0.78, d - 0.5], round: 0.05 }, { color: '#F4EEDF' }),
      box({ at: [0, 0.94, 0], size: [w, 0.16, d], round: 0.07 }, cover),
      box({ at: [-w / 2 + 0.14, 0.1, 0], size: [0.3, 0.9, d], round: 0.14 }, cover),
    )
  }
  return combine(
    ...sizes.map(([w, d, color], i) => turn(move(one(w, d, color), 0, i * 1.16, 0), 'y', i * 9 - 8)),
  )
}

export function vase(height: number, color: string): Model {
  const k = height / 10
  return lathe(
    [
      [0, 0],
      [1.7 * k, 0.05],
      [2.9 * k, 2.6 * k],
      [2.7 * k, 5 * k],
      [1.2 * k, 7.6 * k],
      [1 * k, 8.9 * k],
      [1.5 * k, 10 * k],
      [1.2 * k, 9.9 * k],
      [0.8 * k, 8.6 * k],
    ],
    ceramic(color),
  )
}

/** Dry stems with soft heads for a vase. */
export function pampas(height: number, count = 5, color = '#D8BF95'): Model {
  const random = seededRandom(count * 7 + 1)
  return combine(
    ...Array.from({ length: count }, (_, i) => {
      const spread = (i - (count - 1) / 2) * 0.16
      const top = height * (0.82 + random() * 0.25)
      const points: Vec[] = [
        [0, 0, 0],
        [spread * top * 0.3, top * 0.5, 0],
        [spread * top, top, 0],
      ]
      const head = (t: number) => (t < 0.55 ? 0.09 : 0.12 + 0.75 * Math.sin((Math.PI * (t - 0.55)) / 0.47))
      const fluffy: Material = { color, sheen: 0.3, bump: (p) => 0.12 * Math.sin(p[1] * 9 + p[0] * 14) }
      return turn(
        tube(points, (t) => Math.max(0.05, head(t)), fluffy),
        'y',
        i * 71,
      )
    }),
  )
}

export function mug(color: string): Model {
  return combine(
    lathe(
      [
        [0, 0],
        [1.4, 0],
        [1.55, 0.3],
        [1.6, 3.5],
        [1.45, 3.5],
        [1.4, 3],
      ],
      ceramic(color),
      { smooth: false },
    ),
    lathe(
      [
        [1.42, 3.05],
        [0, 3.05],
      ],
      { color: '#4B2E1C', gloss: 0.4 },
      { smooth: false },
    ),
    tube(
      [
        [1.5, 2.9, 0],
        [2.5, 2.8, 0],
        [2.6, 1.5, 0],
        [1.5, 0.8, 0],
      ],
      0.24,
      ceramic(color),
    ),
  )
}

/** A plain rug lying on the floor, its middle at the origin, with a border stripe. */
export function floorRug(w: number, d: number, color: string, border: string): Model {
  return surface((u, v) => [(u - 0.5) * w, 0.35, (0.5 - v) * d], {
    color,
    facet: 2.6,
    sheen: 0.1,
    tint: (_s, _t, p) => 0.97 + 0.06 * noise(p[0] * 0.3, 0, p[2] * 0.3),
    paint: (u, v) => {
      const edge = Math.min(u * w, (1 - u) * w, v * d, (1 - v) * d)
      return edge > 3 && edge < 4.6 ? border : color
    },
  })
}

export const oak = wood('#C79A66')

export const walnut = wood('#7C5236')

export const sidePlant = (scale: number) =>
  combine(
    pot(6 * scale, 11 * scale, { color: '#E9E4DA', gloss: 0.12 }),
    move(
      plant({
        leaves: 15,
        length: 17 * scale,
        width: 6 * scale,
        stem: 20 * scale,
        color: '#4D7A52',
        seed: 9,
      }),
      0,
      10 * scale,
      0,
    ),
  )

export const roundSideTable = combine(
  move(
    lathe(
      [
        [0, 0],
        [9, 0],
        [9.2, 0.5],
        [9, 1],
        [0, 1],
      ],
      walnut,
      { smooth: false },
    ),
    0,
    20,
    0,
  ),
  lathe(
    [
      [0, 0],
      [6, 0],
      [6, 0.5],
      [0.8, 0.9],
      [0.6, 20],
    ],
    paintwork('#2E2C2A'),
    { smooth: false },
  ),
)

export const cream: Material = { color: '#F3ECDC', gloss: 0.5, sharpness: 40 }

export const acacia = wood('#A9713F', 1, 0.12)
