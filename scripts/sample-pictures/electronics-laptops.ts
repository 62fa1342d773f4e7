import type { Drawing } from './kit.ts'
import { blurred, ellipse, fade, fadeStops, path, roundRect, scene, stroke } from './kit.ts'
import { block, bookPile, groundShadow, litScreen, mug, pottedPlant, woodBench } from './electronics-props.ts'
import { circleOutline, curve, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Material, Vec, View } from './electronics-solid.ts'
import {
  createView,
  facing,
  floorPlane,
  locate,
  nest,
  onPlane,
  paint,
  sideways,
  trace,
  turnedFrame,
} from './electronics-solid.ts'

const SILVER: Material = { color: '#c3c6ca', gloss: 0.35, focus: 16, lift: 0.5, depth: 0.45 }

/** A writing window over soft leaf shapes, 1000 x 625. */
const leafArt =
  `<rect width="1000" height="625" fill="${fadeStops(['#f2d9b8', '#e6a98a', '#8f5f73'], 60)}"/>` +
  path('M0 625V330Q180 250 300 400T620 470T1000 360V625Z', fade('#5d8a78', '#2f5a58')) +
  path('M1000 0V300Q860 260 800 150T600 0Z', fade('#f7ead0', '#eab98f')) +
  path('M0 625V470Q200 420 380 520T760 560L1000 500V625Z', fade('#2f6a66', '#1d4448')) +
  blurred(roundRect(150, 110, 560, 390, 16, '#20161e', 'opacity=".45"'), 14) +
  roundRect(140, 90, 560, 390, 14, '#fbf8f2') +
  roundRect(140, 90, 560, 40, 14, '#ece6db') +
  ['#e07a5f', '#e9b44c', '#7fa98b'].map((color, i) => ellipse(166 + i * 24, 110, 8, 8, color)).join('') +
  roundRect(164, 156, 210, 20, 6, '#3f4a52') +
  [196, 220, 244, 268].map((y, i) => roundRect(164, y, 250 - (i % 3) * 36, 9, 4, '#c9c4ba')).join('') +
  roundRect(164, 300, 250, 156, 8, fadeStops(['#9fc3b4', '#5f8f86'], 50)) +
  path('M164 430L240 350L300 410L350 370L414 440V448Q414 456 406 456H172Q164 456 164 448Z', '#37635f') +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      roundRect(
        450 + i * 38,
        330 - [60, 100, 84, 140, 120, 168][i]! * 0.9,
        24,
        [60, 100, 84, 140, 120, 168][i]! * 0.9,
        4,
        i === 5 ? '#e07a5f' : '#8fb5a8',
      ),
    )
    .join('') +
  [352, 376, 400, 424].map((y, i) => roundRect(450, y, 214 - ((i * 53) % 90), 9, 4, '#d6d0c5')).join('') +
  roundRect(320, 570, 360, 40, 14, '#ffffff', 'opacity=".35"') +
  ['#e07a5f', '#f2cc8f', '#81b29a', '#6a8caf', '#f4f1de', '#b56576', '#3d405b']
    .map((color, i) => roundRect(336 + i * 48, 576, 28, 28, 8, color))
    .join('')

