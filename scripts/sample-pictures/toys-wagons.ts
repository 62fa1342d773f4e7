import { fade, shade } from './kit.ts'
import { ball, bar, box, line, onPlane, polygon, turned } from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const BEECH = '#E0B985'
const RED = '#C8503C'
const NAVY = '#34506B'
const GREEN = '#5F8A62'
const MUSTARD = '#E2AE47'
const IRON = '#3B3D42'
const CREAM = '#F5EAD3'
const UP: Vec = [0, 0, 1]

function wheels(cam: Camera, spots: readonly number[], y: number, r: number, color: string): string {
  const hub = `<circle r="${r * 0.66}" fill="none" stroke="${shade(color, 0.35)}" stroke-width=".05"/><circle r="${r * 0.24}" fill="${shade(BEECH, 0.1)}" stroke="${shade(BEECH, -0.4)}" stroke-width=".03"/>`
  return spots
    .map(
      (x) =>
        bar(cam, [x, y + 0.24, r], [x, y, r], r, r, color) +
        onPlane(cam, [x, y, r], [1, 0, 0], [0, 0, -1], hub),
    )
    .join('')
}

const magnet = (cam: Camera, x: number, side: -1 | 1) =>
  bar(cam, [x, 0, 0.75], [x + side * 0.26, 0, 0.75], 0.24, 0.24, '#A9AEB4')

/** A vehicle centred on the origin, its wheels on z = 0, heading to the left. */
export function engine(cam: Camera): string {
  const window = (w: number, h: number) =>
    `<rect x=".28" y=".34" width="${w}" height="${h}" rx=".14" fill="${NAVY}"/><path d="M.34 ${h * 0.9}L${w * 0.7} .4h.26L.6 ${h}Z" fill="#fff" opacity=".16"/><rect x=".28" y=".34" width="${w}" height="${h}" rx=".14" fill="none" stroke="${MUSTARD}" stroke-width=".07"/>`
  const front = `<circle r=".44" fill="${CREAM}" opacity=".95"/><circle r=".44" fill="none" stroke="${MUSTARD}" stroke-width=".08"/><text y=".19" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size=".56" fill="${NAVY}">7</text>`
  return (
    magnet(cam, 2.1, 1) +
    wheels(cam, [-1.5, 0, 1.5], 0.5, 0.48, IRON) +
    box(cam, [-2.15, -0.62, 0.48], [4.3, 1.24, 0.42], NAVY, {
      front: `<rect x=".1" y=".16" width="4.1" height=".06" fill="${MUSTARD}"/>`,
    }) +
    box(cam, [0.75, -0.72, 0.9], [1.4, 1.44, 1.75], RED, {
      front: window(0.86, 0.72),
      side: window(0.9, 0.72).replaceAll('x=".28"', 'x=".26"'),
    }) +
    box(cam, [0.55, -0.88, 2.65], [1.8, 1.76, 0.2], NAVY) +
    bar(cam, [0.75, 0, 1.52], [0.1, 0, 1.52], 0.66, 0.66, RED) +
    bar(cam, [0.1, 0, 1.52], [-0.08, 0, 1.52], 0.685, 0.685, MUSTARD) +
    bar(cam, [-0.08, 0, 1.52], [-1.7, 0, 1.52], 0.66, 0.66, RED) +
    bar(cam, [-1.5, 0, 1.52], [-1.78, 0, 1.52], 0.7, 0.7, NAVY) +
    onPlane(cam, [-1.78, 0, 1.52], [0, -1, 0], [0, 0, -1], front) +
    turned(
      cam,
      [-0.35, 0, 2.05],
      UP,
      [
        [0, 0.34],
        [0.3, 0.34],
        [0.42, 0.26],
        [0.5, 0.1],
      ],
      MUSTARD,
    ) + // prettier-ignore
    turned(
      cam,
      [-1.2, 0, 2.05],
      UP,
      [
        [0, 0.24],
        [0.5, 0.26],
        [0.8, 0.4],
        [0.92, 0.42],
      ],
      NAVY,
    ) + // prettier-ignore
    onPlane(cam, [-1.2, 0, 2.97], [1, 0, 0], [0, -1, 0], '<circle r=".27" fill="#16202B"/>') +
    wheels(cam, [-1.5, 0, 1.5], -0.86, 0.48, IRON) +
    line(
      cam,
      [
        [-1.5, -0.88, 0.48],
        [1.5, -0.88, 0.48],
      ],
      MUSTARD,
      cam.scale * 0.11,
    ) + // prettier-ignore
    magnet(cam, -2.15, -1)
  )
}

