import { brass, circle, halo } from './home-lamplight.ts'
import { ceramic, cloth, noise, wood } from './home-material.ts'
import { bookPile, mug, vase, walnut } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, tube, turn } from './home-solid.ts'
import type { Material, Model } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const linenShade: Material = {
  color: '#F4E4C2',
  emit: 0.38,
  sheen: 0.1,
  tint: (s, t) => 0.96 + 0.03 * Math.sin(s * 11) + 0.03 * Math.sin(t * 12),
}

/** A gourd lamp in reactive blue glaze that runs paler at the shoulder and dark at the foot. */
function gourdLamp(): Model {
  const glaze: Material = {
    ...ceramic('#4C7A8C'),
    facet: 2,
    paint: (u, v) => {
      const drip = v + 0.05 * noise(u * 26, 0, 1) + 0.03 * noise(u * 70, 3, 1)
      if (drip > 0.88) return '#8C6A4A'
      if (drip > 0.7) return mixTone(drip, 0.7, 0.88, ['#6F9FAC', '#A9B9A6'])
      return mixTone(drip, 0.05, 0.7, ['#2F5566', '#5C90A2'])
    },
  }
  return combine(
    lathe(
      [
        [0, 0],
        [3.7, 0],
        [3.9, 0.4],
        [3.7, 0.9],
        [0, 0.9],
      ],
      walnut,
      { smooth: false },
    ),
    move(
      lathe(
        [
          [2.7, 0],
          [3.4, 0.6],
          [5.1, 3],
          [5.5, 5.2],
          [4.5, 7.6],
          [2.7, 9.2],
          [2.1, 10.2],
          [2.7, 11.4],
          [3.2, 12.8],
          [2.8, 14.4],
          [1.6, 15.6],
          [1, 16.2],
        ],
        glaze,
      ),
      0,
      0.9,
      0,
    ),
    lathe(
      [
        [1, 17],
        [1.1, 17.4],
        [0.5, 17.8],
        [0.45, 20],
      ],
      brass,
      { smooth: false },
    ),
    lathe(
      [
        [7.6, 18.4],
        [7.55, 18.5],
        [5.9, 28.2],
        [5.9, 28.3],
      ],
      linenShade,
      { smooth: false, twoSided: true },
    ),
    tube(circle(7.6, 18.4), 0.14, cloth('#E7D3AC'), false),
    tube(circle(5.9, 28.3), 0.14, cloth('#E7D3AC'), false),
    lathe(
      [
        [0.35, 28.2],
        [0.5, 28.8],
        [0.3, 29.2],
        [0.55, 29.8],
        [0, 30.4],
      ],
      brass,
    ),
    tube(
      [
        [0, 28.2, 0],
        [5.8, 28.2, 0],
      ],
      0.1,
      brass,
    ),
    tube(
      [
        [0, 28.2, 0],
        [-5.8, 28.2, 0],
      ],
      0.1,
      brass,
    ),
    tube(
      [
        [-3.4, 0.4, -1],
        [-6, 0.2, -2],
        [-10, 0.2, -1],
        [-13, 0.2, -4],
      ],
      0.12,
      { color: '#E8DCC6' },
    ),
  )
}

function mixTone(value: number, from: number, to: number, [a, b]: readonly [string, string]): string {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  const channel = (shift: number) => {
    const low = (Number.parseInt(a.slice(1), 16) >> shift) & 255
    const high = (Number.parseInt(b.slice(1), 16) >> shift) & 255
    // Few steps, so that neighbouring facets share a tone.
    return Math.round((low + (high - low) * t) / 3) * 3
  }
  const write = (n: number) => Math.min(255, n).toString(16).padStart(2, '0')
  return `#${write(channel(16))}${write(channel(8))}${write(channel(0))}`
}

function consoleWithLamp(): Model {
  const top = wood('#B98A5A', 1, 0.16)
  return combine(
    box({ at: [0, 0, 0], size: [46, 1.6, 15], round: 0.4 }, top),
    box({ at: [-8, -6, 7], size: [22, 5, 0.9], round: 0.2 }, top),
    box({ at: [13.4, -6, 7], size: [19, 5, 0.9], round: 0.2 }, top),
    box({ at: [0, -6.2, -0.6], size: [44, 6.2, 14], round: 0.3 }, top),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        tube(
          [
            [x * 21.4, -27, z * 6],
            [x * 21, -6, z * 5.8],
          ],
          (t) => 0.6 + 0.5 * t,
          top,
        ),
      ),
    ),
    ...[-8, 13.4].map((x) =>
      move(
        turn(
          lathe(
            [
              [0.3, 0],
              [0.3, 0.5],
              [0.8, 0.8],
              [0.7, 1.2],
              [0, 1.4],
            ],
            brass,
          ),
          'x',
          90,
        ),
        x,
        -3.5,
        7.4,
      ),
    ),
    move(gourdLamp(), -9, 1.6, 0),
    move(
      bookPile([
        [10, 7.4, '#B9683F'],
        [9, 7, '#EDE4D3'],
        [8, 6, '#56626A'],
      ]),
      10,
      1.6,
      1,
    ),
    move(vase(5, '#EDE6D8'), 10, 5.1, 1),
    move(mug('#7F8C74'), 19.4, 1.6, 3),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'tidewater-ceramic-table-lamp',
    () =>
      photograph(
        'butter',
        gourdLamp(),
        { yaw: 20, pitch: 8, height: 0.78, base: 895 },
        { horizon: 770, after: halo([0, 23, 0], 15, 0.3) },
      ),
    () =>
      photograph(
        'stone',
        gourdLamp(),
        { look: { at: [0, 9, 3], zoom: 58, y: 520 }, yaw: 30, pitch: 10 },
        { horizon: 830 },
      ),
    () =>
      photograph(
        'blush',
        move(consoleWithLamp(), 0, 27, 0),
        { look: { at: [0, 40, 0], zoom: 19.5, y: 540 }, yaw: -14, pitch: 7 },
        { horizon: 880, after: halo([-9, 51.6, 0], 20, 0.34) },
      ),
  ),
]
