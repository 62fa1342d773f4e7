import { boucle, cloth, noise, wood } from './home-material.ts'
import { bookPile, floorRug, legs, mug, pillow, plant, pot } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, lineOn, move, surface, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { type Drawing, seededRandom } from './kit.ts'

const walnutBed = wood('#85573A', 1, 0.16)

/** A queen platform bed frame: slats, a headboard of upright boards and a recessed plinth. */
export function platformFrame(): Model {
  const boards = Array.from({ length: 9 }, (_, i) =>
    box({ at: [-28 + i * 7, 12, -43], size: [6.7, 27 - Math.abs(i - 4) * 0.0, 1.4], round: 0.35 }, walnutBed),
  )
  const slats = Array.from({ length: 13 }, (_, i) =>
    box({ at: [0, 10.6, -36 + i * 6.2], size: [60, 0.8, 3], round: 0.15 }, wood('#D2B183', 0.8)),
  )
  return combine(
    ...boards,
    box({ at: [0, 38.6, -43], size: [64.6, 1.8, 2.4], round: 0.4 }, walnutBed),
    ...[-1, 1].map((s) => box({ at: [s * 31.4, 0, -43], size: [2.2, 39, 2.4], round: 0.4 }, walnutBed)),
    ...[-1, 1].map((s) => box({ at: [s * 31, 6.4, 0], size: [1.8, 5.6, 86], round: 0.4 }, walnutBed)),
    box({ at: [0, 6.4, 42.4], size: [63.6, 5.6, 1.8], round: 0.4 }, walnutBed),
    ...slats,
    box({ at: [0, 9.4, 2], size: [3, 1.2, 80], round: 0.2 }, wood('#D2B183', 0.8)),
    legs(
      [
        [-27, 37],
        [27, 37],
        [-27, -38],
        [27, -38],
      ],
      6.6,
      [1, 1.5],
      walnutBed,
      0.6,
    ),
    tube(
      [
        [0, 0, 4],
        [0, 9.4, 4],
      ],
      0.9,
      walnutBed,
    ),
  )
}

const linenSheet = cloth('#F2EEE6')
const duvetCloth: Material = {
  ...cloth('#B9C3B4'),
  bump: (p) =>
    0.9 * noise(p[0] * 0.16, p[1] * 0.16, p[2] * 0.16) + 0.3 * noise(p[0] * 0.5, p[1] * 0.3, p[2] * 0.4),
}

function madeBed(): Model {
  const duvet = surface(
    (u, v): Vec => {
      const a = u * 2 - 1
      const over = Math.max(0, Math.abs(a) - 0.84) / 0.16
      const edge = Math.sin((Math.min(1, over * 2.4) * Math.PI) / 2)
      const wave = Math.sin(v * 16 + Math.sign(a)) * 0.35 * over
      const x = Math.sign(a) * ((Math.min(Math.abs(a), 0.84) / 0.84) * 29.6 + edge * 1.3 + wave)
      const foot = Math.max(0, v - 0.85) / 0.15
      const bend = Math.sin((Math.min(1, foot * 2.4) * Math.PI) / 2)
      const top = 23.2 + 1.3 * (1 - a * a) + 0.5 * noise(u * 6, v * 8, 2)
      const drop = Math.max(over * 9.6 * edge, foot * 9.8 * bend)
      return [x, Math.max(13.3, top - drop), -14 + (Math.min(v, 0.85) / 0.85) * 54.2 + bend * 1.2]
    },
    duvetCloth,
    true,
  )
  const fold = box({ at: [0, 23, -14], size: [60, 2.6, 11], round: 1.2, puff: [0, 0.5, 0.4] }, linenSheet)
  const blanket = surface(
    (u, v): Vec => {
      const a = u * 2 - 1
      const over = Math.max(0, Math.abs(a) - 0.78) / 0.22
      const x =
        Math.abs(a) < 0.78
          ? (a / 0.78) * 30.5
          : Math.sign(a) * (30.5 + 3.2 * Math.sin((over * Math.PI) / 2) + over * Math.sin(v * 11) * 0.6)
      const top = 25.3 + 1 * (1 - a * a)
      const y = top - (Math.abs(a) < 0.78 ? 0 : 2.6 * (1 - Math.cos((over * Math.PI) / 2)) + over * 11)
      return [x, y, 18 + v * 15]
    },
    { ...boucle('#C57B50', 0.9) },
    true,
  )
  const cushion = (x: number, z: number, w: number, h: number, color: string, lean: number, cord?: string) =>
    move(turn(pillow(w, h, 7, cloth(color), cord), 'x', lean), x, 22.6, z)
  return combine(
    platformFrame(),
    box({ at: [0, 11.4, 0.4], size: [60, 10.6, 80], round: 2.2, puff: [0.2, 0.4, 0.2] }, linenSheet),
    duvet,
    fold,
    blanket,
    cushion(-15, -34, 27, 17, '#F2EEE6', -19),
    cushion(15, -34, 27, 17, '#F2EEE6', -19),
    cushion(-13, -29, 24, 16, '#DCD6C8', -34, '#C4BCA9'),
    cushion(14, -29, 24, 16, '#DCD6C8', -34, '#C4BCA9'),
    cushion(0, -23, 20, 11, '#C57B50', -38, '#A9623A'),
  )
}

