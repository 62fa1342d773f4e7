import { clipped, fade, scene, shade } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  add,
  arc,
  ball,
  bar,
  box,
  boxShadow,
  floorShadow,
  line,
  makeCamera,
  onPlane,
  polygon,
  slab,
  spotShadow,
  tube,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const LIME = '#8DB53C'
const PURPLE = '#5B3E86'
const TIRE = '#34353A'
const STEEL = '#B9BEC3'
const ORANGE = '#E9853A'
const INK = '#23262B'
const UP: Vec = [0, 0, 1]

/** A fat tire with chevron lugs, lying along y; the face towards us carries the rim. */
function tire(cam: Camera, [x, y, z]: Vec, r: number, wide: number): string {
  const body = bar(cam, [x, y + wide, z], [x, y, z], r * 0.93, r * 0.93, TIRE)
  const on = (a: number, radius: number, dy: number): Vec => [
    x + Math.cos(a) * radius,
    y + dy,
    z + Math.sin(a) * radius,
  ]
  let lugs = ''
  const count = 22
  for (let i = 0; i < count; i++)
    for (const half of [1, 0]) {
      const a = ((i + half * 0.5) / count) * Math.PI * 2
      const [y0, y1] = half ? [wide * 0.53, wide * 0.98] : [wide * 0.02, wide * 0.47]
      const skew = half ? 0.1 : -0.1
      const normal: Vec = [Math.cos(a), 0, Math.sin(a)]
      if (cam.along(normal) > 0.12) continue
      const w = 0.105
      const top: Vec[] = [
        on(a - w, r, y0),
        on(a + w, r, y0),
        on(a + w + skew, r, y1),
        on(a - w + skew, r, y1),
      ]
      const wall: Vec[] = [
        on(a - w, r, y0),
        on(a + w, r, y0),
        on(a + w * 1.1, r * 0.9, y0),
        on(a - w * 1.1, r * 0.9, y0),
      ]
      const tone = cam.tone(normal)
      lugs +=
        polygon(cam, top, shade(TIRE, tone * 1.5 + 0.06), `stroke="${shade(TIRE, -0.4)}" stroke-width="1"`) +
        polygon(cam, wall, shade(TIRE, -0.12), `stroke="${shade(TIRE, -0.4)}" stroke-width=".8"`)
    }
  const bolts = Array.from(
    { length: 8 },
    (_, i) =>
      `<circle cx="${(1.28 * Math.cos((i * Math.PI) / 4)).toFixed(2)}" cy="${(1.28 * Math.sin((i * Math.PI) / 4)).toFixed(2)}" r=".12" fill="#5A5F66"/>`,
  ).join('')
  const windows = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M-.24-.5L-.42-1A1.05 1.05 0 0 1 .42-1L.24-.5Z" transform="rotate(${i * 72})" fill="${shade(LIME, -0.62)}"/>`,
  ).join('')
  const rim = `<circle r="${r * 0.9}" fill="${fade(shade(TIRE, 0.1), shade(TIRE, -0.25), 60)}"/><circle r="${r * 0.78}" fill="none" stroke="${shade(TIRE, 0.2)}" stroke-width=".07"/><circle r="${r * 0.66}" fill="none" stroke="${shade(TIRE, -0.4)}" stroke-width=".12"/><circle r="1.62" fill="${shade(TIRE, -0.55)}"/><circle r="1.5" fill="${fade(shade(LIME, 0.3), shade(LIME, -0.22), 50)}"/><circle r="1.1" fill="${fade(shade(LIME, -0.3), shade(LIME, 0.05), 50)}"/>${windows}${bolts}<circle r=".42" fill="${fade('#E3E6E8', '#7D848A', 50)}"/><circle r=".2" fill="#4A4F55"/>`
  return body + lugs + onPlane(cam, [x, y - 0.02, z], [1, 0, 0], [0, 0, -1], rim)
}

function shock(cam: Camera, from: Vec, to: Vec): string {
  const coils = Array.from({ length: 7 }, (_, i) => {
    const p = add(from, [to[0] - from[0], to[1] - from[1], to[2] - from[2]], 0.22 + i * 0.1)
    return bar(cam, add(p, [0, 0, -0.09]), add(p, [0, 0, 0.12]), 0.48, 0.48, ORANGE)
  })
  return bar(cam, from, to, 0.2, 0.2, STEEL) + coils.join('')
}

