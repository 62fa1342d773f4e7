import { ceramic, cloth, metal, paintwork, wood } from './home-material.ts'
import { bookPile, floorRug, legs, pampas, plant, pot, vase } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, tube, turn } from './home-solid.ts'
import type { Model } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const teak = wood('#9A6138', 1.1, 0.2)

const teakDark = wood('#7A4B2B', 1, 0.2)

/** A low credenza: two tambour doors beside three drawers, on a splayed base. */
function tambourSideboard(): Model {
  const tambour = (x0: number, x1: number) => {
    const count = Math.round((x1 - x0) / 1.02)
    return combine(
      ...Array.from({ length: count }, (_, i) =>
        box(
          { at: [x0 + ((i + 0.5) * (x1 - x0)) / count, 10.6, 8.3], size: [0.92, 16.6, 1], round: 0.42 },
          i % 3 === 1 ? teakDark : teak,
        ),
      ),
    )
  }
  const drawer = (row: number) =>
    combine(
      box({ at: [0, 10.7 + row * 5.6, 8.4], size: [18.6, 5.3, 0.9], round: 0.14 }, teak),
      box({ at: [0, 13 + row * 5.6, 9.1], size: [5, 0.7, 1], round: 0.3 }, metal('#CFA35A')),
    )
  const pull = (x: number) =>
    tube(
      [
        [x, 15.6, 9.2],
        [x, 22, 9.2],
      ],
      0.32,
      metal('#CFA35A'),
    )
  return combine(
    box({ at: [0, 27.4, 0], size: [60, 1.2, 18.4], round: 0.3 }, teak),
    box({ at: [0, 9, 0], size: [60, 1.2, 18.4], round: 0.3 }, teak),
    ...[-1, 1].map((s) => box({ at: [s * 29.4, 9, 0], size: [1.2, 19, 18.4], round: 0.3 }, teak)),
    box({ at: [0, 10.2, -8.6], size: [58, 17.2, 0.6], round: 0.1 }, teakDark),
    box({ at: [0, 10.2, -0.5], size: [57.8, 17.1, 15.5], round: 0.1 }, wood('#4A2E1C', 0.6)),
    ...[-9.7, 9.7].map((x) => box({ at: [x, 10.2, 0], size: [0.7, 17.2, 17.4], round: 0.1 }, teak)),
    tambour(-28.7, -10.2),
    tambour(10.2, 28.7),
    ...[0, 1, 2].map(drawer),
    pull(-11.6),
    pull(11.6),
    legs(
      [
        [-23, 5.6],
        [23, 5.6],
        [-23, -5.6],
        [23, -5.6],
      ],
      9.2,
      [0.55, 1],
      teakDark,
      1.6,
    ),
    ...[-1, 1].map((s) => box({ at: [s * 23, 7.9, 0], size: [1.6, 1.3, 12], round: 0.2 }, teakDark)),
  )
}

const sideboardInUse = () =>
  combine(
    tambourSideboard(),
    move(combine(vase(11, '#7A8FA0'), move(pampas(17, 7), 0, 8, 0)), -21, 28.6, -1),
    move(
      bookPile([
        [10, 8, '#B9683F'],
        [9, 7, '#EDE4D3'],
      ]),
      19,
      28.6,
      0,
    ),
    move(
      lathe(
        [
          [0, 0],
          [2, 0.1],
          [4.4, 2.4],
          [4.6, 2.6],
          [4.2, 2.5],
          [2, 0.8],
          [0, 0.6],
        ],
        ceramic('#E9E2D4'),
      ),
      19,
      31,
      0,
    ),
    move(
      combine(
        pot(4.4, 6.5, ceramic('#3E4A48')),
        move(
          plant({ leaves: 18, length: 14, width: 4, color: '#4D7A52', lean: [0.05, 1], seed: 21 }),
          0,
          5.6,
          0,
        ),
      ),
      4,
      28.6,
      -1,
    ),
  )

const white = paintwork('#F1EEE6', 0.2, 24)

const oakDrawer = wood('#CDA673', 0.9, 0.1)