function laptop(view: View, [x, y, z]: Vec): string {
  const lid = turnedFrame([x, y + 0.5, z - 4.75], 0, -17)
  const key = (kx: number, ky: number, w: number, h = 0.62) =>
    roundRect(kx, ky, w, h, 0.09, '#17181c') + roundRect(kx + 0.02, ky, w - 0.04, h * 0.9, 0.09, '#33353b')
  const rows = [
    Array.from({ length: 14 }, (_, i) => key(0.1 + i * 0.76, 0.08, 0.68, 0.42)),
    Array.from({ length: 14 }, (_, i) => key(0.1 + i * 0.76, 0.6, 0.68)),
    [
      key(0.1, 1.32, 1.05),
      ...Array.from({ length: 12 }, (_, i) => key(1.23 + i * 0.76, 1.32, 0.68)),
      key(10.35, 1.32, 0.43),
    ],
    [
      key(0.1, 2.04, 1.3),
      ...Array.from({ length: 11 }, (_, i) => key(1.48 + i * 0.76, 2.04, 0.68)),
      key(9.84, 2.04, 0.94),
    ],
    [
      key(0.1, 2.76, 1.7),
      ...Array.from({ length: 10 }, (_, i) => key(1.88 + i * 0.76, 2.76, 0.68)),
      key(9.48, 2.76, 1.3),
    ],
    [
      key(0.1, 3.48, 0.9),
      key(1.08, 3.48, 0.8),
      key(1.96, 3.48, 0.8),
      key(2.84, 3.48, 4.1),
      key(7.02, 3.48, 0.8),
      key(7.9, 3.48, 0.7),
      key(8.68, 3.48, 0.66),
      key(9.42, 3.48, 0.62),
      key(10.12, 3.48, 0.66),
    ],
  ]
  const deck =
    roundRect(1.55, 0.95, 11, 4.25, 0.16, '#9ea2a8') +
    `<g transform="translate(1.6 1)">${rows.flat().join('')}</g>` +
    roundRect(4.6, 5.75, 4.9, 3.3, 0.22, '#aeb2b8') +
    roundRect(4.64, 5.8, 4.84, 3.24, 0.2, fade('#d2d5d9', '#bfc3c8', 60)) +
    [0.5, 12.9]
      .map((dx) =>
        Array.from({ length: 26 }, (_, i) =>
          [0, 0.18, 0.36, 0.54].map((d) => ellipse(dx + d, 1.1 + i * 0.16, 0.04, 0.04, '#6d7076')).join(''),
        ).join(''),
      )
      .join('') +
    path('M0 9.7H14.1L8 4Z', '#ffffff', 'opacity=".08"')
  return (
    groundShadow(view, [x, y, z], roundedOutline(14.1, 9.7, 0.6), 1.3) +
    paint(view, block([x, y, z], [14.1, 0.55, 9.7], 0.6, 0.16, SILVER)) +
    onPlane(
      view,
      sideways([x + 7.06, y + 0.4, z - 2.4]),
      roundRect(0, 0, 0.5, 0.16, 0.07, '#2a2b30') +
        roundRect(-0.9, 0, 0.5, 0.16, 0.07, '#2a2b30') +
        ellipse(-4, 0.08, 0.1, 0.1, '#2a2b30'),
    ) +
    onPlane(view, floorPlane([x - 7.05, y + 0.56, z - 4.85]), deck) +
    paint(
      view,
      loft(
        sideways([x - 5.6, y + 0.5, z - 4.75]),
        circleOutline(0.22, 24),
        [
          [0, 0],
          [0, 11.2],
        ],
        { color: '#55575d', gloss: 0.4 },
      ),
      loft(
        nest(lid, facing([0, 4.75, -0.2])),
        roundedOutline(14.1, 9.3, 0.5),
        softRings(0, 0.22, 0.07),
        SILVER,
      ),
    ) +
    onPlane(
      view,
      { ...lid, o: locate(lid, [-7.05, 9.4, 0.03]) },
      roundRect(0.1, 0.1, 13.9, 9.1, 0.42, '#121215') + ellipse(7.05, 0.28, 0.07, 0.07, '#3a4a5c'),
    ) +
    litScreen(
      view,
      { ...lid, o: locate(lid, [-6.75, 8.95, 0.03]) },
      [13.5, 8.44],
      625,
      leafArt,
      `laptop-${Math.round(x * 10)}`,
    )
  )
}