/** A vehicle centred on the origin, its wheels on z = 0, heading to the left. */
export function logWagon(cam: Camera): string {
  const log = (y: number, z: number) =>
    bar(cam, [1.45, y, z], [-1.45, y, z], 0.33, 0.33, '#A8754A', { cap: '#EBCB9B' }) +
    onPlane(
      cam,
      [-1.45, y, z],
      [0, -1, 0],
      [0, 0, -1],
      `<circle r=".2" fill="none" stroke="#B98A57" stroke-width=".04"/><circle r=".1" fill="none" stroke="#B98A57" stroke-width=".04"/>`,
    )
  const posts = (y: number) =>
    [-1.1, 1.1].map((x) => bar(cam, [x, y, 0.9], [x, y, 1.75], 0.09, 0.09, MUSTARD)).join('')
  return (
    magnet(cam, 1.75, 1) +
    wheels(cam, [-1.15, 1.15], 0.5, 0.44, IRON) +
    box(cam, [-1.75, -0.66, 0.48], [3.5, 1.32, 0.42], GREEN) +
    posts(0.56) +
    log(0.33, 1.22) +
    log(-0.33, 1.22) +
    log(0, 1.78) +
    posts(-0.6) +
    wheels(cam, [-1.15, 1.15], -0.86, 0.44, IRON) +
    magnet(cam, -1.75, -1)
  )
}

/** A vehicle centred on the origin, its wheels on z = 0, heading to the left. */
export function crateWagon(cam: Camera): string {
  const planks = `<path d="M0 .42h3.4M0 .8h3.4" stroke="${shade(MUSTARD, -0.35)}" stroke-width=".05"/><rect x="1.2" y=".22" width="1" height=".78" rx=".1" fill="${CREAM}"/><path d="M1.7 .34l.09 .2 .22 .02 -.16 .15 .05 .22 -.2-.12 -.2 .12 .05-.22 -.16-.15 .22-.02z" fill="${RED}"/>`
  return (
    magnet(cam, 1.75, 1) +
    wheels(cam, [-1.15, 1.15], 0.5, 0.44, IRON) +
    box(cam, [-1.75, -0.66, 0.48], [3.5, 1.32, 0.36], NAVY) +
    box(cam, [-1.7, -0.7, 0.84], [3.4, 1.4, 1.15], MUSTARD, {
      front: planks,
      top: `<rect x=".14" y=".14" width="3.12" height="1.12" fill="${shade(MUSTARD, -0.6)}"/>`,
    }) +
    box(cam, [-1.3, -0.3, 1.5], [0.8, 0.75, 0.9], RED) +
    box(cam, [-0.3, -0.35, 1.5], [0.95, 0.8, 0.72], '#7FA6BC') +
    ball(cam, [1.05, 0, 1.98], 0.48, GREEN) +
    polygon(
      cam,
      [
        [-1.7, -0.7, 1.99],
        [1.7, -0.7, 1.99],
        [1.7, -0.56, 1.99],
        [-1.7, -0.56, 1.99],
      ],
      shade(MUSTARD, 0.3),
    ) + // prettier-ignore
    polygon(
      cam,
      [
        [-1.7, -0.7, 0.84 + 0.6],
        [1.7, -0.7, 1.44],
        [1.7, -0.7, 1.99],
        [-1.7, -0.7, 1.99],
      ],
      fade(shade(MUSTARD, 0.02), shade(MUSTARD, -0.04)),
    ) + // prettier-ignore
    onPlane(cam, [-1.7, -0.7, 1.99], [1, 0, 0], [0, 0, -1], planks) +
    wheels(cam, [-1.15, 1.15], -0.86, 0.44, IRON) +
    magnet(cam, -1.75, -1)
  )
}