function bodyArt(): string {
  const glass = `<path d="M-1.75 8.15L-2.9 6.35H1.05V8.15ZM1.35 8.15V6.35H2.85L2.5 8.15Z" fill="${fade('#5E7E92', '#2A3D4B', 100)}"/><path d="M-1.4 8.1L-2.4 6.4h.7L-.7 8.1Z" fill="#fff" opacity=".3"/>`
  const flames = `<path d="M-7.9 5.5C-6.4 5.7-5 5.4-3.8 5.75C-2.6 6-1.6 5.5-.2 5.7C1 5.9 2 5.5 3.6 5.55C2.4 5.3 1.4 5.35.4 5.1C2 5 3.4 5.2 5.2 4.85C3.2 4.7 1.8 4.8.2 4.6C1.2 4.4 2 4.4 2.8 4.1C1 4 .2 4.2-1.2 4.1C-2.4 4.05-2 3.9-2.4 3.8H-7.9Z" fill="${PURPLE}"/><path d="M-7.9 5.1C-6 5.3-4.8 5-3.6 5.3C-2.6 5.5-1.6 5.1-.6 5.2C-1.4 4.9-2.4 5-3 4.8C-2 4.7-1.2 4.8-.4 4.55C-2 4.4-3 4.5-4 4.3C-5.4 4.2-6.6 4.3-7.9 4.2Z" fill="${ORANGE}"/>`
  const seams = `<path d="M-2.95 6.3L-2.7 3.8H1.15V8.25M1.15 3.8H2.9L3 6.2" fill="none" stroke="${shade(LIME, -0.55)}" stroke-width=".09"/><rect x=".35" y="5.95" width=".6" height=".17" rx=".08" fill="${INK}"/><path d="M3.2 6.02H7.9" stroke="#fff" stroke-width=".12" opacity=".5"/>`
  return (
    flames +
    glass +
    seams +
    `<g transform="translate(3.5 5.42) scale(1 -1)"><text font-family="Arial" font-weight="900" font-style="italic" font-size=".6" fill="#fff">GRUMBLE</text></g>`
  )
}

