import { metal, paintwork } from './home-material.ts'
import { legs, mug, plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const black = paintwork('#2B2B2D', 0.35, 26)

/** A counter stool: a padded seat with a low rolled back on splayed steel legs and a brass foot ring. */
function counterStool(): Model {
  const hide: Material = { color: '#7C4A33', gloss: 0.3, sharpness: 18 }
  const seat = lathe(
    [
      [0, 0],
      [7.2, 0],
      [8.2, 0.6],
      [8.4, 1.8],
      [7.6, 2.9],
      [4, 3.3],
      [0, 3.35],
    ],
    hide,
  )
  const back = surface((u, v): Vec => {
    const t = Math.sin((0.5 - u) * Math.PI)
    const a = v * Math.PI * 2
    const end = Math.sqrt(Math.max(0, 1 - Math.abs(t) ** 8))
    const r = 8.6 + Math.cos(a) * 0.95 * end
    const y = 33.4 + Math.sin(a) * 3 * end - 0.6 * t * t
    return [Math.sin(t * 1.5) * r, y, -Math.cos(t * 1.5) * r]
  }, hide)
  const legTop = 24.4
  const ring = Array.from({ length: 49 }, (_, i): Vec => {
    const a = (i / 48) * Math.PI * 2
    return [Math.cos(a) * 8.2, 8, Math.sin(a) * 8.2]
  })
  return combine(
    move(seat, 0, 24.6, 0),
    move(
      lathe(
        [
          [0, 0],
          [6.6, 0],
          [6.6, 0.5],
          [0, 0.5],
        ],
        black,
        { smooth: false },
      ),
      0,
      24.2,
      0,
    ),
    back,
    ...[-0.75, 0.75].map((a) =>
      tube(
        [
          [Math.sin(a) * 6.5, 24.4, -Math.cos(a) * 6.5],
          [Math.sin(a) * 8.8, 26.5, -Math.cos(a) * 8.8],
          [Math.sin(a) * 9.2, 32.4, -Math.cos(a) * 9.2],
        ],
        0.42,
        black,
      ),
    ),
    legs(
      [
        [-4.6, 4.6],
        [4.6, 4.6],
        [-4.6, -4.6],
        [4.6, -4.6],
      ],
      legTop,
      [0.42, 0.5],
      black,
      1.9,
    ),
    tube(ring, 0.42, metal('#CFA35A'), false),
    tube(
      Array.from({ length: 49 }, (_, i): Vec => {
        const a = (i / 48) * Math.PI * 2
        return [Math.cos(a) * 8.45, 26.3, Math.sin(a) * 8.45]
      }),
      0.16,
      { color: '#5E3624', gloss: 0.2 },
      false,
    ),
  )
}

function kitchenIsland(): Model {
  const door = (x: number) =>
    combine(
      box({ at: [x, 5, 12.2], size: [19, 27, 0.9], round: 0.25 }, paintwork('#8FA08F', 0.12)),
      box({ at: [x, 8, 12.5], size: [13, 21, 0.7], round: 0.2 }, paintwork('#869786', 0.12)),
    )
  return combine(
    box({ at: [0, 0, 0], size: [62, 34, 24], round: 0.3 }, paintwork('#8FA08F', 0.12)),
    box({ at: [0, 34, 1], size: [68, 1.8, 31], round: 0.5 }, { color: '#EFEBE2', gloss: 0.4, sharpness: 50 }),
    ...[-20.5, 0, 20.5].map(door),
  )
}

const stoolsAtIsland = () =>
  combine(
    kitchenIsland(),
    move(turn(counterStool(), 'y', 168), -15, 0, 24),
    move(turn(counterStool(), 'y', 205), 13, 0, 25),
    move(mug('#C8714A'), -20, 35.8, 2),
    move(
      combine(
        pot(3.4, 5, { color: '#C98B5E' }),
        move(plant({ leaves: 20, length: 9, width: 2, color: '#5E8A5A', lean: [0.05, 1.2] }), 0, 4.4, 0),
      ),
      20,
      35.8,
      -3,
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'kessler-counter-stool',
    () => photograph('dusk', counterStool(), { yaw: 30, pitch: 12, height: 0.78 }),
    () => photograph('linen', stoolsAtIsland(), { yaw: -16, pitch: 13, width: 0.92 }, { horizon: 640 }),
  ),
]
