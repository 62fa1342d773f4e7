import type { Drawing } from './kit.ts'
import { blurred, ellipse, fade, fadeStops, glow, path, roundRect, scene, stroke } from './kit.ts'
import {
  block,
  bookPile,
  castShadow,
  groundShadow,
  litScreen,
  panel,
  pottedPlant,
  wallPrint,
  woodBench,
} from './electronics-props.ts'
import { curve, roundedOutline, sweep } from './electronics-shapes.ts'
import type { Material, Vec, View } from './electronics-solid.ts'
import { createView, facing, floorPlane, onPlane, paint } from './electronics-solid.ts'

const BLACK: Material = { color: '#26262b', gloss: 0.35, focus: 20, lift: 0.2 }

const GRAPHITE: Material = { color: '#3c3d44', gloss: 0.4, focus: 18, lift: 0.26 }

/** Dunes at dusk, 1000 x 562. */
const duneArt =
  `<rect width="1000" height="562" fill="${fadeStops(['#2c3560', '#8a5a7c', '#e58a63', '#f6c67c'])}"/>` +
  ellipse(
    660,
    250,
    250,
    250,
    glow([
      [0, '#ffe9b0', 0.75],
      [1, '#ffe9b0', 0],
    ]),
  ) +
  ellipse(660, 250, 62, 62, fade('#fff3cf', '#ffd27d')) +
  path('M0 330Q140 250 300 320T560 300T820 318T1000 280V562H0Z', fade('#b9606a', '#8b4560')) +
  path('M0 400Q220 290 420 380Q620 460 1000 330V562H0Z', fadeStops(['#e08a54', '#a64d4c'], 70)) +
  path('M420 380Q560 440 1000 330V420Q760 420 560 470Q480 430 420 380Z', '#7d3550', 'opacity=".55"') +
  path('M0 470Q300 400 560 480T1000 440V562H0Z', fadeStops(['#c96a45', '#5a2742'], 60)) +
  path('M0 470Q300 400 560 480Q440 476 330 562H0Z', '#f0a35f', 'opacity=".35"')

/** The television on its feet, standing at a point; 48.4 units wide. */
export function televisionSet(view: View, [x, y, z]: Vec): string {
  const foot = (at: number) =>
    groundShadow(view, [x + at, y, z], roundedOutline(1.4, 10.5, 0.5), 1.8) +
    paint(
      view,
      block([x + at, y, z], [1.4, 0.35, 10.5], 0.5, 0.12, GRAPHITE),
      block([x + at, y + 0.3, z], [1, 2.4, 2], 0.3, 0.1, GRAPHITE),
    )
  const middle = y + 2.6 + 13.95
  return (
    castShadow(view, [x + 1, y, z - 1], roundedOutline(48, 5, 2), { blur: 15, opacity: 0.36 }) +
    foot(-18) +
    foot(18) +
    paint(
      view,
      panel([x, middle - 3, z - 1.1], [40, 18, 1.6], 1, 0.4, BLACK),
      panel([x, middle, z], [48.4, 27.9, 1.1], 0.5, 0.14, BLACK),
    ) +
    onPlane(
      view,
      facing([x - 24.2, middle + 13.95, z + 0.56]),
      roundRect(0.1, 0.1, 48.2, 27.7, 0.4, '#0d0d10') +
        roundRect(21.9, 27.22, 4.6, 0.22, 0.1, '#5d5e66') +
        ellipse(44, 27.35, 0.14, 0.14, '#d8664a'),
    ) +
    litScreen(view, facing([x - 23.7, middle + 13.57, z + 0.57]), [47.4, 26.7], 562, duneArt, 'tv')
  )
}

function remoteControl(view: View, at: Vec): string {
  const key = (dx: number, dy: number, color: string, r = 0.17) => ellipse(dx, dy, r, r, color)
  return (
    groundShadow(view, at, roundedOutline(1.8, 7, 0.8), 0.9) +
    paint(view, block(at, [1.8, 0.75, 7], 0.8, 0.26, BLACK)) +
    onPlane(
      view,
      floorPlane([at[0], at[1] + 0.76, at[2]]),
      key(0, -1.4, '#55565f', 0.6) +
        key(0, -1.4, '#2a2a30', 0.25) +
        key(-0.4, -2.7, '#e0704f') +
        [0.1, 0.8, 1.5].map((dy) => key(-0.42, dy, '#7b7c86') + key(0.42, dy, '#7b7c86')).join('') +
        roundRect(-0.5, 2.2, 1, 0.42, 0.2, '#c9c4ba'),
    )
  )
}

function televisionHero(): string {
  const view = createView(-17, 10, 15.8, 500, 742)
  return scene('mist', televisionSet(view, [0, 0, 0]) + remoteControl(view, [9, 0, 13]), { floor: 'sweep' })
}