function truck(cam: Camera): string {
  const front = cam.along([-1, 0, 0]) < 0
  const half = 3
  const outline = [[-8, 3.9], ...arc(-5.2, 2.9, 2.55, 155, 25, 10), ...arc(5.2, 2.9, 2.55, 155, 25, 10), [8, 3.9], [8.2, 6.1], [3.1, 6.25], [2.7, 8.5], [-1.9, 8.5], [-3.3, 6.3], [-7.6, 5.85], [-8.1, 5.3]] as [number, number][] // prettier-ignore
  const lift = 1.7
  const axle = (x: number) =>
    bar(cam, [x, 4, 2.9], [x, -4, 2.9], 0.4, 0.4, STEEL) + ball(cam, [x, 0, 2.9], 0.95, '#6F757B')
  const chassis = box(cam, [-6.6, -1.5, 3.4], [13.2, 3, 0.9], INK) + axle(5.2) + axle(-5.2) + tube(cam, [[-5, -1.6, 2.9], [0, -1.5, 3.5], [5, -1.6, 2.9]], 0.4, ORANGE) // prettier-ignore
  const shocks = (y: number) =>
    shock(cam, [5.2, y, 3], [4.1, y * 0.8, 6.2]) + shock(cam, [-5.2, y, 3], [-4.1, y * 0.8, 6.2])
  const shell = slab(cam, outline.map(([i, j]) => [i, j + lift] as const), [0, -half, 0], [[1, 0, 0], UP, [0, half * 2, 0]], LIME) + onPlane(cam, [0, -half - 0.01, lift], [1, 0, 0], UP, clipped('truck-side', `M${outline.map((p) => p.join(' ')).join('L')}Z`, bodyArt())) // prettier-ignore
  const at = (x: number, y: number, z: number): Vec => [x, y, z + lift]
  const screen = polygon(cam, [at(-2.02, -2.6, 8.3), at(-2.02, 2.6, 8.3), at(-3.18, 2.6, 6.45), at(-3.18, -2.6, 6.45)], fade('#6D8FA3', '#2A3D4B', 30)) // prettier-ignore
  const grille = polygon(cam, [at(-8.08, -2.7, 5.1), at(-8.08, 2.7, 5.1), at(-8.02, 2.7, 4.1), at(-8.02, -2.7, 4.1)], INK) + [4.35, 4.65, 4.95].map((z) => line(cam, [at(-8.06, -1.5, z), at(-8.06, 1.5, z)], STEEL, cam.scale * 0.09)).join('') + [-2.1, 2.1].map((y) => onPlane(cam, at(-8.08, y, 4.6), [0, -1, 0], [0, 0, -1], '<circle r=".48" fill="#D6DADC"/><circle r=".38" fill="#FFF3C4"/><circle cx="-.1" cy="-.1" r=".16" fill="#fff"/>')).join('') // prettier-ignore
  const scoop = box(cam, at(-6.2, -0.9, 5.98), [1.9, 1.8, 0.55], PURPLE)
  const bumper = tube(cam, [at(-7.8, -2.8, 3.6), at(-8.7, -2.4, 3.5), at(-8.8, 0, 3.5), at(-8.7, 2.4, 3.5), at(-7.8, 2.8, 3.6)], 0.5, STEEL) // prettier-ignore
  const tail = polygon(cam, [at(8.14, -2.6, 5.7), at(8.14, 2.6, 5.7), at(8.05, 2.6, 4.3), at(8.05, -2.6, 4.3)], shade(LIME, -0.32)) + [-2.3, 2.3].map((y) => onPlane(cam, at(8.14, y - 0.25, 5.6), [0, 1, 0], [0, 0, -1], '<rect width=".55" height="1" rx=".12" fill="#D8463A"/><rect x=".1" y=".12" width=".2" height=".5" fill="#fff" opacity=".4"/>')).join('') + tube(cam, [at(7.9, -2.6, 3.6), at(8.7, -2.2, 3.6), at(8.7, 2.2, 3.6), at(7.9, 2.6, 3.6)], 0.5, STEEL) // prettier-ignore
  const rearGlass = polygon(cam, [at(2.78, -2.5, 8.2), at(2.78, 2.5, 8.2), at(3.04, 2.5, 6.6), at(3.04, -2.5, 6.6)], fade('#5E7E92', '#2A3D4B')) // prettier-ignore
  const bed = polygon(cam, [at(3.5, -2.4, 6.24), at(7.8, -2.4, 6.16), at(7.8, 2.4, 6.16), at(3.5, 2.4, 6.24)], shade(INK, 0.06)) // prettier-ignore
  const rollBar = (y: number) => tube(cam, [at(3.6, y, 6.2), at(3.5, y, 8.3)], 0.4, STEEL) + tube(cam, [at(3.5, y, 8.2), at(6.6, y, 6.2)], 0.34, STEEL) // prettier-ignore
  const cage = rollBar(2.3) + tube(cam, [at(3.5, 2.3, 8.3), at(3.5, -2.3, 8.3)], 0.4, STEEL) + rollBar(-2.3) // prettier-ignore
  const lamps = [2, 0.7, -0.6, -1.9]
    .map((y) => bar(cam, at(-0.9, y, 8.85), at(-1.4, y, 8.85), 0.44, 0.44, INK, { cap: '#FFF0BE' }))
    .join('')
  const bracket = bar(cam, at(-0.9, 2.4, 8.55), at(-0.9, -2.4, 8.55), 0.16, 0.16, STEEL)
  const antenna =
    tube(cam, [at(6.9, 2, 6.2), at(7.3, 2, 10), at(8.1, 2, 12.6)], 0.12, INK) +
    ball(cam, at(8.1, 2, 12.6), 0.32, ORANGE)
  const wheels = (y: number) =>
    (front ? [5.2, -5.2] : [-5.2, 5.2]).map((x) => tire(cam, [x, y, 2.9], 2.9, 2.7)).join('')
  const nose = front ? grille + bumper + screen : tail + rearGlass
  return (
    wheels(3.5) +
    chassis +
    shocks(2.6) +
    antenna +
    shell +
    scoop +
    bed +
    cage +
    nose +
    bracket +
    (front ? lamps : '') +
    shocks(-3.1) +
    wheels(-6.2)
  )
}

const truckShadow = (cam: Camera) =>
  boxShadow(cam, [-7.4, -6, 0], [15, 12], 0.32, 16) +
  [-5.2, 5.2].map((x) => spotShadow(cam, [x, -4.8, 0], 1.9, 0.4)).join('')

