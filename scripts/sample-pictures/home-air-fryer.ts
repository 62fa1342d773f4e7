import { metal, paintwork } from './home-material.ts'
import { cream, mug } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import { mix, seededRandom, shade } from './kit.ts'
import type { Drawing } from './kit.ts'

const graphite = paintwork('#2F3235', 0.42, 30)

/** A point of the fryer's body: a rounded box that swells at the middle and rounds over at the top. */
function fryerPoint(u: number, y: number, grow = 0): Vec {
  const a = -u * Math.PI * 2
  const side = (value: number) => Math.sign(value) * Math.abs(value) ** 0.66
  const t = y / 12.6
  const swell = 1 - 0.1 * (1 - t) ** 2 - 0.13 * t ** 5
  const over = t > 0.9 ? Math.sqrt(Math.max(0, 1 - ((t - 0.9) / 0.1) ** 2)) * 0.16 + 0.84 : 1
  return [side(Math.cos(a)) * (5.3 + grow) * swell * over, y, side(Math.sin(a)) * (5.9 + grow) * swell * over]
}

function airFryer(open = false): Model {
  const body = surface((u, v) => fryerPoint(u, 0.4 + v * 12.2), graphite)
  const lid = surface(
    (u, v): Vec => {
      const p = fryerPoint(u, 12.6)
      return [p[0] * (1 - v), 12.6 + 0.25 * (1 - (1 - v) ** 2), p[2] * (1 - v)]
    },
    paintwork('#26282A', 0.6, 50),
  )
  const out = open ? 6.6 : 0
  const front = surface(
    (u, v): Vec => {
      const p = fryerPoint(0.75 + (u - 0.5) * 0.37, 1 + v * 6.2, 0.3)
      return [p[0], p[1], p[2] + out]
    },
    graphite,
    true,
  )
  const edge = (from: readonly [number, number], to: readonly [number, number]) =>
    Array.from({ length: 25 }, (_, i): Vec => {
      const t = i / 24
      const p = fryerPoint(
        0.75 + (from[0] + (to[0] - from[0]) * t - 0.5) * 0.37,
        1 + (from[1] + (to[1] - from[1]) * t) * 6.2,
        0.34,
      )
      return [p[0], p[1], p[2] + out]
    })
  const copper = metal('#C98A5E', 0.75)
  const trim = tube(
    Array.from({ length: 49 }, (_, i): Vec => {
      const p = fryerPoint(0.75 + (0.5 - i / 48) * 0.4, 7.75, 0.12)
      return p
    }),
    0.13,
    copper,
  )
  const grip = combine(
    box({ at: [0, 2.7, 7.3 + out], size: [1.9, 3.4, 2.6], round: 0.8 }, paintwork('#1E2022', 0.4, 30)),
    box({ at: [0, 2.5, 8.7 + out], size: [2, 4.2, 1.1], round: 0.5 }, paintwork('#1E2022', 0.4, 30)),
    box({ at: [0, 5.2, 9.2 + out], size: [0.9, 0.9, 0.3], round: 0.14 }, copper),
  )
  return combine(
    body,
    lid,
    surface(
      (u, v): Vec => {
        const p = fryerPoint(1 - u, 0.4)
        return [p[0] * (1 - v), 0.4, p[2] * (1 - v)]
      },
      graphite,
      true,
    ),
    front,
    lineOn(edge([0, 0], [0, 1]), '#141516', 0.12),
    lineOn(edge([1, 0], [1, 1]), '#141516', 0.12),
    lineOn(edge([0, 1], [1, 1]), '#141516', 0.14),
    lineOn(edge([0, 0], [1, 0]), '#141516', 0.12),
    trim,
    grip,
    fryerPanel(),
    ...(open ? [fryerBasket(out)] : []),
    ...[-1, 1].map((s) =>
      box({ at: [s * 3.4, 0, 3], size: [1.2, 0.5, 1.2], round: 0.1 }, paintwork('#151617')),
    ),
  )
}

