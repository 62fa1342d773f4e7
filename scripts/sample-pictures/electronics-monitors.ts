import type { Drawing } from './kit.ts'
import { ellipse, fade, fadeStops, glow, path, roundRect, scene, stroke } from './kit.ts'
import {
  block,
  castShadow,
  groundShadow,
  mug,
  pottedPlant,
  wallPrint,
  woodBench,
} from './electronics-props.ts'
import type { OutlinePoint } from './electronics-shapes.ts'
import { curve, lathe, loft, roundedOutline, softRings, sweep } from './electronics-shapes.ts'
import type { Material, Vec, View } from './electronics-solid.ts'
import { createView, facing, floorPlane, lying, onPlane, paint } from './electronics-solid.ts'

/** Mountains over a lake at first light, 1000 x 562. */
const lakeArt =
  `<rect width="1000" height="562" fill="${fadeStops(['#1c3554', '#3f7288', '#a9cfc4', '#f4e3bd'])}"/>` +
  path('M0 300L150 190L240 250L400 120L520 230L640 150L800 270L1000 170V400H0Z', fade('#587f95', '#8fb4b4')) +
  path('M400 120L460 175L415 205L370 170L340 176Z', '#eef3ea', 'opacity=".8"') +
  path('M0 350L120 270L260 340L420 240L600 350L760 260L1000 350V410H0Z', fade('#2f5468', '#47757c')) +
  `<rect y="380" width="1000" height="182" fill="${fadeStops(['#cfe0cd', '#5d98a0', '#1f4d66'])}"/>` +
  path('M0 382L420 470L600 382Z', '#2f5468', 'opacity=".35"') +
  [402, 424, 452, 490]
    .map((y, i) => stroke(`M${120 + i * 90} ${y}h${330 - i * 30}`, '#f4f3dd', 2.4, 'opacity=".5"'))
    .join('') +
  path('M0 562V430L24 470L40 400L62 465L84 380L108 470L130 420L156 500L180 452L214 562Z', '#163a3d') +
  path('M1000 562V400L974 470L950 360L924 470L900 410L876 500L850 450L810 562Z', '#12332f')

const BEND = 34

function bentOutline(width: number, front: number, back: number): OutlinePoint[] {
  const half = width / 2 / BEND
  const arc = (r: number, sign: number) =>
    Array.from({ length: 33 }, (_, i) => {
      const a = half - (i / 32) * 2 * half
      return {
        x: sign * r * Math.sin(a),
        y: r * Math.cos(a) - BEND,
        nx: sign * Math.sin(a) * Math.sign(r - BEND + 0.01),
        ny: Math.cos(a) * Math.sign(r - BEND + 0.01),
      }
    })
  return [...arc(BEND + back, 1), ...arc(BEND - front, -1)]
}

function monitor(view: View, [x, y, z]: Vec): string {
  const [width, height, low] = [24.1, 14, y + 6.4]
  const shell: Material = { color: '#dcd9d3', gloss: 0.2, lift: 0.45, depth: 0.45 }
  const strips = Array.from({ length: 48 }, (_, i) => {
    const half = (width - 0.6) / 2 / BEND
    const from = -half + (i / 48) * 2 * half
    const a = from + half / 48
    const r = BEND - 0.5
    const u: Vec = [Math.cos(a), 0, Math.sin(a)]
    const corner: Vec = [x + r * Math.sin(from), low + height - 0.3, z + BEND - r * Math.cos(from)]
    const wide = (2 * half * BEND) / 48
    const cut = `<svg x="0" y="0" width="${wide * 1.5}" height="13" viewBox="${(i / 48) * 1000} 0 ${1500 / 48} 562" preserveAspectRatio="none"><use href="#lake" opacity=".999"/></svg>`
    return onPlane(view, { o: corner, u, v: [0, 1, 0], w: [0, 0, 1] }, cut)
  })
  const stand: Material = { color: '#c9c9cb', gloss: 0.4, focus: 16 }
  const foot =
    groundShadow(view, [x, y, z], roundedOutline(10.5, 8.6, 1.4), 1.6) +
    paint(view, block([x, y, z], [10.5, 0.4, 8.6], 1.4, 0.14, stand))
  const neck = paint(
    view,
    loft(lying([x, y + 0.4, z - 2.2]), roundedOutline(2.6, 1.4, 0.6), softRings(0, 15, 0.1), stand),
  )
  const hub = paint(
    view,
    lathe(
      facing([x, low + 8, z - 2.6]),
      [
        [3.1, 0],
        [3.1, 1.9],
        [2.9, 2.4],
      ],
      shell,
    ),
  )
  const panelBody = paint(
    view,
    loft(lying([x, low, z]), bentOutline(width, 0.45, 0.35), softRings(0, height, 0.08), shell, {}),
  )
  return foot + neck + hub + panelBody + strips.join('')
}

const lakeDefs = `<g id="lake">${lakeArt}${path(
  'M0 0H420L180 562H0Z',
  fadeStops(
    [
      [0, '#ffffff', 0.16],
      [0.8, '#ffffff', 0.01],
    ],
    40,
  ),
)}</g>`

function monitorHero(): string {
  const view = createView(-24, 13, 30, 500, 820)
  return scene('blush', `<defs>${lakeDefs}</defs>` + monitor(view, [0, 0, 0]), { floor: 'sweep' })
}

