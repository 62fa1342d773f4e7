import { cloth, metal } from './home-material.ts'
import { bookPile, floorRug, legs, mug, roundSideTable, sidePlant } from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { combine, lathe, move, surface, tube } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import type { Drawing } from './kit.ts'

const emerald: Material = { ...cloth('#2F6B57'), sheen: 0.55 }

/** A barrel chair: a channelled shell round a deep seat, on brass legs. */
function barrelChair(): Model {
  const half = 2.2
  const rise = (t: number) => 31 - 10 * Math.abs(t) ** 2.4
  const shell = surface((u, v): Vec => {
    const t = Math.sin((0.5 - u) * Math.PI)
    const end = Math.sqrt(Math.max(0, 1 - Math.abs(t) ** 14))
    const thick = 2.6 * end
    const turnAt = Math.max(0, Math.min(1, (v - 0.4) / 0.2))
    const arc = turnAt * Math.PI
    const across = Math.cos(arc)
    const height = v < 0.4 ? v / 0.4 : v > 0.6 ? (1 - v) / 0.4 : 1
    const top = rise(t) * (0.9 + 0.1 * end)
    const y = 8 + height * (top - 8) + Math.sin(arc) * thick * 0.75
    const groove = 1 - Math.abs(Math.cos(t * 10 * (Math.PI / 2))) ** 0.8
    const inside = v > 0.5 ? Math.min(1, (v - 0.5) / 0.08) : 0
    const r = 14.6 + across * thick + height * 1.9 + inside * groove * 0.85
    return [Math.sin(t * half) * r, y, -Math.cos(t * half) * r]
  }, emerald)
  const seat = lathe(
    [
      [0, 0],
      [12, 0],
      [13.4, 1.4],
      [13.4, 4.6],
      [12, 6.1],
      [7, 6.8],
      [0, 7],
    ],
    emerald,
  )
  const welt = Array.from({ length: 61 }, (_, i): Vec => {
    const a = (i / 60) * Math.PI * 2
    return [Math.cos(a) * 13.3, 15.6, 1.6 + Math.sin(a) * 13.3]
  })
  return combine(
    shell,
    move(
      lathe(
        [
          [0, 0],
          [16, 0],
          [16.9, 1],
          [16.7, 3],
          [15, 3.6],
          [0, 3.7],
        ],
        emerald,
      ),
      0,
      7,
      0,
    ),
    move(seat, 0, 10.6, 1.6),
    tube(welt, 0.28, emerald, false),
    legs(
      [
        [-8.5, 8.5],
        [8.5, 8.5],
        [-8.5, -8.5],
        [8.5, -8.5],
      ],
      8,
      [0.42, 0.62],
      metal('#D3A95C'),
      1.6,
    ),
  )
}

const loungeCorner = () =>
  combine(
    barrelChair(),
    move(
      combine(
        roundSideTable,
        move(mug('#F1EBDD'), 2.6, 21, 2),
        move(
          bookPile([
            [7, 5, '#B9683F'],
            [6.5, 4.6, '#3F5B6B'],
          ]),
          -2.5,
          21,
          0,
        ),
      ),
      31,
      0,
      3,
    ),
    move(sidePlant(1.4), -34, 0, -14),
    move(floorRug(92, 58, '#E5D9C6', '#8C9A82'), 0, -0.3, 4),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'juniper-barrel-chair',
    () => photograph('blush', barrelChair(), { yaw: 30, pitch: 14 }),
    () => photograph('linen', barrelChair(), { yaw: 208, pitch: 10 }),
    () =>
      photograph('butter', loungeCorner(), { yaw: 14, pitch: 14, width: 0.94, base: 840 }, { horizon: 610 }),
  ),
]