function nightTable(): Model {
  return combine(
    box({ at: [0, 8, 0], size: [18, 13, 15], round: 0.5 }, walnutBed),
    box({ at: [0, 9.4, 7.4], size: [16, 5, 0.8], round: 0.15 }, wood('#946443', 0.4)),
    box({ at: [0, 15, 7.4], size: [16, 5, 0.8], round: 0.15 }, wood('#946443', 0.4)),
    ...[11.9, 17.5].map((y) =>
      move(
        lathe(
          [
            [0.7, -0.4],
            [0.7, 0.3],
            [0, 0.5],
          ],
          { color: '#CFA35A', gloss: 0.6 },
        ),
        0,
        y,
        8.2,
      ),
    ),
    legs(
      [
        [-7, 5.6],
        [7, 5.6],
        [-7, -5.6],
        [7, -5.6],
      ],
      8.4,
      [0.5, 0.9],
      walnutBed,
      0.8,
    ),
    move(
      lathe(
        [
          [0, 0],
          [2.6, 0],
          [3, 2],
          [1, 5],
          [0.6, 8],
          [0.6, 10],
        ],
        { color: '#E9E2D4', gloss: 0.5 },
      ),
      -2,
      21,
      -1,
    ),
    move(
      lathe(
        [
          [5.6, 0],
          [4.4, 7.5],
        ],
        { color: '#F6E9CC', emit: 0.55 },
        { twoSided: true },
      ),
      -2,
      30,
      -1,
    ),
    move(bookPile([[6, 5, '#3F5B6B']]), 4.6, 21, 2),
    move(mug('#C8714A'), 4.6, 22.2, 2),
  )
}

const bedroom = () =>
  combine(
    madeBed(),
    move(nightTable(), 46, 0, -34),
    move(floorRug(100, 60, '#E3D9C9', '#9AA68F'), 0, -0.3, 26),
    move(
      combine(
        pot(6, 10, { color: '#DAD3C4' }),
        move(plant({ leaves: 15, length: 18, width: 6.4, stem: 22, color: '#4D7A52', seed: 31 }), 0, 9, 0),
      ),
      -48,
      0,
      -34,
    ),
  )

const rib: Material = {
  color: '#C9794B',
  sheen: 0.2,
  bump: (p) => 0.16 * Math.abs(Math.sin(p[0] * 2.6)) + 0.1 * Math.sin(p[2] * 6 + p[0] * 2.6),
  tint: (_s, _t, p) => 0.88 + 0.16 * Math.abs(Math.sin(p[0] * 2.6)),
}

/** A throw folded in four with its tasselled ends in front. */
function foldedThrow(y: number): Model {
  const random = seededRandom(5)
  const layers = [0, 1, 2, 3].map((i) =>
    box(
      {
        at: [0.3 * (i % 2), y + i * 1.7, 0],
        size: [24 - i * 0.15, 1.9, 16],
        round: 0.95,
        puff: [0, 0.25, 0.15],
      },
      rib,
    ),
  )
  const tassels = Array.from({ length: 24 }, (_, i) => {
    const x = -11.4 + i * 0.99
    const sway = (random() - 0.5) * 0.7
    return tube(
      [
        [x, y + 6.9, 7.9],
        [x + sway * 0.3, y + 5.6, 8.9],
        [x + sway, y + 3 + random() * 0.5, 9.1],
      ],
      (t) => 0.16 + 0.16 * t,
      { color: '#D08A5C', sheen: 0.2 },
    )
  })
  return combine(...layers, ...tassels)
}

