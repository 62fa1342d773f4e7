import { metal, mineral, noise } from './home-material.ts'
import { plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

/** A tall planter with flutes all round. */
function flutedPlanter(radius: number, height: number, color: string): Model {
  const glaze = mineral(color, 0.07)
  const outside = surface((u, v): Vec => {
    const a = -u * Math.PI * 2
    const flute = v > 0.93 || v < 0.03 ? 0 : Math.abs(Math.sin(a * 14)) * 0.05
    const r = radius * (0.78 + 0.22 * v ** 0.8) * (1 - 0.04 + flute)
    return [Math.cos(a) * r, v * height, Math.sin(a) * r]
  }, glaze)
  return combine(
    outside,
    lathe(
      [
        [radius * 0.96, height],
        [radius * 0.97, height + 0.4],
        [radius * 0.86, height + 0.4],
        [radius * 0.82, height - 1.4],
      ],
      glaze,
      { smooth: false },
    ),
    lathe(
      [
        [radius * 0.84, height - 1.4],
        [0, height - 1.2],
      ],
      mineral('#4A3A2C', 0.5),
      { smooth: false },
    ),
  )
}

const snakeLeaf = (height: number, lean: number, twist: number): Model => {
  const skin: Material = {
    color: '#4F7A4E',
    gloss: 0.2,
    facet: 2.4,
    paint: (u, v) => {
      const edge = Math.abs(u - 0.5) > 0.4
      if (edge) return '#C9C47A'
      return Math.sin(v * 60 + noise(u * 5, v * 14, 2) * 5) > 0.35 ? '#3C6344' : '#5C8A5A'
    },
  }
  return surface(
    (u, v): Vec => {
      const half = 1.9 * (0.6 + 0.4 * Math.sin(v * 2.2)) * Math.min(1, (1 - v) * 5) ** 0.6
      const a = (u - 0.5) * 1.5 + twist * v
      return [
        Math.sin(a) * half + lean * v * v * height * 0.4,
        v * height,
        Math.cos(a) * half * 0.6 - half * 0.5,
      ]
    },
    skin,
    true,
  )
}

function planterSet(): Model {
  const snake = combine(
    ...Array.from({ length: 11 }, (_, i) =>
      turn(
        move(snakeLeaf(15 + ((i * 7) % 9), 0.12 + (i % 3) * 0.13, 0.7), 1.4 + (i % 3) * 0.8, 0, 0),
        'y',
        i * 137,
      ),
    ),
  )
  const fern = plant({
    leaves: 46,
    length: 12,
    width: 1.5,
    color: '#6E9A5C',
    lean: [0.1, 1.5],
    bend: 0.7,
    seed: 15,
  })
  const broad = plant({
    leaves: 16,
    length: 10,
    width: 6,
    stem: 9,
    color: '#3F7350',
    lean: [0.05, 0.95],
    bend: 0.35,
    seed: 2,
  })
  return combine(
    move(combine(flutedPlanter(7, 20, '#C9C2B4'), move(snake, 0, 18.4, 0)), -9, 0, -7),
    move(combine(flutedPlanter(7.6, 14, '#8F9A86'), move(broad, 0, 12.4, 0)), 9.5, 0, -3),
    move(combine(flutedPlanter(6, 9, '#C4835C'), move(fern, 0, 7.6, 0)), -2.6, 0, 9),
  )
}

function gardenStep(): Model {
  const riser = mineral('#BDB5A6', 0.06)
  return combine(
    move(planterSet(), 0, 0, 0),
    box({ at: [44, 0, -12], size: [36, 7, 34], round: 0.6 }, riser),
    box({ at: [50, 7, -16], size: [24, 7, 26], round: 0.6 }, riser),
    move(
      combine(
        pot(4, 6, { color: '#B86B45' }),
        move(plant({ leaves: 26, length: 8, width: 1.6, color: '#7A9A63', lean: [0.05, 1.2] }), 0, 5, 0),
      ),
      34,
      7,
      0,
    ),
    move(wateringCan(), 26, 0, 14),
  )
}

function wateringCan(): Model {
  const zinc = metal('#AEB4B5', 0.55)
  return combine(
    lathe(
      [
        [3.6, 0],
        [3.8, 0.3],
        [3.6, 7.4],
        [3.2, 8],
        [3.2, 8.2],
      ],
      zinc,
      { smooth: false },
    ),
    lathe(
      [
        [3.3, 7.4],
        [0, 7.4],
      ],
      { color: '#4E5354' },
      { smooth: false },
    ),
    tube(
      [
        [-3.2, 1.6, 0],
        [-6.4, 4.6, 0],
        [-9, 9.6, 0],
      ],
      0.55,
      zinc,
    ),
    move(
      turn(
        lathe(
          [
            [0.6, 0],
            [1.6, 1.4],
            [0, 1.6],
          ],
          zinc,
          { smooth: false },
        ),
        'z',
        28,
      ),
      -9,
      9.4,
      0,
    ),
    tube(
      [
        [3.4, 2, 0],
        [6.4, 4.4, 0],
        [5.4, 9.6, 0],
        [0, 11.4, 0],
        [-2.6, 8.2, 0],
      ],
      0.35,
      zinc,
    ),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'terrace-fluted-planters',
    () => photograph('linen', planterSet(), { yaw: 12, pitch: 13, height: 0.8 }),
    () => photograph('mist', gardenStep(), { yaw: -10, pitch: 18, width: 0.92 }, { horizon: 560 }),
    () =>
      photograph(
        'sand',
        planterSet(),
        { look: { at: [6, 11, 4], zoom: 40, y: 560 }, yaw: 30, pitch: 20 },
        { floor: 'none' },
      ),
  ),
]
