import { noise, paintwork, wood } from './home-material.ts'
import { acacia } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import type { Camera } from './home-camera.ts'
import { combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { ellipse, glow, mix, seededRandom } from './kit.ts'
import type { Drawing } from './kit.ts'

const rusted: Material = {
  color: '#5B4A40',
  gloss: 0.16,
  sharpness: 18,
  tint: (_s, _t, p) => 0.8 + 0.4 * noise(p[0] * 0.35, p[1] * 0.35, p[2] * 0.35),
  paint: (u, v) => mix('#4A4441', '#7A5038', Math.round(noise(u * 14, v * 7, 3) * 10) / 10),
}

const blackSteel = paintwork('#2C2B2A', 0.26, 20)

function logs(): Model {
  const bark: Material = {
    ...wood('#5E432F', 1.5, 0.02),
    bump: (p) => 0.3 * noise(p[0] * 1.2, p[1] * 1.2, p[2] * 3),
  }
  const cut = (p: Vec, towards: number) =>
    move(
      turn(
        lathe(
          [
            [1.7, 0],
            [1.5, 0.06],
            [0, 0.07],
          ],
          { color: '#D0A871', tint: (_s, t) => 0.86 + 0.2 * Math.abs(Math.sin(t * 9)) },
        ),
        'z',
        towards,
      ),
      ...p,
    )
  const log = (angle: number, y: number, tilt: number, x = 0) =>
    move(
      turn(
        turn(
          combine(
            tube(
              [
                [-8, 0, 0],
                [0, 0.2, 0],
                [8, 0, 0],
              ],
              1.75,
              bark,
            ),
            cut([8, 0, 0], -90),
            cut([-8, 0, 0], 90),
          ),
          'z',
          tilt,
        ),
        'y',
        angle,
      ),
      x,
      y,
      0,
    )
  return combine(log(20, 13.4, 4), log(-52, 15.4, -7, 1), log(88, 16.8, 8, -1))
}

function flames(): Model {
  const random = seededRandom(41)
  return combine(
    ...Array.from({ length: 17 }, (_, i) => {
      const height = 9 + random() * 12
      const width = 2.6 + random() * 2.6
      const hot = i % 3
      const color = ['#F29A38', '#F7C455', '#E4682B'][hot] ?? '#F29A38'
      const tongue = surface(
        (u, v): Vec => {
          const half = width * Math.sin(Math.PI * Math.min(1, 0.12 + v * 0.88) ** 0.65) * (1 - v * 0.4)
          return [(u - 0.5) * half + Math.sin(v * 5 + i) * 1.1 * v, v * height, Math.cos(v * 4 + i) * 0.5]
        },
        { color, emit: 1.15 },
        true,
      )
      return move(turn(tongue, 'y', (random() - 0.5) * 60), (random() - 0.5) * 12, 13.6, (random() - 0.5) * 9)
    }),
  )
}

function firePit(withLogs: boolean): Model {
  return combine(
    lathe(
      [
        [2, 6.4],
        [7, 7],
        [12, 9.6],
        [15, 13.6],
        [15.6, 15.6],
      ],
      rusted,
    ),
    lathe(
      [
        [15.1, 15.7],
        [12, 10.4],
        [7, 8],
        [0, 7.6],
      ],
      { color: '#2E2825', tint: (_s, _t, p) => 0.8 + 0.4 * noise(p[0] * 0.5, 0, p[2] * 0.5) },
    ),
    lathe(
      [
        [15.4, 15.2],
        [19.4, 15.4],
        [19.7, 15.9],
        [19.4, 16.3],
        [15.4, 16.3],
        [15.2, 15.6],
      ],
      rusted,
      { smooth: false },
    ),
    ...[0, 90, 180, 270].map((angle) =>
      turn(
        combine(
          tube(
            [
              [17.6, 0, 0],
              [17, 8, 0],
              [16.6, 15.4, 0],
            ],
            0.8,
            blackSteel,
          ),
          move(
            lathe(
              [
                [0, 0],
                [1.6, 0],
                [1.6, 0.4],
                [0, 0.4],
              ],
              blackSteel,
              { smooth: false },
            ),
            17.6,
            0,
            0,
          ),
          tube(
            [
              [17.2, 5, 0],
              [10, 6.3, 0],
              [0, 6.6, 0],
            ],
            0.5,
            blackSteel,
          ),
        ),
        'y',
        angle + 38,
      ),
    ),
    ...[-1, 1].map((s) =>
      tube(
        [
          [s * 19.4, 15.9, -3],
          [s * 21.8, 16.2, -2.6],
          [s * 21.8, 16.2, 2.6],
          [s * 19.4, 15.9, 3],
        ],
        0.45,
        blackSteel,
      ),
    ),
    ...(withLogs ? [logs()] : []),
  )
}

/** The mesh dome that keeps sparks in, standing on its rim at y = 0. */
function sparkScreen(): Model {
  const point = (a: number, t: number): Vec => {
    const r = 15 * Math.cos(t * Math.PI * 0.5) ** 0.8
    return [Math.cos(a) * r, 9 * Math.sin(t * Math.PI * 0.5), Math.sin(a) * r]
  }
  const ribs = Array.from({ length: 44 }, (_, i) =>
    lineOn(
      Array.from({ length: 11 }, (_x, k) => point((i / 44) * Math.PI * 2, k / 10.4)),
      '#4A4643',
      0.13,
    ),
  )
  const hoops = Array.from({ length: 15 }, (_, k) =>
    lineOn(
      Array.from({ length: 61 }, (_x, i) => point((i / 60) * Math.PI * 2, k / 15)),
      '#4A4643',
      0.13,
    ),
  )
  const rim = tube(
    Array.from({ length: 61 }, (_, i) => point((i / 60) * Math.PI * 2, 0)),
    0.4,
    blackSteel,
    false,
  )
  return combine(
    ...ribs,
    ...hoops,
    rim,
    move(
      lathe(
        [
          [0.7, 0],
          [0.5, 1],
          [1.1, 1.6],
          [0, 2.2],
        ],
        blackSteel,
      ),
      0,
      8.6,
      0,
    ),
  )
}

const pitWithScreen = () =>
  combine(
    firePit(true),
    move(turn(sparkScreen(), 'x', 0), 31, 0, -14),
    tube(
      [
        [24, 0.5, 14],
        [38, 0.5, 22],
      ],
      0.35,
      blackSteel,
    ),
    tube(
      [
        [22.6, 0.5, 13.2],
        [24, 0.5, 14],
      ],
      0.7,
      acacia,
    ),
  )

const fireGlow = (camera: Camera) => {
  const [x, y] = camera.project([0, 19, 0])
  const r = 40 * camera.pixels
  return ellipse(
    x,
    y,
    r,
    r * 0.9,
    glow([
      [0, '#FFB454', 0.5],
      [0.4, '#FF9A3C', 0.2],
      [1, '#FF9A3C', 0],
    ]),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'ember-steel-fire-pit',
    () => photograph('stone', pitWithScreen(), { yaw: 10, pitch: 22, width: 0.86 }, { horizon: 430 }),
    () =>
      photograph(
        'dusk',
        combine(firePit(true), flames()),
        { yaw: -20, pitch: 15, width: 0.78 },
        { after: fireGlow },
      ),
  ),
]