const checked: Material = {
  ...cloth('#E8DFCE'),
  facet: 2,
  paint: (u, v) => {
    const line = (t: number) => Math.abs(((t * 5 + 0.5) % 1) - 0.5) < 0.045
    return line(u) || line(v) ? '#7F8C74' : '#E8DFCE'
  },
}

export function throwAndPillows(): Model {
  return combine(
    foldedThrow(0),
    move(turn(turn(pillow(19, 19, 8, boucle('#EDE5D6', 0.6)), 'x', -14), 'y', 16), -8.5, 0, -13),
    move(turn(turn(pillow(18, 18, 7.5, checked, '#7F8C74'), 'x', -16), 'y', -14), 9.5, 0, -12),
    move(turn(turn(pillow(16, 10, 5.4, cloth('#7F8C74'), '#65725B'), 'x', -18), 'y', 6), 1, 7.4, -3.6),
  )
}

function drapedThrow(): Model {
  const fall = surface(
    (u, v): Vec => {
      const x = (u - 0.5) * 20 + Math.sin(v * 3) * 0.6
      const fold = Math.sin(u * 19) * 0.5 + Math.sin(u * 8 + 1) * 0.4
      const s = v * 46
      if (s < 18) return [x, 31 - (18 - s) * 0.95, -17.2 - fold * 0.4]
      if (s < 24) {
        const a = ((s - 18) / 6) * Math.PI
        return [x, 31 + Math.sin(a) * 1.8, -17.2 + (1 - Math.cos(a)) * 3.2 + fold * 0.2]
      }
      return [x, 31 - (s - 24) * 0.86, -10.6 + (s - 24) * 0.22 + 0.7 + fold * 0.5]
    },
    rib,
    true,
  )
  return fall
}

function readingChair(): Model {
  const tone = cloth('#A9B3A4')
  return combine(
    box({ at: [0, 6, 0], size: [30, 8, 30], round: 1.6 }, tone),
    box({ at: [0, 13.4, 2], size: [22, 5.6, 27], round: 1.8, puff: [0, 1, 0.4] }, tone),
    box({ at: [0, 6, -14], size: [30, 24.6, 6.4], round: 2.6, puff: [0, 0.4, 1] }, tone),
    ...[-1, 1].map((s) =>
      box({ at: [s * 13.6, 6, 0], size: [5.4, 16, 31], round: 2.4, puff: [0.3, 0.3, 0.2] }, tone),
    ),
    legs(
      [
        [-12, 11],
        [12, 11],
        [-12, -12],
        [12, -12],
      ],
      6.4,
      [0.6, 1],
      walnutBed,
      0.6,
    ),
    move(drapedThrow(), 4, 0.4, 0.4),
    move(turn(turn(pillow(15, 15, 6, checked, '#7F8C74'), 'x', -18), 'y', 12), -3.6, 19.2, -6),
    lineOn(
      [
        [-10, 16.2, 15.9],
        [10, 16.2, 15.9],
      ],
      '#8B9686',
      0.2,
    ),
    move(floorRug(48, 40, '#E5D9C6', '#B9683F'), 0, -0.3, 4),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'birchwood-platform-bed',
    () => photograph('linen', platformFrame(), { yaw: 34, pitch: 20, width: 0.86 }),
    () => photograph('mist', bedroom(), { yaw: 24, pitch: 17, width: 0.98 }, { horizon: 520 }),
    () =>
      photograph(
        'sand',
        platformFrame(),
        { look: { at: [26, 12, 36], zoom: 22, x: 520, y: 480 }, yaw: 40, pitch: 24 },
        { floor: 'none' },
      ),
  ),
  drawing(
    'willa-throw-and-pillows',
    () => photograph('mist', throwAndPillows(), { yaw: -12, pitch: 17, width: 0.8 }),
    () => photograph('blush', readingChair(), { yaw: -24, pitch: 14, width: 0.86, height: 0.76 }),
    () =>
      photograph(
        'stone',
        throwAndPillows(),
        { look: { at: [6, 6, 8], zoom: 44, x: 520, y: 520 }, yaw: 24, pitch: 22 },
        { floor: 'none' },
      ),
  ),
]
