import { cloth, metal, noise, wood } from './home-material.ts'
import { cream } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { mix } from './kit.ts'
import type { Drawing } from './kit.ts'

/** Enamel that runs from deep at the foot to bright at the rim, in few steps. */
function enamel(deep: string, bright: string): Material {
  return {
    color: bright,
    gloss: 0.7,
    sharpness: 60,
    paint: (_u, v) => mix(deep, bright, Math.round(Math.min(1, v * 1.1) * 24) / 24),
  }
}

const teal = enamel('#14525A', '#2E8C8F')

const tealLid = enamel('#2E8C8F', '#2A8286')

function ovenHandle(side: number): Model {
  const points: Vec[] = [
    [side * 5.2, 4.2, -1.9],
    [side * 6.6, 4.5, -1.7],
    [side * 7, 4.6, 0],
    [side * 6.6, 4.5, 1.7],
    [side * 5.2, 4.2, 1.9],
  ]
  return tube(points, 0.42, { color: '#2A8286', gloss: 0.7, sharpness: 60 })
}

function ovenBody(open: boolean): Model {
  const outside = lathe(
    [
      [0, 0.1],
      [4.6, 0.1],
      [5.2, 0.5],
      [5.42, 1.6],
      [5.5, 4.6],
      [5.55, 5],
    ],
    teal,
  )
  const rim = lathe(
    [
      [5.55, 5],
      [5.5, 5.14],
      [5.26, 5.14],
    ],
    { color: '#2B2A29', gloss: 0.3 },
    { smooth: false },
  )
  const inside = lathe(
    [
      [5.26, 5.12],
      [5.15, 1.4],
      [4.6, 0.6],
      [0, 0.5],
    ],
    cream,
  )
  return combine(outside, rim, ...(open ? [inside] : []), ovenHandle(-1), ovenHandle(1))
}

function ovenLid(): Model {
  const dome = lathe(
    [
      [5.62, 0],
      [5.66, 0.2],
      [5.5, 0.5],
      [4.9, 0.75],
      [4.7, 0.95],
      [3, 1.6],
      [1.4, 1.95],
      [0, 2.02],
    ],
    tealLid,
  )
  const rings = [4.75, 3.5].map((r) =>
    tube(
      Array.from({ length: 61 }, (_, i): Vec => {
        const a = (i / 60) * Math.PI * 2
        return [Math.cos(a) * r, r > 4 ? 0.9 : 1.36, Math.sin(a) * r]
      }),
      0.1,
      tealLid,
      false,
    ),
  )
  const knob = lathe(
    [
      [0.5, 1.9],
      [0.45, 2.4],
      [0.95, 2.8],
      [1.15, 3.1],
      [0.95, 3.4],
      [0, 3.5],
    ],
    metal('#D2A75B', 0.85),
  )
  const under = lathe(
    [
      [0, -0.02],
      [5.6, -0.02],
    ],
    cream,
    { smooth: false, twoSided: true },
  )
  return combine(dome, ...rings, knob, under)
}

const dutchOven = (): Model => combine(ovenBody(false), move(ovenLid(), 0, 5.1, 0), chip())

/** The place near the foot where the enamel came off: bare iron with a pale broken edge. */
function chip(): Model {
  const patch = (reach: number, out: number, color: string) =>
    surface(
      (u, v): Vec => {
        const a = u * Math.PI * 2
        const ragged = reach * (1 + 0.22 * Math.sin(a * 3 + 1) + 0.12 * Math.sin(a * 7))
        const y = 1.9 + Math.sin(a) * v * ragged * 0.8
        const turnBy = 0.78 - (Math.cos(a) * v * ragged) / 5.5
        const r = 5.46 + out
        return [Math.cos(turnBy) * r, y, Math.sin(turnBy) * r]
      },
      { color, facet: 2 },
      true,
    )
  return combine(patch(0.36, 0.06, '#D8DED8'), patch(0.26, 0.16, '#33302E'))
}

/** The pot open, its lid leaning against it, bread inside, a folded towel in front. */
function ovenWithBread(): Model {
  const loaf = lathe(
    [
      [0, 0],
      [4, 0.3],
      [4.4, 1.5],
      [3.2, 3.4],
      [1.4, 4.2],
      [0, 4.35],
    ],
    {
      color: '#B9783C',
      sheen: 0.1,
      bump: (p) => 0.16 * noise(p[0] * 2, p[1] * 2, p[2] * 2),
      tint: (_s, _t, p) => 0.86 + 0.3 * noise(p[0] * 0.9, p[1] * 0.9, p[2] * 0.9),
    },
  )
  const cuts = [-1.4, 0, 1.4].map((x) =>
    lineOn(
      Array.from({ length: 9 }, (_, i): Vec => {
        const t = (i / 8) * 2 - 1
        return [x + t * 0.5, 2.2 + 4.25 - (t * t + x * x * 0.2) * 0.9, t * 2.1]
      }),
      '#EBCB96',
      0.34,
    ),
  )
  return combine(
    ovenBody(true),
    move(loaf, 0, 2, 0),
    ...cuts,
    move(turn(turn(ovenLid(), 'z', 62), 'y', 24), -9.4, 5, -0.6),
    move(
      turn(
        combine(
          box({ size: [8, 0.5, 5.4], round: 0.25 }, cloth('#E9DFCB')),
          box({ at: [0.2, 0.5, 0], size: [7.6, 0.5, 5.2], round: 0.25 }, cloth('#E2D6BF')),
          lineOn(
            [
              [-3, 1.03, -2.4],
              [-3, 1.03, 2.4],
            ],
            '#2E8C8F',
            0.22,
          ),
          lineOn(
            [
              [-2.4, 1.03, -2.4],
              [-2.4, 1.03, 2.4],
            ],
            '#2E8C8F',
            0.1,
          ),
        ),
        'y',
        -18,
      ),
      5.4,
      0,
      7.6,
    ),
    move(
      turn(
        tube(
          [
            [-5, 0.4, 0],
            [0, 0.35, 0],
            [3.4, 0.4, 0],
          ],
          (t) => (t > 0.72 ? 0.3 + Math.sin((t - 0.72) * 11) * 0.55 : 0.24),
          wood('#A8743F'),
        ),
        'y',
        20,
      ),
      -3,
      0,
      8.4,
    ),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'hearthline-dutch-oven',
    () => photograph('butter', dutchOven(), { yaw: 24, pitch: 17, width: 0.8 }),
    () => photograph('linen', ovenWithBread(), { yaw: -8, pitch: 25, width: 0.86 }, { horizon: 380 }),
    () =>
      photograph(
        'sand',
        dutchOven(),
        { look: { at: [4.2, 4.2, 2.4], zoom: 105, x: 520, y: 500 }, yaw: 34, pitch: 20 },
        { floor: 'none' },
      ),
  ),
]