function laptopClosed(): string {
  const view = createView(32, 36, 44, 480, 560)
  const cable = curve([
    [8, 0.2, -3.4],
    [9.6, 0.17, -3.7],
    [10.6, 0.15, -1.5],
    [9, 0.15, 3.5],
    [6.6, 0.15, 6.4],
    [2.4, 0.15, 6.3],
    [0.9, 0.15, 8],
  ])
  const leaf =
    ellipse(0, 0, 0.85, 0.85, 'none', 'stroke="#8d9197" stroke-width=".1"') +
    path('M-0.5 0.5Q-0.55 -0.45 0.55 -0.5Q0.5 0.55 -0.5 0.5Z', '#8d9197')
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(14.1, 9.7, 0.6), 1.4) +
    paint(
      view,
      block([0, 0, 0], [14.1, 0.42, 9.7], 0.6, 0.14, SILVER),
      block([0, 0.44, 0], [14.1, 0.26, 9.7], 0.6, 0.1, SILVER),
    ) +
    onPlane(
      view,
      floorPlane([0, 0.71, 0]),
      path('M-7 4.8L-1 -4.8H3L-3 4.8Z', '#ffffff', 'opacity=".22"') +
        `<g transform="translate(0.2 0.9)">${leaf}</g>` +
        stroke('M-4.9 -4.1Q-3.6 -3.75 -2.5 -3.2', '#6e7177', 0.06) +
        stroke('M-4.9 -4.05Q-3.6 -3.7 -2.5 -3.15', '#ffffff', 0.04) +
        stroke('M-4.3 -3.4L-3.7 -3.1', '#7f8288', 0.03),
    ) +
    onPlane(view, facing([-7.05, 0.4, 4.86]), roundRect(6, 0, 2.1, 0.2, 0.1, '#8e9298')) +
    onPlane(
      view,
      { ...sideways([-7.07, 0.33, -2.6]), u: [0, 0, 1] },
      [0, 0.9, 2].map((dx) => roundRect(dx, 0, 0.55, 0.17, 0.08, '#26272c')).join('') +
        ellipse(3.3, 0.08, 0.1, 0.1, '#26272c'),
    ) +
    blurred(
      path(
        trace(
          view,
          cable.map(([a, , c]): Vec => [a + 0.2, 0, c]),
          false,
        ),
        'none',
        'stroke="#2a1f14" stroke-width="12" opacity=".35"',
      ),
      5,
    ) +
    paint(
      view,
      sweep(cable, [0.13, 0.13], { color: '#efece5', gloss: 0.3 }, [0, 1, 0]),
      block([7.75, 0.08, -3.4], [1, 0.24, 0.34], 0.1, 0.07, { color: '#f3f0ea', gloss: 0.3 }),
    ) +
    groundShadow(view, [-3.4, 0, 7.8], roundedOutline(2.6, 2.6, 0.6), 1) +
    paint(
      view,
      block([-3.4, 0, 7.8], [2.6, 1.2, 2.6], 0.6, 0.3, { color: '#f3f0ea', gloss: 0.25, depth: 0.4 }),
    ) +
    paint(
      view,
      sweep(
        curve([
          [0.9, 0.15, 8],
          [0, 0.3, 8.3],
          [-2.2, 0.55, 7.9],
        ]),
        [0.13, 0.13],
        { color: '#efece5', gloss: 0.3 },
        [0, 1, 0],
      ),
    ) +
    onPlane(view, floorPlane([-3.4, 1.21, 7.8]), roundRect(-0.4, -0.25, 0.8, 0.5, 0.1, '#cfcabf'))
  return scene('sand', body, { floor: 'sweep' })
}

const laptopHero = () =>
  scene('sage', laptop(createView(-27, 24, 46, 474, 700), [0, 0, 0]), { floor: 'sweep' })

function laptopTable(): string {
  const view = createView(0, 17, 30, 520, 690)
  const body =
    `<rect x="120" y="0" width="330" height="470" fill="${fadeStops(['#cfe3ea', '#e9efdf'], 90)}"/>` +
    path('M120 470V330Q200 280 280 330T450 310V470Z', '#a9c2a0', 'opacity=".8"') +
    path('M120 470V390Q230 350 330 395T450 380V470Z', '#86a780', 'opacity=".8"') +
    `<path d="M285 0V470M120 170H450" stroke="#fbf8f1" stroke-width="14"/><path d="M110 0V478H460V0" fill="none" stroke="#fbf8f1" stroke-width="26"/><rect x="86" y="470" width="398" height="26" fill="#f7f2e8"/><rect x="86" y="494" width="398" height="6" fill="#c9bda8" opacity=".6"/>` +
    path('M470 60L1000 330V760L520 470Z', '#fff6dc', 'opacity=".4"') +
    woodBench(view, [0, 0, -1], [60, 1.6, 20], '#b98a5c', 41) +
    pottedPlant(view, [-9.8, 0, -5.2], 3.8, '#d8cbb6', 11) +
    laptop(createView(19, 17, 30, 520, 690), [0.4, 0, 0]) +
    mug(view, [10.8, 0, 3.4], 3.3, '#c9735a') +
    bookPile(
      view,
      [-10.4, 0, 4.4],
      [
        [5.4, 0.8, 4, '#47606b'],
        [4.8, 0.6, 3.6, '#d9b978'],
      ],
    )
  return scene('butter', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'brightfern-15-laptop', views: [laptopHero(), laptopClosed(), laptopTable()] },
]