function televisionPorts(): string {
  const view = createView(24, 12, 31, 590, 500)
  const shell: Material = { color: '#4a4b53', gloss: 0.2, lift: 0.3 }
  const socket = (x: number, y: number, w: number, h: number) =>
    roundRect(x - 0.16, y - 0.14, w + 0.32, h + 0.28, 0.1, '#55565f') +
    roundRect(x, y, w, h, 0.06, '#0b0b0d') +
    roundRect(x + w * 0.14, y + h * 0.4, w * 0.72, h * 0.22, 0.03, '#b9975b')
  const ports =
    roundRect(0, 0, 4.6, 13.4, 0.35, fadeStops(['#121215', '#222227'], 20)) +
    roundRect(0, 0, 4.6, 0.5, 0.3, '#000000', 'opacity=".5"') +
    [0.9, 2.5, 4.1, 5.7].map((y) => socket(1.3, y, 2, 0.75)).join('') +
    [7.4, 8.8].map((y) => socket(1.5, y, 1.6, 0.62).replaceAll('#b9975b', '#4b82b8')).join('') +
    ellipse(2.3, 10.6, 0.62, 0.62, '#c9a24f') +
    ellipse(2.3, 10.6, 0.42, 0.42, '#f0dba6') +
    ellipse(2.3, 10.6, 0.14, 0.14, '#3a2c12') +
    socket(1.5, 11.9, 1.6, 0.9) +
    [1.3, 2.9, 4.5, 6.1, 7.7, 9.1, 10.6, 12.3]
      .map((y) => roundRect(3.8, y - 0.18, 0.5, 0.1, 0.05, '#9a9ba3'))
      .join('')
  const slots = Array.from(
    { length: 26 },
    (_, i) =>
      roundRect(0, i * 0.42, 8.4, 0.2, 0.1, '#232329') +
      roundRect(0, i * 0.42 + 0.2, 8.4, 0.05, 0.02, '#7a7b85'),
  ).join('')
  const screw = (x: number, y: number) =>
    ellipse(x, y, 0.42, 0.42, '#17171b') +
    ellipse(x + 0.03, y + 0.04, 0.3, 0.3, fade('#8b8c94', '#4c4d55', 50)) +
    stroke(
      `M${x - 0.16} ${y - 0.12}L${x + 0.2} ${y + 0.16}M${x - 0.1} ${y + 0.2}L${x + 0.15} ${y - 0.15}`,
      '#26262b',
      0.07,
    )
  const plug = (y: number, color: string, fall: number) =>
    paint(
      view,
      sweep(
        curve([
          [-5.6, y, 5.6],
          [-5.6, y - 0.4, 8],
          [-6.6, y - 4, 9.6],
          [-9, y - fall, 9],
          [-10, -24, 8],
        ]),
        [0.32, 0.32],
        { color, gloss: 0.3 },
      ),
      panel([-5.6, y, 4.4], [1.9, 0.8, 3], 0.2, 0.12, { color, gloss: 0.25 }),
    )
  const body =
    paint(
      view,
      panel([6, 2, -1.4], [40, 27, 0.9], 0.5, 0.2, { color: '#33343a', gloss: 0.4, lift: 0.3 }),
      panel([9, -0.5, 0.8], [36, 21, 3.6], 1.4, 0.9, shell),
    ) +
    onPlane(view, facing([-7.9, 6.6, 2.62]), ports) +
    onPlane(view, facing([-1.4, 6.4, 2.62]), slots) +
    onPlane(
      view,
      facing([0, 0, 2.62]),
      screw(-8.2, -9) + screw(-2.4, -9) + screw(-2.4, 8.6) + screw(7.6, -9),
    ) +
    onPlane(
      view,
      facing([-1.4, -5.6, 2.62]),
      roundRect(0, 0, 7, 2.8, 0.12, '#d9d5cc') +
        [0.5, 1, 1.5, 2].map((y, i) => roundRect(0.4, y, 3.4 - i * 0.5, 0.18, 0.06, '#8b887f')).join('') +
        Array.from({ length: 16 }, (_, i) =>
          roundRect(4.4 + i * 0.14, 0.5, i % 3 ? 0.05 : 0.09, 1.7, 0, '#3a3933'),
        ).join(''),
    ) +
    plug(4.2, '#3b3c44', 8) +
    plug(-1.9, '#c9c4ba', 10)
  return scene('butter', blurred(roundRect(230, 180, 900, 800, 20, '#3a2a14', 'opacity=".3"'), 40) + body, {
    floor: 'none',
  })
}

function televisionRoom(): string {
  const view = createView(0, 9, 12.8, 500, 736)
  const leg = (x: number) => block([x, -8, 4], [1.2, 8, 1.2], 0.5, 0.1, { color: '#5b4330' })
  const drawer = (x: number) =>
    roundRect(x, 0.8, 19.4, 8.4, 0.2, '#00000000', 'stroke="#4d3522" stroke-width=".16" opacity=".8"') +
    roundRect(x + 7.7, 1.7, 4, 0.5, 0.25, fade('#e6c584', '#94703a'))
  const body =
    wallPrint(76, 96, 150, 200, ['#F4EDE0', '#7F9A8C', '#C8794F', '#E3B866']) +
    wallPrint(790, 120, 130, 170, ['#F4EDE0', '#C98C6C', '#54766F', '#8FA9B8']) +
    castShadow(view, [2, -8, 4], roundedOutline(66, 17, 2), { blur: 12, opacity: 0.4 }) +
    paint(view, leg(-30), leg(30)) +
    woodBench(view, [0, 5.6, 0], [64, 10, 16], '#a9764c', 21) +
    onPlane(view, facing([-32, 5.6, 8.02]), drawer(1.6) + drawer(22.4) + drawer(43.2)) +
    televisionSet(view, [0, 5.6, -1]) +
    pottedPlant(view, [29, 5.6, 3.4], 5.6, '#d9cdb9', 8) +
    bookPile(
      view,
      [-26.4, 5.6, 5],
      [
        [7.5, 1.1, 5, '#8d4f3c'],
        [7, 0.9, 5, '#d9b978'],
        [6.2, 1, 4.6, '#4f6d6a'],
      ],
    )
  return scene('sage', body, { horizon: 790 })
}

export const drawings: readonly Drawing[] = [
  { slug: 'vantrel-55-inch-tv', views: [televisionHero(), televisionPorts(), televisionRoom()] },
]
