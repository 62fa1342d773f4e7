import { circle, halo } from './home-lamplight.ts'
import { ceramic, cloth, paintwork, wood } from './home-material.ts'
import { bookPile, legs, mug } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, lathe, move, tube } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { blurred, ellipse } from './kit.ts'
import type { Drawing } from './kit.ts'

/** A bell of split rattan: ribs down, bands round, an inner cone of pale cotton. */
function rattanPendant(): Model {
  const radiusAt = (t: number) => 2.2 + 8.8 * t ** 0.62 - 0.9 * Math.max(0, t - 0.86) * 7
  const heightAt = (t: number) => -t * 12.5
  const cane: Material = { color: '#C99F63', gloss: 0.2, sharpness: 20 }
  const ribs = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * Math.PI * 2
    const points = Array.from({ length: 9 }, (_x, k): Vec => {
      const t = k / 8
      return [Math.cos(a) * radiusAt(t), heightAt(t), Math.sin(a) * radiusAt(t)]
    })
    return tube(points, 0.15, cane)
  })
  const bands = [0.03, 0.12, 0.3, 0.36, 0.42, 0.66, 0.7, 0.9, 0.95, 1].map((t) =>
    tube(
      circle(radiusAt(t) + 0.12, heightAt(t)),
      t === 1 || t === 0.03 ? 0.36 : 0.17,
      { ...cane, color: '#B98A4E' },
      false,
    ),
  )
  const cotton: Material = { color: '#FBEFD2', emit: 0.62 }
  return combine(
    ...ribs,
    ...bands,
    lathe(
      [
        [6.2, -11],
        [2.1, -1.2],
      ],
      cotton,
      { smooth: false, twoSided: true },
    ),
    move(
      lathe(
        [
          [0, 0],
          [1.6, 0.9],
          [1.9, 2.4],
          [1.2, 3.8],
          [0.9, 5],
        ],
        { color: '#FFF7E0', emit: 1 },
      ),
      0,
      -9.4,
      0,
    ),
    lathe(
      [
        [2.4, -0.3],
        [2.3, 0.3],
        [1, 0.8],
        [0.9, 2.6],
        [0.3, 3.2],
        [0, 3.2],
      ],
      paintwork('#2B2A29', 0.4),
    ),
    tube(
      [
        [0, 3, 0],
        [0, 40, 0],
      ],
      0.16,
      cloth('#3A342C'),
    ),
  )
}

function diningUnderPendant(): Model {
  const top = wood('#B98A5A', 1, 0.16)
  return combine(
    move(rattanPendant(), 0, 61, 0),
    box({ at: [0, 28, 0], size: [62, 1.6, 32], round: 0.4 }, top),
    legs(
      [
        [-27, 12],
        [27, 12],
        [-27, -12],
        [27, -12],
      ],
      28.2,
      [0.8, 1.4],
      top,
      1,
    ),
    move(
      lathe(
        [
          [0, 0],
          [2.4, 0.1],
          [6.4, 2.8],
          [6.8, 3.6],
          [6.4, 3.6],
          [2.4, 0.9],
          [0, 0.7],
        ],
        ceramic('#5E7F8A'),
      ),
      0,
      29.6,
      0,
    ),
    ...[
      [-2.4, '#D9A03F'],
      [2, '#C9562F'],
      [0.2, '#D9A03F'],
      [3.8, '#E0B35A'],
      [-4, '#C9562F'],
    ].map(([x, color], i) =>
      move(
        lathe(
          [
            [0, 0],
            [1.3, 0.4],
            [1.7, 1.6],
            [1.2, 2.7],
            [0, 3],
          ],
          { color: String(color), gloss: 0.3 },
        ),
        Number(x),
        31.2 + (i === 2 ? 1.6 : 0.4),
        i % 2 ? 1.6 : -1.4,
      ),
    ),
    move(mug('#EDE7DA'), -18, 29.6, 7),
    move(bookPile([[9, 7, '#A5583C']]), 20, 29.6, 4),
  )
}

/** The shadow a hanging or wall piece throws on the wall behind it. */
const wallShadow = (x: number, y: number, rx: number, ry: number) =>
  blurred(ellipse(x, y, rx, ry, '#241A10'), 26, 'opacity="0.16"')

export const drawings: readonly Drawing[] = [
  drawing(
    'havana-rattan-pendant',
    () =>
      photograph(
        'linen',
        rattanPendant(),
        { look: { at: [0, -3.4, 0], zoom: 33, y: 480 }, yaw: 0, pitch: -6 },
        {
          floor: 'none',
          shadow: false,
          before: wallShadow(590, 640, 330, 190),
          after: halo([0, -8, 0], 14, 0.5),
        },
      ),
    () =>
      photograph(
        'sage',
        diningUnderPendant(),
        { look: { at: [0, 44, 0], zoom: 13.4, y: 500 }, yaw: 20, pitch: 9 },
        { horizon: 800, after: halo([0, 51, 0], 19, 0.5) },
      ),
  ),
]