/** Six drawers in an off-white case with oak fronts below and round oak knobs. */
function sixDrawerDresser(openDrawer = false): Model {
  const knob = (x: number, y: number, z: number) =>
    move(
      turn(
        lathe(
          [
            [0.3, 0],
            [0.3, 0.5],
            [0.85, 0.8],
            [0.9, 1.2],
            [0.5, 1.5],
            [0, 1.55],
          ],
          metal('#B98B4E', 0.7),
        ),
        'x',
        90,
      ),
      x,
      y,
      z,
    )
  const front = (column: number, row: number) => {
    const out = openDrawer && column === 1 && row === 2 ? 8 : 0
    const x = column * 27.6 - 13.8
    const y = 6 + row * 8.6
    const body = out
      ? combine(
          box({ at: [x - 12.6, y + 0.6, 2 + out], size: [0.6, 6.4, 16], round: 0.1 }, oakDrawer),
          box({ at: [x + 12.6, y + 0.6, 2 + out], size: [0.6, 6.4, 16], round: 0.1 }, oakDrawer),
          ...[-7.6, 0.4, 8].map((dx, i) =>
            box(
              { at: [x + dx, y + 2, 3 + out], size: [7.2, 4.2, 11], round: 1.4, puff: [0, 0.6, 0] },
              cloth(['#C8714A', '#E3D9C6', '#7F93A0'][i] ?? '#E3D9C6'),
            ),
          ),
        )
      : combine()
    return combine(
      body,
      box({ at: [x, y, 9.3 + out], size: [26.8, 8.1, 0.9], round: 0.16 }, row === 2 ? white : oakDrawer),
      knob(x - 7, y + 4.1, 9.75 + out),
      knob(x + 7, y + 4.1, 9.75 + out),
    )
  }
  const carcass = openDrawer
    ? [
        box({ at: [0, 5, -0.4], size: [57, 17.6, 17.8], round: 0.3 }, white),
        box({ at: [-14.2, 22.6, -0.4], size: [28.5, 10, 17.8], round: 0.2 }, white),
        box({ at: [28, 22, -0.4], size: [1, 10.6, 17.8], round: 0.2 }, white),
        box({ at: [14, 22, -9], size: [28, 10.6, 0.6], round: 0.2 }, white),
      ]
    : [box({ at: [0, 5, -0.4], size: [57, 27.6, 17.8], round: 0.3 }, white)]
  return combine(
    ...carcass,
    box({ at: [0, 32.2, 0], size: [59, 1.4, 19.6], round: 0.35 }, oakDrawer),
    ...[0, 1].flatMap((column) => [0, 1, 2].map((row) => front(column, row))),
    legs(
      [
        [-25, 6.5],
        [25, 6.5],
        [-25, -6.5],
        [25, -6.5],
      ],
      5.2,
      [0.6, 1.1],
      oakDrawer,
      1,
    ),
  )
}

const dresserInUse = () =>
  combine(
    sixDrawerDresser(true),
    move(
      combine(
        pot(3.6, 5.4, ceramic('#DCE0D6')),
        move(plant({ leaves: 15, length: 10, width: 3.4, color: '#5B8755', lean: [0.1, 1.2] }), 0, 4.6, 0),
      ),
      -21,
      33.6,
      0,
    ),
    move(turn(box({ size: [18, 24, 1.1], round: 0.3 }, wood('#B07A48')), 'x', -8), 13, 33.6, -6),
    move(
      turn(
        box(
          { size: [15.6, 21.6, 0.6], round: 0.1 },
          {
            color: '#DCE4E6',
            gloss: 0.4,
            paint: (u, v) => (Math.abs(u - v * 0.8 - 0.1) < 0.09 ? '#EEF3F3' : '#D3DDDF'),
          },
        ),
        'x',
        -8,
      ),
      13,
      35,
      -5.4,
    ),
    move(
      bookPile([
        [8, 6, '#56626A'],
        [7, 5.4, '#D9CDB8'],
      ]),
      -6,
      33.6,
      1,
    ),
    move(floorRug(84, 34, '#E8DCCB', '#B98B6A'), 0, -0.3, 18),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'soren-tambour-sideboard',
    () => photograph('butter', tambourSideboard(), { yaw: 20, pitch: 12, width: 0.84 }),
    () =>
      photograph(
        'linen',
        tambourSideboard(),
        { look: { at: [12, 18, 9], zoom: 27, x: 520, y: 480 }, yaw: 30, pitch: 16 },
        { floor: 'none' },
      ),
    () => photograph('sage', sideboardInUse(), { yaw: -14, pitch: 9, width: 0.84 }, { horizon: 740 }),
  ),
  drawing(
    'maren-six-drawer-dresser',
    () => photograph('dusk', sixDrawerDresser(), { yaw: -26, pitch: 13, width: 0.82 }),
    () => photograph('blush', dresserInUse(), { yaw: 20, pitch: 16, width: 0.9 }, { horizon: 700 }),
  ),
]
