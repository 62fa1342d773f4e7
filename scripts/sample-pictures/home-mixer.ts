import { metal, paintwork, wood } from './home-material.ts'
import { cream, plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { combine, lathe, lineOn, move, prism, surface, tube, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const steel = metal('#C9CCCE', 0.85)

const brick = paintwork('#B5402F', 0.55, 50)

/** A tilt-head stand mixer seen along x: head over the bowl at the left, pillar at the right. */
function standMixer(tilted = false): Model {
  const outline = Array.from({ length: 28 }, (_, i): [number, number] => {
    const a = (i / 28) * Math.PI * 2
    const wide = Math.cos(a) > 0 ? 3.3 : 4.1
    return [
      Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.75 * 7.1,
      Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.75 * wide,
    ]
  })
  const base = move(turn(prism(outline, 1.5, brick, { smooth: true, bevel: 0.5 }), 'x', -90), 0, 0.95, 0)
  const pillar = surface((u, v): Vec => {
    const a = -u * Math.PI * 2
    const grow = 1 + 0.5 * (1 - v) ** 2.4
    return [
      4.5 + Math.cos(a) * 2.25 * grow - v * 0.3,
      1.5 + v * 7.4,
      Math.sin(a) * 2.1 * (1 + 0.3 * (1 - v) ** 2.4),
    ]
  }, brick)
  const bowl = combine(
    lathe(
      [
        [1.7, 0],
        [2, 0.1],
        [1.9, 0.5],
        [2.3, 0.8],
        [3.6, 2.2],
        [4.1, 4],
        [4.2, 5.6],
        [4.35, 5.7],
        [4.2, 5.75],
        [4.05, 5.5],
      ],
      steel,
    ),
    lathe(
      [
        [4.05, 5.6],
        [3.9, 4],
        [2, 1],
        [0, 0.9],
      ],
      metal('#A9ADB0', 0.7),
    ),
    tube(
      [
        [0, 5.1, 4.05],
        [0, 5.3, 5.7],
        [0, 3.8, 6],
        [0, 2.6, 5],
        [0, 2.2, 3.6],
      ],
      0.26,
      steel,
    ),
  )
  const radius: [number, number][] = [
    [0, -6.9],
    [1.2, -6.8],
    [2.3, -6.2],
    [2.95, -4.6],
    [3.15, -1],
    [2.95, 2],
    [2.5, 4.6],
    [2.25, 6],
    [2.2, 6.4],
  ]
  const shell = turn(lathe(radius, brick), 'z', 90)
  const nose = turn(
    combine(
      lathe(
        [
          [2.25, 6.3],
          [2.32, 6.35],
          [2.32, 6.75],
          [2.1, 6.95],
        ],
        steel,
        { smooth: false },
      ),
      lathe(
        [
          [2.1, 6.9],
          [1.2, 7.15],
          [0, 7.2],
        ],
        brick,
      ),
      lathe(
        [
          [0.95, 7.1],
          [0.95, 7.5],
          [0.7, 7.7],
          [0, 7.72],
        ],
        steel,
        { smooth: false },
      ),
    ),
    'z',
    90,
  )
  const trim = [1, -1].map((s) =>
    lineOn(
      [
        [6.4, 0.1, s * 2.2],
        [4, -0.1, s * 3.0],
        [0, -0.2, s * 3.16],
        [-4, -0.1, s * 2.72],
        [-6.2, 0, s * 2.3],
      ],
      '#D8DADB',
      0.24,
    ),
  )
  const knob = combine(
    move(
      turn(
        lathe(
          [
            [0.75, 0],
            [0.75, 0.5],
            [0.5, 0.7],
            [0, 0.72],
          ],
          steel,
          { smooth: false },
        ),
        'x',
        90,
      ),
      3.4,
      -1.3,
      2.7,
    ),
    lineOn(
      [
        [3.4, -1.3, 3.5],
        [3.4, -0.75, 3.5],
      ],
      '#2B2A29',
      0.14,
    ),
  )
  const whisk = combine(
    lathe(
      [
        [0, -2.1],
        [1.25, -2.1],
        [1.35, -2.5],
        [0.9, -2.8],
        [0.5, -2.9],
        [0.45, -4],
        [0, -4],
      ],
      steel,
    ),
    ...Array.from({ length: 6 }, (_, i) =>
      turn(
        tube(
          [
            [0.2, -3.9, 0],
            [1.7, -5.2, 0],
            [1.9, -6.7, 0],
            [0, -8.2, 0],
            [-1.9, -6.7, 0],
            [-1.7, -5.2, 0],
            [-0.2, -3.9, 0],
          ],
          0.07,
          steel,
        ),
        'y',
        i * 30,
      ),
    ),
  )
  const head = combine(shell, nose, ...trim, knob, move(whisk, -3.4, 0, 0))
  const hinge = tilted ? move(turn(move(head, -5.4, 0, 0), 'z', -36), 5.4, 11.3, 0) : move(head, 0, 11.3, 0)
  return combine(
    base,
    pillar,
    move(bowl, -3.4, 1.7, 0),
    move(
      lathe(
        [
          [2.4, 0],
          [2.4, 0.2],
          [0, 0.2],
        ],
        steel,
        { smooth: false },
      ),
      -3.4,
      1.65,
      0,
    ),
    hinge,
    ...badge(),
  )
}

function mixerOnCounter(): Model {
  const eggs = [0, 1, 2].map((i) =>
    move(
      lathe(
        [
          [0, 0],
          [0.62, 0.25],
          [0.82, 0.9],
          [0.55, 1.7],
          [0, 2],
        ],
        { color: i === 1 ? '#D9A77C' : '#F0E2CC', gloss: 0.14 },
      ),
      -9.4 + i * 1.9,
      0.6,
      4.6 + (i % 2) * 1.4,
    ),
  )
  return combine(
    standMixer(true),
    move(
      lathe(
        [
          [0, 0],
          [2.2, 0.1],
          [3.6, 0.6],
          [3.7, 0.8],
          [2.2, 0.4],
          [0, 0.35],
        ],
        cream,
      ),
      -7.6,
      0.05,
      5.4,
    ),
    ...eggs,
    move(
      lathe(
        [
          [0, 0],
          [2.2, 0],
          [2.4, 0.3],
          [2.4, 6.4],
          [2.1, 6.8],
          [0, 6.8],
        ],
        { color: '#E7E2D5', gloss: 0.5 },
        { smooth: false },
      ),
      11.4,
      0,
      -2,
    ),
    move(
      lathe(
        [
          [2.5, 0],
          [2.5, 1],
          [0, 1.1],
        ],
        wood('#B98A5A'),
        { smooth: false },
      ),
      11.4,
      6.8,
      -2,
    ),
    move(
      combine(
        pot(1.9, 2.9, { color: '#C98B5E' }),
        move(plant({ leaves: 24, length: 4.6, width: 1.3, color: '#5E8A5A', lean: [0.05, 1.3] }), 0, 2.4, 0),
      ),
      10.6,
      0,
      4.4,
    ),
  )
}

function badge(): Model[] {
  return [
    lineOn(
      [
        [4.2, 4.6, 2.25],
        [5.2, 4.6, 2.2],
      ],
      '#EBDCC9',
      0.34,
    ),
  ]
}

export const drawings: readonly Drawing[] = [
  drawing(
    'bellweather-stand-mixer',
    () => photograph('mist', standMixer(), { yaw: 26, pitch: 11, width: 0.78, height: 0.74 }),
    () => photograph('linen', mixerOnCounter(), { yaw: 18, pitch: 13, width: 0.86 }, { horizon: 640 }),
    () =>
      photograph(
        'blush',
        standMixer(),
        { look: { at: [-2, 11, 2], zoom: 78, x: 480, y: 420 }, yaw: 38, pitch: 8 },
        { floor: 'none' },
      ),
  ),
]
