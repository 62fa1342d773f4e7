import { fade, path, scene, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  arc,
  ball,
  bar,
  box,
  boxShadow,
  floorShadow,
  grain,
  makeCamera,
  onPlane,
  roundProfile,
  slab,
  spotShadow,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const PLUM = '#8A4F6D'
const CLAY = '#CF7350'
const HONEY = '#E3AC45'
const SAGE = '#8DAB86'
const SKY = '#7BA3BD'
const CREAM = '#F1E4CA'
const BEECH = '#DDB583'

const UP: Vec = [0, 0, 1]

function ring(cam: Camera, at: Vec, radius: number, height: number, color: string): string {
  const body = turned(cam, at, UP, roundProfile(height, radius, height / 2), color)
  const hole = radius * 0.36
  const [x, y, z] = at
  const dark = fade(shade(color, -0.55), shade(color, -0.2), 90)
  const eye = `<circle r="${hole}" fill="${dark}"/><circle r="${hole}" fill="none" stroke="${shade(color, 0.3)}" stroke-width=".04" opacity=".8"/>`
  return body + onPlane(cam, [x, y, z + height], [1, 0, 0], [0, -1, 0], eye)
}

function stacker(cam: Camera, [x, y, z]: Vec): string {
  const colors = [PLUM, CLAY, HONEY, SAGE, SKY, CREAM]
  const base =
    turned(
      cam,
      [x, y, z],
      UP,
      [
        [0, 1.5],
        [0.25, 2.3],
        [0.55, 2.75],
        [0.75, 2.8],
      ],
      BEECH,
    ) + // prettier-ignore
    onPlane(
      cam,
      [x, y, z + 0.75],
      [1, 0, 0],
      [0, -1, 0],
      `<circle r="2.3" fill="none" stroke="${shade(BEECH, -0.25)}" stroke-width=".05" opacity=".5"/>`,
    )
  let level = z + 0.78
  let rings = ''
  colors.forEach((color, i) => {
    const h = 1.12 - i * 0.045
    rings += turned(cam, [x, y, level], UP, roundProfile(h, 2.62 - i * 0.31, h / 2), color)
    level += h
  })
  const knob =
    bar(cam, [x, y, level - 0.05], [x, y, level + 0.5], 0.42, 0.42, BEECH) +
    ball(cam, [x, y, level + 0.95], 0.78, CLAY)
  return base + rings + knob
}

function cube(cam: Camera, at: Vec, size: number, color: string, motif = '', seed = 3): string {
  const g =
    color === BEECH
      ? grain(size, size, color, seed)
      : grain(size, size, color, seed, 4).replaceAll('opacity="0.', 'opacity="0.0')
  return box(cam, at, [size, size, size], color, { front: g + motif, side: g, top: g })
}

const STAR = (s: number, color: string) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = (Math.PI / 5) * i - Math.PI / 2
    const r = i % 2 ? s * 0.13 : s * 0.3
    return `${(s / 2 + r * Math.cos(a)).toFixed(3)} ${(s / 2 + r * Math.sin(a)).toFixed(3)}`
  })
  return path(`M${points.join('L')}Z`, color)
}

const MOON = (s: number, color: string) =>
  path(
    `M${s * 0.58} ${s * 0.2}A${s * 0.31} ${s * 0.31} 0 1 0 ${s * 0.8} ${s * 0.62}A${s * 0.25} ${s * 0.25} 0 0 1 ${s * 0.58} ${s * 0.2}Z`,
    color,
  )

const DOTS = (s: number, color: string) =>
  [0.3, 0.7]
    .map((i) =>
      [0.3, 0.7].map((j) => `<circle cx="${s * i}" cy="${s * j}" r="${s * 0.1}" fill="${color}"/>`).join(''),
    )
    .join('')

function arch(cam: Camera, at: Vec, w: number, h: number, d: number, color: string): string {
  const r = w * 0.27
  const outline = [[0, 0], [w / 2 - r, 0], ...arc(w / 2, 0, r, 180, 0, 14), [w / 2 + r, 0], [w, 0], [w, h], [0, h]] as [number, number][] // prettier-ignore
  return slab(cam, outline, at, [[1, 0, 0], UP, [0, d, 0]], color)
}

function roof(cam: Camera, at: Vec, w: number, h: number, d: number, color: string): string {
  return slab(cam, [[0, 0], [w, 0], [w / 2, h]], at, [[1, 0, 0], UP, [0, d, 0]], color, '') // prettier-ignore
}