function drawTruckHero(): string {
  const cam = makeCamera(-34, 17, 41, 505, 745)
  return scene('dusk', truckShadow(cam) + truck(cam), { floor: 'sweep' })
}

/** A pistol-grip transmitter, drawn in inches, standing on its base. */
function transmitter(cam: Camera, [x, y, z]: Vec): string {
  const grip = [[1.1, 1.2], [3.3, 1.2], [3, 4.4], [4.5, 5.2], [4.5, 7.4], [-0.2, 7.4], [-0.6, 5], [1.3, 4.3]] as [number, number][] // prettier-ignore
  const art = `<rect x="1.7" y="5.4" width="2.3" height="1.5" rx=".2" fill="${shade(INK, 0.2)}"/><circle cx="2.2" cy="6.4" r=".18" fill="#D8463A"/><circle cx="2.9" cy="6.4" r=".18" fill="#6F767A"/><rect x="2" y="5.65" width="1.7" height=".28" rx=".14" fill="${STEEL}"/><path d="M1.7 1.6h1.2M1.65 2.1h1.2M1.65 2.6h1.2M1.6 3.1h1.2" stroke="${shade(INK, 0.25)}" stroke-width=".2" stroke-linecap="round"/>`
  const wheelArt = `<circle r="1.5" fill="none" stroke="${shade(TIRE, 0.25)}" stroke-width=".3" stroke-dasharray=".25 .2"/><circle r="1.05" fill="${fade(shade(LIME, 0.2), shade(LIME, -0.3))}"/>${[0, 120, 240].map((a) => `<path d="M-.2-.2L-.28-1H.28L.2-.2Z" transform="rotate(${a})" fill="${INK}"/>`).join('')}<circle r=".3" fill="${STEEL}"/>`
  return (
    box(cam, [x - 0.6, y, z], [5, 3, 1.3], INK, {
      front: `<rect x=".4" y=".45" width="4.2" height=".3" rx=".15" fill="${LIME}"/>`,
    }) +
    bar(cam, [x + 3.6, y + 1.5, z + 7.3], [x + 4, y + 1.5, z + 13.4], 0.16, 0.12, STEEL) +
    ball(cam, [x + 4, y + 1.5, z + 13.4], 0.24, INK) +
    slab(cam, grip, [x, y + 0.4, z], [[1, 0, 0], UP, [0, 2.2, 0]], shade(INK, 0.12), art) +
    tube(
      cam,
      [
        [x + 0.9, y + 1.4, z + 4.5],
        [x - 0.1, y + 1.4, z + 3.9],
        [x + 0.3, y + 1.4, z + 3],
      ],
      0.5,
      ORANGE,
    ) +
    bar(cam, [x + 0.6, y + 0.4, z + 6.2], [x + 0.6, y - 0.9, z + 6.2], 1.7, 1.7, TIRE) +
    onPlane(cam, [x + 0.6, y - 0.92, z + 6.2], [1, 0, 0], [0, 0, -1], wheelArt)
  )
}

function drawTruckRear(): string {
  const cam = makeCamera(37, 24, 34, 445, 610)
  const [x, y] = [-1.8, -15]
  return scene('stone', truckShadow(cam) + truck(cam) + boxShadow(cam, [x - 0.6, y, 0], [5, 3], 0.4, 12) + transmitter(cam, [x, y, 0]) + floorShadow(cam, [[6, -12, 0], [10, -12, 0], [10, -10.4, 0], [6, -10.4, 0]], 0.3, 8) + box(cam, [6, -12, 0], [4, 1.6, 1.1], '#3E6EA5', { front: '<rect x=".3" y=".25" width="2.4" height=".6" rx=".1" fill="#F4EBD9"/><text x=".45" y=".72" font-family="Arial" font-weight="700" font-size=".45" fill="#23262B">7.2 V</text>' }) + tube(cam, [[10, -11.2, 0.6], [11.2, -11.6, 0.2], [12, -10.6, 0.2]], 0.22, '#C8503C') + tube(cam, [[10, -11, 0.5], [11, -11, 0.2], [12, -10.2, 0.2]], 0.22, INK) + box(cam, [11.9, -10.9, 0], [0.9, 0.9, 0.5], '#F4EBD9'), { floor: 'sweep' }) // prettier-ignore
}

export const drawings: readonly Drawing[] = [
  { slug: 'monster-truck-grumblefoot', views: [drawTruckHero(), drawTruckRear()] },
]
