import { ceramic, cloth, metal, noise, paintwork, wood } from './home-material.ts'
import { bookPile, mug, pampas, plant, pot, vase } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { blurred, ellipse } from './kit.ts'
import type { Drawing } from './kit.ts'

const brass = metal('#D6AE68', 0.9)

/** A round mirror in a slim brass rim, hanging at the origin and facing front. */
function roundMirror(): Model {
  const glass: Material = {
    color: '#D9E1E2',
    gloss: 0.25,
    emit: 0.22,
    facet: 1.8,
    paint: (u, v) => {
      const a = u * Math.PI * 2
      const [x, y] = [Math.cos(a) * v, Math.sin(a) * v]
      const streak = x * 0.72 + y * -0.69
      if (Math.abs(streak + 0.36) < 0.13) return '#EDF2F1'
      if (Math.abs(streak + 0.13) < 0.035) return '#E8EEEE'
      return y < -0.42
        ? '#B9C1BD'
        : y < -0.39
          ? '#A9B2AE'
          : x > 0.2 && x < 0.62 && y > -0.1 && y < 0.55
            ? '#E6ECEA'
            : '#CBD5D6'
    },
  }
  const disc = surface(
    (u, v): Vec => {
      const a = u * Math.PI * 2
      return [Math.cos(a) * v * 14.3, Math.sin(a) * v * 14.3, 0.2]
    },
    glass,
    true,
  )
  const rim = Array.from({ length: 97 }, (_, i): Vec => {
    const a = (i / 96) * Math.PI * 2
    return [Math.cos(a) * 14.6, Math.sin(a) * 14.6, 0.3]
  })
  return combine(
    disc,
    tube(rim, 0.62, brass, false),
    turn(
      lathe(
        [
          [15, -1],
          [15, 0.2],
        ],
        brass,
        { smooth: false },
      ),
      'x',
      90,
    ),
  )
}

function mirrorOverConsole(): Model {
  const top = wood('#A8743F', 1, 0.16)
  return combine(
    move(roundMirror(), 0, 58, -6),
    box({ at: [0, 30, 0], size: [44, 1.4, 13], round: 0.3 }, top),
    box({ at: [0, 25.4, -0.3], size: [41, 4.8, 11.4], round: 0.2 }, top),
    ...[-10.4, 10.4].map((x) => box({ at: [x, 25.9, 5.2], size: [19.6, 4, 0.8], round: 0.15 }, top)),
    ...[-10.4, 10.4].map((x) =>
      move(
        turn(
          lathe(
            [
              [0.3, 0],
              [0.3, 0.5],
              [0.8, 0.8],
              [0, 1.3],
            ],
            brass,
          ),
          'x',
          90,
        ),
        x,
        27.9,
        5.6,
      ),
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        tube(
          [
            [x * 19.6, 0, z * 4.9],
            [x * 19, 26, z * 4.7],
          ],
          (t) => 0.55 + 0.45 * t,
          top,
        ),
      ),
    ),
    move(combine(vase(9, '#7A8FA0'), move(pampas(13, 5), 0, 6, 0)), -14, 31.4, 0),
    move(
      bookPile([
        [9, 7, '#B9683F'],
        [8, 6.4, '#EDE4D3'],
      ]),
      11,
      31.4,
      0,
    ),
    move(
      lathe(
        [
          [0, 0],
          [2, 0.1],
          [3.4, 1.8],
          [3, 1.7],
          [0, 0.6],
        ],
        ceramic('#7F8C74'),
      ),
      11,
      33.7,
      0,
    ),
    box({ at: [0, 7, 0], size: [39, 1, 9.4], round: 0.2 }, top),
    move(box({ size: [13, 8, 8], round: 0.5 }, cloth('#C9B48E')), -10, 8, 0),
    move(
      bookPile([
        [10, 7, '#56626A'],
        [9.4, 6.6, '#D9CDB8'],
        [9, 6.4, '#7C8A70'],
      ]),
      9,
      8,
      0,
    ),
  )
}

