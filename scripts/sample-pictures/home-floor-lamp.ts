import { brass, halo } from './home-lamplight.ts'
import { cloth, noise, paintwork } from './home-material.ts'
import { bookPile, floorRug, legs, mug, plant, pot, walnut } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, tube, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const marble: Material = {
  color: '#EDEAE4',
  gloss: 0.5,
  sharpness: 60,
  tint: (_s, _t, p) => {
    const bend = noise(p[0] * 0.3, p[1] * 0.3, p[2] * 0.3) * 5
    const vein = Math.abs(Math.sin(p[0] * 0.5 + p[2] * 0.35 + bend))
    return vein < 0.1 ? 0.72 + vein * 2.4 : 0.97
  },
}

/** A dome shade: outside in metal, inside pale, hanging from its crown at the origin. */
function dome(radius: number, height: number, outside: Material): Model {
  const profile: [number, number][] = Array.from({ length: 11 }, (_, i) => {
    const a = (i / 10) * (Math.PI / 2)
    return [radius * Math.cos(a), -height + height * Math.sin(a)]
  })
  const inner: [number, number][] = profile.map(([r, y]) => [r * 0.97, y * 0.985 - 0.15])
  return combine(
    lathe(profile, outside),
    turnInside(lathe(inner, { color: '#FFF3D6', emit: 0.5 })),
    lathe(
      [
        [radius * 0.97, -height - 0.05],
        [radius * 1.005, -height - 0.05],
        [radius * 1.005, -height + 0.3],
      ],
      outside,
      { smooth: false },
    ),
  )
}

function turnInside(model: Model): Model {
  return { ...model, sheets: model.sheets.map((sheet) => ({ ...sheet, at: (u, v) => sheet.at(1 - u, v) })) }
}

function arcLamp(): Model {
  const arc: Vec[] = [
    [-20, 2.6, 0],
    [-20, 26, 0],
    [-20, 46, 0],
    [-17.5, 60, 0],
    [-10, 70, 0],
    [1, 74.5, 0],
    [13, 72, 0],
    [20.5, 64.5, 0],
    [22, 60, 0],
  ]
  return combine(
    move(
      lathe(
        [
          [0, 0],
          [6.4, 0],
          [6.6, 0.3],
          [6.6, 2.2],
          [6.3, 2.6],
          [0, 2.65],
        ],
        marble,
        { smooth: false },
      ),
      -20,
      0,
      0,
    ),
    move(
      lathe(
        [
          [0, 0],
          [1.5, 0],
          [1.5, 0.6],
          [0.7, 1.4],
          [0, 1.4],
        ],
        brass,
        { smooth: false },
      ),
      -20,
      2.6,
      0,
    ),
    tube(arc, 0.5, brass),
    move(
      lathe(
        [
          [0, 0],
          [0.9, 0],
          [0.9, 2],
          [0, 2],
        ],
        brass,
        { smooth: false },
      ),
      -20,
      34,
      0,
    ),
    move(
      lathe(
        [
          [0, 0],
          [1.1, 0.2],
          [0.9, 2.4],
          [0.4, 3.4],
          [0, 3.5],
        ],
        brass,
      ),
      22,
      58.6,
      0,
    ),
    move(turn(dome(8.4, 7.4, brass), 'z', -8), 22.2, 59.4, 0),
    move(
      lathe(
        [
          [0, 0],
          [1.7, 0.8],
          [2.1, 2.4],
          [1.4, 4],
          [0.9, 4.8],
        ],
        { color: '#FFF6DC', emit: 1 },
      ),
      21.6,
      51.6,
      0,
    ),
    tube(
      [
        [-26.2, 0.4, -1],
        [-30, 0.3, -2],
        [-34, 0.3, -6],
        [-36, 0.3, -12],
      ],
      0.16,
      { color: '#3A342C' },
    ),
  )
}

function readingNook(): Model {
  const tone = cloth('#8E6E5C')
  const chair = combine(
    box({ at: [0, 6, 0], size: [27, 7, 27], round: 1.6 }, tone),
    box({ at: [0, 12.6, 1.5], size: [21, 5.4, 25], round: 2, puff: [0, 1, 0.4] }, tone),
    move(turn(box({ size: [26, 22, 6], round: 2.8, puff: [0, 0.4, 1.4] }, tone), 'x', -12), 0, 13, -10),
    ...[-1, 1].map((s) =>
      box({ at: [s * 12.8, 6, 0.5], size: [4.2, 14.4, 27], round: 2, puff: [0.3, 0.2, 0.2] }, tone),
    ),
    legs(
      [
        [-11, 10],
        [11, 10],
        [-11, -10],
        [11, -10],
      ],
      6.4,
      [0.55, 0.9],
      walnut,
      0.8,
    ),
  )
  return combine(
    arcLamp(),
    move(turn(chair, 'y', -18), 14, 0, 2),
    move(
      combine(
        lathe(
          [
            [0, 0],
            [5, 0],
            [5, 0.5],
            [0.7, 0.9],
            [0.6, 18],
          ],
          paintwork('#2E2C2A'),
          { smooth: false },
        ),
        move(
          lathe(
            [
              [0, 0],
              [7.4, 0],
              [7.4, 0.9],
              [0, 0.9],
            ],
            walnut,
            { smooth: false },
          ),
          0,
          18,
          0,
        ),
        move(mug('#EDE7DA'), 1.6, 18.9, 1),
        move(bookPile([[6, 4.6, '#3F5B6B']]), -2.6, 18.9, -1),
      ),
      38,
      0,
      2,
    ),
    move(floorRug(62, 42, '#E2D5C0', '#9C5F43'), 8, -0.3, 4),
    move(
      combine(
        pot(5, 9, { color: '#DDD6C8' }),
        move(plant({ leaves: 15, length: 15, width: 5, stem: 16, color: '#4D7A52', seed: 12 }), 0, 8, 0),
      ),
      -40,
      0,
      -10,
    ),
  )
}

export const drawings: readonly Drawing[] = [
  drawing(
    'meridian-arc-floor-lamp',
    () =>
      photograph(
        'sage',
        arcLamp(),
        { yaw: 12, pitch: 6, height: 0.84, base: 915 },
        { horizon: 800, after: halo([21.6, 53, 0], 17) },
      ),
    () =>
      photograph(
        'linen',
        arcLamp(),
        { look: { at: [-19, 4, 0], zoom: 40, y: 640 }, yaw: 24, pitch: 20 },
        { horizon: 300 },
      ),
    () =>
      photograph(
        'dusk',
        readingNook(),
        { yaw: 8, pitch: 8, height: 0.82, width: 0.92, base: 900 },
        { horizon: 760, after: halo([21.6, 53, 0], 22) },
      ),
  ),
]
