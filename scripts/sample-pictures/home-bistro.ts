import { mineral, noise, paintwork } from './home-material.ts'
import { acacia, mug, plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import { mix } from './kit.ts'
import type { Drawing } from './kit.ts'

const leafGreen = paintwork('#4F6F5E', 0.3, 26)

/** A folding slat chair, its frame two crossing steel loops. */
function bistroChair(): Model {
  const side = (s: number) =>
    combine(
      tube(
        [
          [s * 7.6, 0, 8.4],
          [s * 7.6, 17, -4.6],
          [s * 7.6, 24, -8],
          [s * 7.6, 33.5, -10.8],
        ],
        0.42,
        leafGreen,
      ),
      tube(
        [
          [s * 7, 0, -9],
          [s * 7, 17.2, 7.4],
        ],
        0.42,
        leafGreen,
      ),
    )
  const slat = (y: number, z: number, lean: number) =>
    move(turn(box({ size: [15.4, 0.6, 1.9], round: 0.25 }, acacia), 'x', lean), 0, y, z)
  const backSlat = (y: number, z: number) =>
    move(turn(box({ size: [15.6, 2.5, 0.6], round: 0.28 }, acacia), 'x', -17), 0, y, z)
  return combine(
    side(-1),
    side(1),
    ...Array.from({ length: 6 }, (_, i) => slat(17.3 + i * 0.06, -5.6 + i * 2.5, 0)),
    ...[24, 27.4, 30.8].map((y, i) => backSlat(y, -7.7 - i * 1.03)),
    tube(
      [
        [-7.6, 33.5, -10.8],
        [0, 34.4, -11.1],
        [7.6, 33.5, -10.8],
      ],
      0.42,
      leafGreen,
    ),
    tube(
      [
        [-7.3, 2.2, 6.8],
        [7.3, 2.2, 6.8],
      ],
      0.32,
      leafGreen,
    ),
    tube(
      [
        [-7, 2.2, -8.2],
        [7, 2.2, -8.2],
      ],
      0.32,
      leafGreen,
    ),
    tube(
      [
        [-7.2, 8.4, 0.9],
        [7.2, 8.4, 0.9],
      ],
      0.3,
      leafGreen,
    ),
  )
}

function bistroTable(): Model {
  const slats = Array.from({ length: 9 }, (_, i) => {
    const z = (i - 4) * 2.6
    const half = Math.sqrt(12.2 ** 2 - z * z) - 0.2
    return box({ at: [0, 28, z], size: [half * 2, 0.7, 2.4], round: 0.25 }, acacia)
  })
  const rim = Array.from({ length: 73 }, (_, i): Vec => {
    const a = (i / 72) * Math.PI * 2
    return [Math.cos(a) * 12.4, 28.3, Math.sin(a) * 12.4]
  })
  const leg = (x: number, z: number) =>
    tube(
      [
        [x * 8, 0, z * 8],
        [x * 1.4, 14, z * 1.4],
        [x * 6.6, 28, z * 6.6],
      ],
      0.42,
      leafGreen,
    )
  return combine(
    ...slats,
    tube(rim, 0.5, leafGreen, false),
    ...[
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ].map(([x, z]) => leg(x ?? 1, z ?? 1)),
    tube(
      Array.from({ length: 41 }, (_, i): Vec => {
        const a = (i / 40) * Math.PI * 2
        return [Math.cos(a) * 2.2, 14, Math.sin(a) * 2.2]
      }),
      0.3,
      leafGreen,
      false,
    ),
  )
}

const bistroSet = (): Model =>
  combine(
    move(bistroTable(), 0, 0, 0),
    move(turn(bistroChair(), 'y', 64), -21, 0, 3),
    move(turn(bistroChair(), 'y', -58), 21, 0, 1),
  )

function paving(w: number, d: number): Model {
  return surface((u, v): Vec => [(u - 0.5) * w, 0.02, (0.5 - v) * d], {
    color: '#CBC3B4',
    facet: 3,
    paint: (u, v) => {
      const [x, z] = [u * w, v * d]
      const row = Math.floor(z / 12)
      const [fx, fz] = [(x + (row % 2) * 9) % 18, z % 12]
      if (fx < 0.5 || fz < 0.5) return '#A79E8E'
      const tone = noise(Math.floor((x + (row % 2) * 9) / 18) * 3.7, row * 5.3, 1)
      return mix('#C4BAA9', '#D8D0C1', Math.round(tone * 6) / 6)
    },
  })
}

const patio = () =>
  combine(
    paving(104, 72),
    bistroSet(),
    move(
      combine(
        pot(5, 8, { color: '#B86B45' }),
        move(
          plant({ leaves: 26, length: 13, width: 1.9, color: '#6B8F5E', lean: [0.05, 1.1], bend: 0.6 }),
          0,
          7,
          0,
        ),
      ),
      38,
      0,
      -18,
    ),
    move(
      combine(
        pot(6.6, 12, mineral('#8E8C86')),
        move(plant({ leaves: 18, length: 15, width: 5, stem: 15, color: '#4D7A52', seed: 6 }), 0, 11, 0),
      ),
      -40,
      0,
      -20,
    ),
    move(mug('#EDE7DA'), -4, 28.7, 4),
    move(mug('#C8714A'), 5, 28.7, -2),
    move(
      combine(
        lathe(
          [
            [0, 0],
            [1.2, 0],
            [1.5, 2.6],
            [1.3, 2.6],
            [1.2, 2.3],
          ],
          { color: '#7A8FA0', gloss: 0.5 },
          { smooth: false },
        ),
        move(plant({ leaves: 16, length: 5, width: 1.6, color: '#7A9A63', lean: [0.05, 1] }), 0, 2.2, 0),
      ),
      0.4,
      28.7,
      -6.4,
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'verano-bistro-set',
    () => photograph('sage', bistroSet(), { yaw: 10, pitch: 14, width: 0.84 }),
    () => photograph('butter', patio(), { yaw: -16, pitch: 22, width: 0.98 }, { horizon: 380 }),
    () => photograph('linen', bistroChair(), { yaw: 36, pitch: 12, height: 0.8 }),
  ),
]