/** A wall clock: oak ring, cream dial with raised ticks, black hands at ten past ten, an orange second hand. */
function wallClock(): Model {
  const oak = wood('#BE8A54', 0.9, 0.16)
  const ink = paintwork('#2A2A2B', 0.3)
  const tick = (i: number) => {
    const long = i % 5 === 0
    return turn(
      box(
        { at: [0, long ? 4.5 : 5.05, 0.62], size: [long ? 0.3 : 0.1, long ? 0.95 : 0.4, 0.12], round: 0.05 },
        ink,
      ),
      'z',
      -i * 6,
    )
  }
  const hand = (length: number, width: number, degrees: number, z: number, material: Material) =>
    turn(box({ at: [0, -1, z], size: [width, length + 1, 0.14], round: 0.07 }, material), 'z', -degrees)
  return combine(
    turn(
      lathe(
        [
          [6.9, -1],
          [7, -0.8],
          [7, 0.6],
          [6.7, 1.15],
          [6.3, 1.2],
          [6, 0.9],
          [5.9, 0.5],
        ],
        {
          ...oak,
          grained: false,
          tint: (s, t, p) => 0.93 + 0.12 * noise(Math.atan2(p[1], p[0]) * 2, t * 5, s * 0.02),
        },
        { smooth: false },
      ),
      'x',
      90,
    ),
    turn(
      lathe(
        [
          [6, 0.5],
          [0, 0.5],
        ],
        { color: '#F6F1E4', gloss: 0.1 },
        { smooth: false },
      ),
      'x',
      90,
    ),
    ...Array.from({ length: 60 }, (_, i) => tick(i)),
    hand(3.1, 0.42, 305, 0.78, ink),
    hand(4.7, 0.3, 60, 0.98, ink),
    hand(4.9, 0.1, 222, 1.16, paintwork('#D0693A', 0.3)),
    turn(
      lathe(
        [
          [0.5, 0.7],
          [0.5, 1.25],
          [0.3, 1.4],
          [0, 1.42],
        ],
        paintwork('#D0693A', 0.4),
        { smooth: false },
      ),
      'x',
      90,
    ),
  )
}

const wallShadow = (x: number, y: number, r: number, opacity = 0.26) =>
  blurred(ellipse(x + 26, y + 40, r, r, '#241A10'), 20, `opacity="${opacity}"`) +
  blurred(ellipse(x + 9, y + 12, r, r, '#241A10'), 7, `opacity="${opacity}"`)

function clockShelf(): Model {
  const oak = wood('#BE8A54', 0.9, 0.16)
  return combine(
    move(wallClock(), 0, 14, -3),
    box({ at: [0, -1.4, 0], size: [34, 1.3, 8], round: 0.2 }, oak),
    ...[-12, 12].map((x) =>
      box({ at: [x, -5, -1.6], size: [0.9, 3.7, 4.6], round: 0.2 }, metal('#2E2C2A', 0.4)),
    ),
    move(
      combine(
        pot(2.6, 4, ceramic('#C8714A')),
        move(
          plant({
            leaves: 26,
            length: 6.4,
            width: 1.4,
            color: '#6B8F5E',
            lean: [0.2, 2.1],
            bend: 0.7,
            seed: 4,
          }),
          0,
          3.5,
          0,
        ),
      ),
      -12.4,
      0,
      0,
    ),
    move(
      bookPile([
        [6, 5, '#3F5B6B'],
        [5.4, 4.6, '#D9CDB8'],
      ]),
      11.6,
      0,
      0,
    ),
    move(mug('#E9E2D2'), 11.4, 2.4, 0),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'orla-round-brass-mirror',
    () =>
      photograph(
        'blush',
        roundMirror(),
        { yaw: -14, pitch: 2, width: 0.72, height: 0.72 },
        { floor: 'none', shadow: false, before: wallShadow(500, 500, 352) },
      ),
    () =>
      photograph(
        'sage',
        mirrorOverConsole(),
        { yaw: 0, pitch: 4, height: 0.84, base: 915 },
        {
          horizon: 860,
          before: (camera) => {
            const [x, y] = camera.project([0, 58, -6])
            return wallShadow(x, y, 15 * camera.pixels)
          },
        },
      ),
  ),
  drawing(
    'tally-oak-wall-clock',
    () =>
      photograph(
        'mist',
        wallClock(),
        { yaw: 12, pitch: 3, width: 0.74, height: 0.74 },
        { floor: 'none', shadow: false, before: wallShadow(500, 510, 362) },
      ),
    () =>
      photograph(
        'butter',
        clockShelf(),
        { yaw: 8, pitch: 3, width: 0.84 },
        {
          floor: 'none',
          shadow: false,
          before: (camera) => {
            const [x, y] = camera.project([0, 14, -3])
            return wallShadow(x, y, 7 * camera.pixels)
          },
        },
      ),
  ),
]
