import { leather, metal, wood } from './home-material.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, prism, surface, turn } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import { shade } from './kit.ts'
import type { Drawing } from './kit.ts'

const cognac = leather('#96562C')

/** A rolled arm: a scroll on an upright, 36 inches deep. */
function rolledArm(side: number): Model {
  const roll = Array.from({ length: 24 }, (_, i): [number, number] => {
    const a = (i / 24) * Math.PI * 2
    return [Math.cos(a) * 4.6, Math.sin(a) * 4.6]
  })
  const face = lathe(
    [
      [4.3, 0],
      [4.2, 0.5],
      [3, 0.9],
      [0, 1],
    ],
    cognac,
  )
  const nails = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2
    return move(
      lathe(
        [
          [0.32, 0],
          [0.22, 0.22],
          [0, 0.3],
        ],
        metal('#C9A25A'),
      ),
      Math.cos(a) * 3.9,
      0,
      Math.sin(a) * 3.9,
    )
  })
  const front = move(turn(combine(face, ...nails.map((nail) => move(nail, 0, 0.55, 0))), 'x', 90), 0, 0, 18)
  return move(
    combine(
      prism(roll, 36, cognac, { smooth: true, bevel: 0.4 }),
      front,
      box({ at: [side * -0.5, -17, 0], size: [6.4, 16, 35], round: 1.2, puff: [0.3, 0, 0.2] }, cognac),
    ),
    side * 31,
    21,
    0,
  )
}

function leatherLoveseat(): Model {
  const dimple = (x: number, y: number): number => {
    let dip = 0
    for (let row = 0; row < 3; row++)
      for (let k = -4; k <= 4; k++) {
        const bx = k * 6.4 + (row % 2) * 3.2
        const by = 5 + row * 5
        const d = Math.hypot(x - bx, (y - by) * 1.1)
        dip += 1.5 * Math.exp(-((d / 1.5) ** 2))
      }
    const fold =
      Math.abs(Math.sin(((x + y * 1.28) * Math.PI) / 6.4)) *
      Math.abs(Math.sin(((x - y * 1.28) * Math.PI) / 6.4))
    return dip - fold * 0.7
  }
  const back = surface((u, v): Vec => {
    const x = (u - 0.5) * 54
    const bow = 19 + 2.6 * (1 - (2 * u - 1) ** 2)
    const y = v * bow
    const full = 2.6 * (1 - Math.abs(2 * u - 1) ** 8) * (1 - Math.abs(2 * v - 1) ** 6)
    return [x, 20 + y, -9.5 - v * 4 + full - dimple(x, y * 0.85) * Math.min(1, (1 - Math.abs(2 * u - 1)) * 9)]
  }, cognac)
  const buttons: Model[] = []
  for (let row = 0; row < 3; row++)
    for (let k = -4; k <= 4; k++) {
      const x = k * 6.4 + (row % 2) * 3.2
      if (Math.abs(x) > 25) continue
      const v = (5 + row * 5) / 0.85 / 21
      const knob = turn(
        lathe(
          [
            [0.75, 0],
            [0.6, 0.35],
            [0, 0.5],
          ],
          cognac,
        ),
        'x',
        78,
      )
      buttons.push(move(knob, x, 20 + v * 21, -9.5 - v * 4 + 1.2))
    }
  const rear = prism(
    [
      [-28, 0],
      [28, 0],
      [28, 18],
      [20, 20.6],
      [0, 22.2],
      [-20, 20.6],
      [-28, 18],
    ],
    5,
    cognac,
    { bevel: 1 },
  )
  const feet = lathe(
    [
      [0.9, 0],
      [1.3, 0.7],
      [0.8, 1.6],
      [1.8, 3.2],
      [1.9, 4],
    ],
    wood('#4A2E1E'),
  )
  return combine(
    box({ at: [0, 4, 0], size: [58, 8, 34], round: 1.4, puff: [0, 0, 0.3] }, cognac),
    ...[-1, 1].map((s) =>
      box({ at: [s * 13.6, 12, 2.6], size: [27, 8, 31], round: 2, puff: [0, 1.4, 0.7] }, cognac),
    ),
    ...[-1, 1].map((s) => lineOn(seam(s * 13.6, 27, 12.9, 18.6), shade('#96562C', -0.35), 0.3)),
    back,
    ...buttons,
    move(rear, 0, 19, -15.2),
    box({ at: [0, 4, -14], size: [58, 17, 5], round: 1 }, cognac),
    rolledArm(-1),
    rolledArm(1),
    ...[
      [-30, 14],
      [30, 14],
      [-30, -14],
      [30, -14],
    ].map(([x, z]) => move(feet, x ?? 0, 0, z ?? 0)),
  )
}

function seam(x: number, w: number, y: number, z: number): Vec[] {
  return Array.from({ length: 13 }, (_, i): Vec => {
    const a = (i / 12) * 2 - 1
    return [x + (a * (w - 2)) / 2, y + 0.4, z + 0.2 - 0.5 * a * a]
  })
}

export const drawings: readonly Drawing[] = [
  drawing(
    'marlowe-leather-loveseat',
    () => photograph('mist', leatherLoveseat(), { yaw: -24, pitch: 14, width: 0.8 }),
    () =>
      photograph(
        'sand',
        leatherLoveseat(),
        { look: { at: [28, 20, 18], zoom: 22, x: 560, y: 480 }, yaw: 22, pitch: 14 },
        { floor: 'none' },
      ),
  ),
]
