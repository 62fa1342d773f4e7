import { cloth, wood } from './home-material.ts'
import { floorRug, legs, mug, oak, pillow, plant, pot, walnut } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const honey = wood('#B07A48', 0.9)

/** A porch rocker: slatted back and seat, flat arms, long runners. */
function rockingChair(): Model {
  const runner = (s: number) => {
    const points = Array.from({ length: 13 }, (_, i): Vec => {
      const t = (i / 12) * 2 - 1
      return [s * 10.6, 0.7 + 4.4 * (t * 1.02 + 0.04) ** 2, t * 18 - 2]
    })
    return tube(points, 0.75, honey)
  }
  const post = (s: number): Vec[] => [
    [s * 10, 3, -8.5],
    [s * 9.9, 16, -9.3],
    [s * 9.7, 30, -13],
    [s * 9.4, 43, -17.4],
  ]
  const slat = (x: number) => {
    const points: Vec[] = [
      [x, 16.5, -9.5],
      [x, 24, -10.6],
      [x, 32, -13.8],
      [x * 1.02, 41, -16.9],
    ]
    return surface(
      (u, v): Vec => {
        const i = v * 3
        const k = Math.min(2, Math.floor(i))
        const [a, b] = [points[k] ?? [0, 0, 0], points[k + 1] ?? [0, 0, 0]]
        const f = i - k
        return [x + (u - 0.5) * 2.3, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f + 0.35]
      },
      honey,
      true,
    )
  }
  const seatSlats = Array.from({ length: 8 }, (_, i) => {
    const t = i / 7
    return turn3(box({ size: [20.5, 0.8, 2.25], round: 0.25 }, honey), 9 - 14 * t, [
      0,
      15.2 + 1.1 * t + 0.8 * (1 - 4 * (t - 0.4) ** 2) * -0.6,
      -8.6 + t * 18.4,
    ])
  })
  const crest = surface(
    (u, v): Vec => {
      const x = (u - 0.5) * 21.4
      const bow = 1.2 * (1 - (2 * u - 1) ** 2)
      return [x, 40.2 + v * (3.6 + bow * 1.4), -16.6 - v * 1.4 - bow * 0.7 + 0.5]
    },
    honey,
    true,
  )
  return combine(
    runner(-1),
    runner(1),
    ...[-1, 1].map((s) => tube(post(s), (t) => 0.95 - 0.25 * t, honey)),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 10.8, 2.6, 9],
          [s * 10.8, 14, 9.6],
          [s * 10.8, 25, 9.8],
        ],
        (t) => 0.75 + 0.25 * Math.sin(t * 9),
        honey,
      ),
    ),
    ...[-1, 1].map((s) =>
      turn3(box({ size: [3.6, 0.95, 23], round: 0.45 }, honey), -4, [s * 11.2, 24.8, -1]),
    ),
    ...[-6.6, -3.3, 0, 3.3, 6.6].map(slat),
    crest,
    ...seatSlats,
    tube(
      [
        [-10.4, 14.4, 9.4],
        [10.4, 14.4, 9.4],
      ],
      0.7,
      honey,
    ),
    tube(
      [
        [-10, 8, 8.9],
        [10, 8, 8.9],
      ],
      0.55,
      honey,
    ),
    tube(
      [
        [-10, 8, -8.7],
        [10, 8, -8.7],
      ],
      0.55,
      honey,
    ),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 10.7, 8.6, 9],
          [s * 10, 8.6, -8.8],
        ],
        0.55,
        honey,
      ),
    ),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 10.7, 14.6, 9.4],
          [s * 10, 14.8, -9],
        ],
        0.7,
        honey,
      ),
    ),
    tube(
      [
        [-10, 17, -9.6],
        [10, 17, -9.6],
      ],
      0.7,
      honey,
    ),
  )
}

function turn3(model: Model, lean: number, [x, y, z]: Vec): Model {
  return move(turn(model, 'x', lean), x, y, z)
}

const porch = () =>
  combine(
    rockingChair(),
    move(turn(pillow(15, 15, 5, cloth('#E8DECB'), '#B9683F'), 'x', -20), 0, 16.8, -6.5),
    move(
      combine(
        pot(7, 12, { color: '#B86B45', gloss: 0.06 }),
        move(
          plant({ leaves: 26, length: 20, width: 2.6, color: '#5F8A57', lean: [0.05, 0.95], bend: 0.7 }),
          0,
          11,
          0,
        ),
      ),
      -27,
      0,
      -4,
    ),
    move(
      combine(
        legs(
          [
            [-5, 5],
            [5, 5],
            [-5, -5],
            [5, -5],
          ],
          17,
          [0.5, 0.7],
          oak,
          0.8,
        ),
        move(
          lathe(
            [
              [0, 0],
              [8.4, 0],
              [8.4, 1],
              [0, 1],
            ],
            walnut,
            { smooth: false },
          ),
          0,
          17,
          0,
        ),
        move(mug('#7A8FA0'), 0, 18, 0),
      ),
      26,
      0,
      2,
    ),
    move(floorRug(84, 50, '#DED6C5', '#6F8577'), 0, -0.3, 2),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'porchlight-rocking-chair',
    () => photograph('sage', rockingChair(), { yaw: 40, pitch: 10, height: 0.76 }),
    () =>
      photograph(
        'sand',
        rockingChair(),
        { look: { at: [11, 24, 4], zoom: 30, x: 560, y: 430 }, yaw: 50, pitch: 22 },
        { floor: 'none' },
      ),
    () => photograph('mist', porch(), { yaw: 18, pitch: 12, width: 0.92 }),
  ),
]
