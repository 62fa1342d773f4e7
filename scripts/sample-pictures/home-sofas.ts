import { boucle, cloth, metal } from './home-material.ts'
import {
  bookPile,
  floorRug,
  legs,
  mug,
  pampas,
  pillow,
  roundSideTable,
  sidePlant,
  vase,
  walnut,
} from './home-props.ts'
import { drawing, photograph } from './home-render.ts'
import { box, combine, move, turn } from './home-solid.ts'
import type { Material, Model, Vec } from './home-solid.ts'
import { shade } from './kit.ts'
import type { Drawing } from './kit.ts'

const oatmeal = boucle('#E6DCCA')

function boucleSofa(): Model {
  const seats = [-1, 1].map((side) =>
    box({ at: [side * 18.6, 14, 2.5], size: [37, 7.5, 31], round: 3, puff: [0.2, 1.3, 0.6] }, oatmeal),
  )
  const backs = [-1, 1].map((side) =>
    turn2(box({ size: [36.5, 18, 8.5], round: 3.8, puff: [0, 0.8, 2] }, oatmeal), -10, [
      side * 18.6,
      20,
      -10,
    ]),
  )
  const arms = [-1, 1].map((side) =>
    box({ at: [side * 41, 4.6, 0.5], size: [9.5, 20, 38], round: 4.6, puff: [0.5, 0.5, 0.4] }, oatmeal),
  )
  return combine(
    box({ at: [0, 4.6, 0.4], size: [80, 10, 36], round: 2.6, puff: [0, 0, 0.5] }, oatmeal),
    box({ at: [0, 4.6, -15.5], size: [80, 26, 7], round: 3.4 }, oatmeal),
    ...seats,
    ...backs,
    ...arms,
    legs(
      [
        [-37, 14],
        [37, 14],
        [-37, -14],
        [37, -14],
      ],
      5,
      [0.9, 1.4],
      walnut,
      0.8,
    ),
  )
}

/** The model leaned back about the x axis, then set down at a point. */
function turn2(model: Model, lean: number, [x, y, z]: Vec): Model {
  return move(turn(model, 'x', lean), x, y, z)
}

const sofaWithPillows = () =>
  combine(
    boucleSofa(),
    move(turn(turn(pillow(19, 18, 7, cloth('#B9683F'), '#9C522E'), 'x', -20), 'y', 16), -28, 21.2, 0),
    move(turn(turn(pillow(17, 16, 6, cloth('#7F8C74'), '#6A765F'), 'x', -22), 'y', -12), 27, 21.2, 0.5),
  )

const slate = cloth('#66788A')

function chaiseSectional(): Model {
  const seat = (x: number, z: number, w: number, d: number) =>
    box({ at: [x, 13, z], size: [w, 6.5, d], round: 1.7, puff: [0.1, 0.9, 0.3] }, slate)
  const backs = [-34, -3, 28].map((x) =>
    turn2(box({ size: [30.4, 17, 7], round: 2.6, puff: [0, 0.6, 1.5] }, slate), -12, [x, 19, -10.5]),
  )
  const frame = shadeOf('#66788A', -0.06)
  return combine(
    box({ at: [0, 5, -2], size: [100, 8.2, 33], round: 1 }, frame),
    box({ at: [-34, 5, 16], size: [31, 8.2, 40], round: 1 }, frame),
    box({ at: [0, 5, -16.5], size: [106, 26, 6], round: 1.6 }, slate),
    box({ at: [-52, 5, 0], size: [6, 20, 37], round: 1.6, puff: [0.2, 0, 0] }, slate),
    box({ at: [47, 5, 0], size: [6, 20, 37], round: 1.6, puff: [0.2, 0, 0] }, slate),
    seat(-34, 11.5, 30.6, 49),
    seat(-3, 1.5, 30.6, 29),
    seat(28, 1.5, 30.6, 29),
    ...backs,
    move(turn(turn(pillow(18, 17, 6, cloth('#D9CDB8'), '#C4B69D'), 'x', -20), 'y', 14), -40, 19.8, 0),
    move(turn(turn(pillow(22, 12, 5, cloth('#C27B4B'), '#A9653A'), 'x', -22), 'y', -9), 32, 19.8, 0),
    legs(
      [
        [-48, 34],
        [-21, 34],
        [47, 14],
        [47, -15],
        [-48, -15],
      ],
      5.4,
      [0.45, 0.6],
      metal('#3B3B3D', 0.5),
    ),
  )
}

function shadeOf(color: string, amount: number): Material {
  return cloth(shade(color, amount))
}

function sofaRoom(): Model {
  return combine(
    sofaWithPillows(),
    move(floorRug(110, 66, '#D9C7AE', '#A9795A'), 0, -0.3, 20),
    move(turn(sidePlant(1.25), 'y', 40), 62, 0, -6),
    move(
      combine(roundSideTable, move(vase(9, '#C8714A'), 0, 21, 0), move(pampas(15, 5), 0, 26, 0)),
      -55,
      0,
      -8,
    ),
  )
}

const chaiseWithTray = () =>
  combine(
    chaiseSectional(),
    move(
      combine(
        turn(
          bookPile([
            [9, 7, '#A5583C'],
            [8, 6, '#DCD2BF'],
          ]),
          'y',
          20,
        ),
        move(mug('#EDE7DA'), 0.5, 2.4, 0),
      ),
      -36,
      20.2,
      22,
    ),
  )

export const drawings: readonly Drawing[] = [
  drawing(
    'harlow-3-seat-sofa',
    () => photograph('sage', sofaWithPillows(), { yaw: 27, pitch: 15, width: 0.84 }),
    () =>
      photograph(
        'linen',
        boucleSofa(),
        { look: { at: [-40, 20, 17], zoom: 22, x: 380, y: 430 }, yaw: -34, pitch: 20 },
        { floor: 'none' },
      ),
    () => photograph('butter', sofaRoom(), { yaw: -8, pitch: 11, width: 0.98, base: 790 }, { horizon: 610 }),
  ),
  drawing(
    'dover-chaise-sectional',
    () => photograph('sand', chaiseSectional(), { yaw: 27, pitch: 29, width: 0.9 }),
    () =>
      photograph(
        'stone',
        chaiseWithTray(),
        { look: { at: [-34, 18, 16], zoom: 15, x: 500, y: 520 }, yaw: -30, pitch: 20 },
        { horizon: 300 },
      ),
  ),
]