function drawStackingHero(): string {
  const cam = makeCamera(-20, 20, 74, 385, 755)
  const body =
    spotShadow(cam, [0.4, 0, 0], 2.9) +
    boxShadow(cam, [3.2, -1.4, 0], [5, 2], 0.32) +
    boxShadow(cam, [1.9, -4.5, 0], [2, 2], 0.3) +
    stacker(cam, [0, 0, 0]) +
    cube(cam, [3.2, -0.6, 0], 2, SAGE, DOTS(2, CREAM), 5) +
    cube(cam, [5.5, -0.6, 0], 2, BEECH, STAR(2, CLAY), 8) +
    arch(cam, [3.15, -0.5, 2], 4.4, 1.7, 1.8, HONEY) +
    roof(cam, [3.7, -0.5, 3.7], 3.3, 1.5, 1.8, CLAY) +
    cube(cam, [2.1, -4.4, 0], 1.8, SKY, MOON(1.8, CREAM), 9) +
    bar(cam, [5.6, -3.2, 0.75], [5.1, -4.8, 0.75], 0.75, 0.75, PLUM) +
    ball(cam, [-2.9, -3.2, 0.6], 0.6, HONEY)
  return scene('blush', spotShadow(cam, [-2.9, -3.2, 0], 0.55) + floorShadow(cam, [[4.4, -4.6, 0], [5.9, -4.6, 0], [6.4, -2.8, 0], [4.9, -2.8, 0]], 0.3, 8) + body, { floor: 'sweep' }) // prettier-ignore
}

function cottonBag(cam: Camera, x: number, y: number): string {
  const [px, py] = cam.project([x, y, 0])
  const w = 150
  const linen = '#E9DDC6'
  const shape = `M${px - w} ${py - 8}C${px - w - 34} ${py - 120} ${px - w + 10} ${py - 240} ${px - 74} ${py - 296}C${px - 90} ${py - 330} ${px - 104} ${py - 352} ${px - 96} ${py - 372}C${px - 60} ${py - 392} ${px + 56} ${py - 390} ${px + 92} ${py - 370}C${px + 100} ${py - 350} ${px + 84} ${py - 328} ${px + 72} ${py - 296}C${px + w} ${py - 230} ${px + w + 30} ${py - 110} ${px + w} ${py - 6}C${px + 90} ${py + 26} ${px - 90} ${py + 26} ${px - w} ${py - 8}Z`
  const folds = [-52, -20, 14, 46]
    .map((dx, i) =>
      stroke(
        `M${px + dx} ${py - 290}C${px + dx * 1.5} ${py - 240} ${px + dx * 1.9} ${py - 200} ${px + dx * 2.1} ${py - 130 - i * 12}`,
        shade(linen, -0.22),
        5,
        'opacity=".5"',
      ),
    )
    .join('')
  const ruffles = [-70, -34, 4, 40, 70]
    .map((dx) =>
      stroke(`M${px + dx} ${py - 372}L${px + dx * 0.8} ${py - 312}`, shade(linen, -0.26), 4, 'opacity=".55"'),
    )
    .join('')
  const cord = `M${px - 78} ${py - 300}C${px - 40} ${py - 282} ${px + 40} ${py - 282} ${px + 76} ${py - 300}`
  const bow = `M${px + 8} ${py - 288}C${px + 60} ${py - 260} ${px + 66} ${py - 200} ${px + 44} ${py - 168}M${px + 2} ${py - 288}C${px + 10} ${py - 250} ${px + 2} ${py - 214} ${px + 14} ${py - 186}`
  const mark = `<g transform="translate(${px - 6} ${py - 104})"><circle r="50" fill="none" stroke="${PLUM}" stroke-width="3" opacity=".8"/><text y="-4" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${PLUM}">Pebble</text><text y="20" text-anchor="middle" font-family="Georgia, serif" font-size="19" fill="${PLUM}">&amp; Plum</text></g>`
  return (
    path(shape, fade(shade(linen, 0.28), shade(linen, -0.2), 28)) +
    folds +
    ruffles +
    stroke(cord, shade(CLAY, -0.2), 9) +
    stroke(cord, CLAY, 6) +
    stroke(bow, shade(CLAY, -0.15), 6) +
    mark
  )
}

function drawStackingParts(): string {
  const cam = makeCamera(-14, 34, 76, 460, 640)
  const spots: readonly (readonly [number, number, number, number, string])[] = [
    [0.6, -0.2, 2.3, 1.1, PLUM],
    [4.7, 0.4, 1.75, 0.98, HONEY],
    [1.4, -4.3, 1.5, 0.94, SAGE],
    [4.6, -3.4, 1.2, 0.9, SKY],
  ]
  const shadows = spots.map(([x, y, r]) => spotShadow(cam, [x, y, 0], r)).join('')
  const rings = spots.map(([x, y, r, h, color]) => ring(cam, [x, y, 0], r, h, color)).join('')
  const body =
    spotShadow(cam, [-3.3, 1.6, 0], 2.5) +
    boxShadow(cam, [-4.7, -3.6, 0], [1.7, 1.7], 0.3) +
    cottonBag(cam, -3.3, 1.2) +
    shadows +
    rings +
    turned(cam, [0.6, -0.2, 1.0], UP, roundProfile(0.96, 1.9), CLAY) +
    ring(cam, [0.6, -0.2, 1.0], 1.9, 0.96, CLAY) +
    cube(cam, [-4.7, -3.6, 0], 1.7, BEECH, STAR(1.7, SKY), 4) +
    roof(cam, [-2.6, -5.1, 0], 1.9, 1.1, 1.2, CREAM)
  return scene('linen', boxShadow(cam, [-2.6, -5.1, 0], [1.9, 1.2], 0.28, 8) + body, { floor: 'sweep' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'stacking-set-pebble-plum', views: [drawStackingHero(), drawStackingParts()] },
]