function monitorBack(): string {
  const view = createView(208, 24, 29, 500, 760)
  const [low, hub] = [6.4, 14.4]
  const port = (x: number, w: number, color: string) =>
    roundRect(x, 0, w, 0.5, 0.08, '#17171b') + roundRect(x + 0.12, 0.2, w - 0.24, 0.13, 0.04, color)
  const back = { o: [0, low, -3] as Vec, u: [-1, 0, 0] as Vec, v: [0, 1, 0] as Vec, w: [0, 0, -1] as Vec }
  const ring = paint(
    view,
    lathe(
      { ...back, o: [0, hub, 0] },
      [
        [3.4, 0],
        [3.4, 1.6],
        [3.1, 2],
        [2.3, 2],
        [2.2, 1.8, { color: '#e07a4e' }],
        [2, 1.8, { color: '#e07a4e' }],
        [1.9, 2],
        [0.01, 2],
      ],
      { color: '#dedcd7', gloss: 0.3 },
    ),
  )
  const stand: Material = { color: '#b9b9bd', gloss: 0.5, focus: 14 }
  const body =
    groundShadow(view, [0, 0, 0], roundedOutline(10.5, 8.6, 1.4), 1.8) +
    paint(view, block([0, 0, 0], [10.5, 0.4, 8.6], 1.4, 0.14, stand)) +
    paint(
      view,
      loft(lying([0, low, 0]), bentOutline(24.1, 0.45, 0.5), softRings(0, 14, 0.15), {
        color: '#e3e1dc',
        gloss: 0.15,
        lift: 0.4,
        depth: 0.4,
      }),
    ) +
    onPlane(
      view,
      { ...back, o: [4.6, low + 2, -0.55] },
      roundRect(-1, -0.5, 11.2, 1.6, 0.2, '#c6c4be') +
        port(0, 1.2, '#b9975b') +
        port(1.8, 1.2, '#b9975b') +
        port(3.6, 1.5, '#b9975b') +
        port(5.8, 1, '#4b82b8') +
        port(7.2, 1, '#4b82b8') +
        ellipse(9.1, 0.25, 0.3, 0.3, '#17171b'),
    ) +
    onPlane(
      view,
      { ...back, o: [9.6, low + 11.4, -1.3] },
      Array.from({ length: 9 }, (_, i) => roundRect(0, i * 0.32, 4.6, 0.14, 0.07, '#a9a7a1')).join(''),
    ) +
    ring +
    paint(view, loft(lying([0, 0.4, -3.1]), roundedOutline(2.4, 1.1, 0.5), softRings(0, 15.4, 0.2), stand)) +
    onPlane(
      view,
      { ...back, o: [-0.62, 4.2, -3.67] },
      ellipse(0.62, 0, 0.55, 0.9, '#7d7d83') + ellipse(0.66, 0.06, 0.42, 0.76, '#4d4d53'),
    )
  return scene('dusk', body, { floor: 'sweep' })
}

function monitorDesk(): string {
  const view = createView(0, 14, 22, 500, 700)
  const keys = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 15 }, (_unused, i) =>
      roundRect(
        0.3 + i * 0.75,
        0.3 + row * 0.78,
        0.66,
        0.68,
        0.12,
        (i + row * 3) % 11 === 0 ? '#d08a68' : '#f4f0e8',
      ),
    ).join(''),
  ).join('')
  const lamp = { color: '#d9a441', gloss: 0.4, focus: 18 }
  const body =
    wallPrint(704, 96, 200, 250, ['#F4EDE0', '#C98C6C', '#54766F', '#E3B866']) +
    woodBench(view, [0, 0, 0], [60, 2.2, 24], '#c39a6b', 31) +
    groundShadow(view, [-15, 0, -3], roundedOutline(5, 5, 2.5), 1.4) +
    paint(
      view,
      lathe(
        lying([-15, 0, -3]),
        [
          [2.6, 0],
          [2.6, 0.5],
          [2.3, 0.7],
          [0.3, 0.8],
          [0.25, 12],
        ],
        lamp,
        48,
      ),
      sweep(
        curve([
          [-15, 12, -3],
          [-15, 15, -3],
          [-13.6, 17.4, -2.6],
          [-11.6, 18, -2],
        ]),
        [0.25, 0.25],
        lamp,
      ),
    ) +
    ellipse(
      243,
      320,
      150,
      120,
      glow([
        [0, '#fff2c4', 0.8],
        [1, '#fff2c4', 0],
      ]),
    ) +
    paint(
      view,
      lathe(
        { ...lying([-11.6, 15.2, -2]) },
        [
          [3, 0],
          [2.6, 1],
          [1.4, 2.8],
          [0.6, 3.2],
          [0.01, 3.3],
        ],
        lamp,
        56,
      ),
    ) +
    castShadow(view, [0.6, 0, -2], roundedOutline(22, 3, 1), { blur: 16, opacity: 0.3 }) +
    `<defs>${lakeDefs}</defs>` +
    monitor(view, [0, 0, -4]) +
    groundShadow(view, [-1, 0, 7], roundedOutline(11.8, 4.6, 0.6), 0.8) +
    paint(view, block([-1, 0, 7], [11.8, 0.6, 4.6], 0.5, 0.16, { color: '#d7cfc1' })) +
    onPlane(view, floorPlane([-6.9, 0.61, 4.7]), keys) +
    groundShadow(view, [8.2, 0, 7], roundedOutline(2.4, 3.8, 1.2), 0.8) +
    paint(view, block([8.2, 0, 7], [2.3, 1.2, 3.8], 1.15, 0.7, { color: '#efe9de', gloss: 0.3 })) +
    mug(view, [14.4, 0, 4], 3.9, '#6f8f8b') +
    pottedPlant(view, [18.6, 0, -3], 4.6, '#c9735a', 5)
  return scene('linen', body, { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'orivue-27-curved-monitor', views: [monitorHero(), monitorBack(), monitorDesk()] },
]