/** The slanted glass with time, temperature and touch signs. */
function fryerPanel(): Model {
  const on = (x: number, y: number): Vec => {
    const u = 0.75 + x * 0.026
    return fryerPoint(u, 9.7 + y, 0.16)
  }
  const glass = surface((u, v) => on((u - 0.5) * 4.6, (v - 0.5) * 2.7), {
    color: '#0F1214',
    gloss: 0.9,
    sharpness: 90,
  })
  const digit = (x: number, segments: string) => {
    const at: Record<string, readonly [number, number, number, number]> = {
      a: [0, 0.5, 0.42, 0.5],
      b: [0.42, 0.5, 0.42, 0],
      c: [0.42, 0, 0.42, -0.5],
      d: [0, -0.5, 0.42, -0.5],
      e: [0, 0, 0, -0.5],
      f: [0, 0.5, 0, 0],
      g: [0, 0, 0.42, 0],
    }
    return [...segments].map((name) => {
      const [x0, y0, x1, y1] = at[name] ?? [0, 0, 0, 0]
      return lineOn([on(x + x0, y0 + 0.35), on(x + x1, y1 + 0.35)], '#F6D9A0', 0.11)
    })
  }
  const dots = [-1.7, -0.85, 0, 0.85, 1.7].map((x, i) =>
    lineOn([on(x - 0.1, -0.85), on(x + 0.1, -0.85)], i === 2 ? '#E98B4E' : '#9FA6A8', 0.26),
  )
  return combine(
    glass,
    ...digit(-1.5, 'abcgd'),
    ...digit(-0.78, 'abged'),
    ...digit(-0.06, 'abcdef'),
    ...dots,
    lineOn([on(0.85, 0.85), on(0.98, 0.85)], '#F6D9A0', 0.16),
  )
}

function fryerBasket(out: number): Model {
  const wall = paintwork('#3A3D40', 0.3, 30)
  const random = seededRandom(77)
  const fries = Array.from({ length: 70 }, () => {
    const length = 1.6 + random() * 1.7
    const stick = box(
      { at: [0, 0, 0], size: [length, 0.36, 0.36], round: 0.08 },
      { color: mix('#E2AE4A', '#C98632', random() * 0.8), gloss: 0.12 },
    )
    return move(
      turn(turn(stick, 'z', (random() - 0.5) * 50), 'y', random() * 360),
      (random() - 0.5) * 4.8,
      4.1 + random() * 0.9,
      1.8 + random() * 5,
    )
  })
  return combine(
    ...[-1, 1].map((s) => box({ at: [s * 3.6, 1.6, 4.4], size: [0.3, 4, 8.6], round: 0.1 }, wall)),
    box({ at: [0, 1.6, 5.6 + out * 0.42], size: [7, 4, 0.3], round: 0.1 }, wall),
    box({ at: [0, 1.6, 4.4], size: [7.2, 0.4, 8.6], round: 0.1 }, wall),
    move(combine(...fries), 0, 0, out * 0.2 + 0.4),
  )
}

const fryerOnCounter = () =>
  combine(
    airFryer(true),
    move(
      combine(
        lathe(
          [
            [0, 0],
            [3.2, 0.1],
            [4.6, 0.6],
            [4.7, 0.8],
            [3, 0.4],
            [0, 0.35],
          ],
          cream,
        ),
      ),
      -10,
      0.05,
      9,
    ),
    move(
      lathe(
        [
          [0, 0],
          [1.3, 0],
          [1.5, 0.3],
          [1.6, 1.5],
          [1.4, 1.5],
          [1.3, 1.2],
          [0, 1.2],
        ],
        { color: '#B5402F', gloss: 0.4 },
        { smooth: false },
      ),
      -10,
      0.5,
      9,
    ),
    move(mug(shade('#7F8C74', 0.1)), 10, 0, 1),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'crispwell-air-fryer',
    () => photograph('sage', airFryer(), { yaw: 28, pitch: 13, width: 0.74, height: 0.76 }),
    () => photograph('stone', fryerOnCounter(), { yaw: 30, pitch: 24, width: 0.84 }, { horizon: 400 }),
  ),
]
