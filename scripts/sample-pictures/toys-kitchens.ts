import { scene, shade } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  bar,
  box,
  boxShadow,
  grain,
  line,
  makeCamera,
  onPlane,
  roundProfile,
  tube,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const WHITE = '#F6F2E9'
const SAGE = '#9DB39A'
const PINE = '#D9B07A'
const STEEL = '#BCC2C6'
const BRASS = '#C9A15A'
const UP: Vec = [0, 0, 1]

const knob = (cam: Camera, x: number, y: number, z: number) =>
  bar(cam, [x, y, z], [x, y - 0.35, z], 0.55, 0.55, PINE) + bar(cam, [x, y - 0.35, z], [x, y - 0.9, z], 0.95, 0.85, PINE, { cap: shade(PINE, 0.14) }) + line(cam, [[x, y - 0.92, z + 0.2], [x, y - 0.92, z + 0.75]], shade(PINE, -0.5), cam.scale * 0.14) // prettier-ignore

const handle = (cam: Camera, x0: number, x1: number, y: number, z: number) =>
  bar(cam, [x0 + 0.4, y, z], [x0 + 0.4, y - 0.9, z], 0.2, 0.2, BRASS) + bar(cam, [x1 - 0.4, y, z], [x1 - 0.4, y - 0.9, z], 0.2, 0.2, BRASS) + bar(cam, [x1, y - 0.9, z], [x0, y - 0.9, z], 0.3, 0.3, BRASS) // prettier-ignore

/** A framed door panel from its upper left corner. */
const panel = (x: number, y: number, w: number, h: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${shade(color, -0.42)}"/><rect x="${x + 0.1}" y="${y + 0.1}" width="${w - 0.2}" height="${h - 0.2}" rx=".15" fill="${shade(color, 0.04)}"/><rect x="${x + 1.2}" y="${y + 1.2}" width="${w - 2.4}" height="${h - 2.4}" rx=".1" fill="${shade(color, -0.07)}"/><path d="M${x + 1.2} ${y + h - 1.2}V${y + 1.2}H${x + w - 1.2}" fill="none" stroke="${shade(color, -0.3)}" stroke-width=".14"/><path d="M${x + w - 1.2} ${y + 1.2}V${y + h - 1.2}H${x + 1.2}" fill="none" stroke="#fff" stroke-width=".12" opacity=".55"/>`

const ovenDoor = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${shade(WHITE, -0.42)}"/><rect x="${x + 0.1}" y="${y + 0.1}" width="${w - 0.2}" height="${h - 0.2}" rx=".2" fill="${WHITE}"/><rect x="${x + 1.8}" y="${y + 3}" width="${w - 3.6}" height="${h - 5}" rx=".8" fill="#2E3538"/><path d="M${x + 2.2} ${y + 6.6}h${w - 4.4}M${x + 2.2} ${y + 8.4}h${w - 4.4}" stroke="#7C858A" stroke-width=".16"/><path d="M${x + 2.4} ${y + h - 2.6}L${x + 6.4} ${y + 3.3}h2L${x + 4.6} ${y + h - 2.6}z" fill="#fff" opacity=".14"/><rect x="${x + 1.8}" y="${y + 3}" width="${w - 3.6}" height="${h - 5}" rx=".8" fill="none" stroke="${BRASS}" stroke-width=".22"/>`

function pot(cam: Camera, [x, y, z]: Vec, r: number, color: string): string {
  return (
    turned(
      cam,
      [x, y, z],
      UP,
      [
        [0, r * 0.92],
        [0.2, r],
        [2.1, r],
        [2.2, r * 1.06],
      ],
      color,
    ) + // prettier-ignore
    turned(
      cam,
      [x, y, z + 2.2],
      UP,
      [
        [0, r * 1.04],
        [0.35, r * 0.7],
        [0.5, 0.4],
      ],
      shade(color, 0.08),
    ) + // prettier-ignore
    turned(cam, [x, y, z + 2.65], UP, roundProfile(0.8, 0.5, 0.35), PINE) +
    bar(cam, [x - r, y, z + 1.6], [x - r - 0.9, y, z + 1.7], 0.28, 0.28, PINE)
  )
}

const spoon = (cam: Camera, x: number, y: number, z: number, head: string, color: string) =>
  line(cam, [[x, y, z + 0.9], [x, y, z]], BRASS, cam.scale * 0.16) + bar(cam, [x, y, z], [x, y, z - 3.6], 0.22, 0.2, color) + onPlane(cam, [x, y - 0.2, z - 3.4], [1, 0, 0], [0, 0, -1], head) // prettier-ignore

function kitchen(cam: Camera): string {
  const [w, d, h] = [33, 12, 20.5]
  const feet = [1, 30.4].map((x) => box(cam, [x, 0.6, 0], [1.6, 1.6, 1.6], PINE)).join('')
  const board = (i: number) =>
    `<path d="M${i * 2.75} 0V12" stroke="${shade(SAGE, -0.25)}" stroke-width=".1"/><path d="M${i * 2.75 + 0.1} 0V12" stroke="#fff" stroke-width=".08" opacity=".3"/>`
  const front =
    `<rect y="0" width="33" height="18.9" fill="${WHITE}"/>` +
    `<rect x=".5" y=".3" width="32" height="3.6" fill="${shade(WHITE, -0.03)}"/><path d="M.5 4.1h32" stroke="${shade(WHITE, -0.3)}" stroke-width=".12"/>` +
    panel(0.8, 4.4, 8.6, 13.8, SAGE) +
    ovenDoor(9.8, 4.4, 13, 13.8) +
    panel(23.2, 4.4, 9, 13.8, SAGE)
  const sideArt =
    `<rect x="1.2" y="1.2" width="9.6" height="16.4" fill="${shade(WHITE, -0.05)}"/>` +
    grain(12, 18.9, WHITE, 3, 4)
  const steelBowl = `<rect x="3" y="2.6" width="8.6" height="7" rx="1.6" fill="${shade(STEEL, -0.2)}"/><rect x="3.4" y="3" width="7.8" height="6.2" rx="1.3" fill="#7E878C"/><path d="M3.6 8.2V4.6Q3.6 3.2 5 3.2H10.6L9.4 4.6H5.6V8Z" fill="#5E676C"/><circle cx="7.4" cy="6.6" r=".55" fill="#3B4145"/>`
  const burner = (x: number, y: number, r: number, on: boolean) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#33383B"/><circle cx="${x}" cy="${y}" r="${r * 0.75}" fill="none" stroke="${on ? '#D9654A' : '#565D61'}" stroke-width=".3"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="none" stroke="${on ? '#D9654A' : '#565D61'}" stroke-width=".26"/>`
  const hob = `<rect x="16.4" y="1.8" width="14.6" height="8.6" rx=".8" fill="#484E52"/>${burner(20.2, 6.2, 2.7, true)}${burner(27.2, 6.2, 2.7, false)}`
  const top = grain(34, 13, PINE, 14, 9) + steelBowl + hob
  const splash = Array.from({ length: 12 }, (_, i) => board(i)).join('')
  const backBoard = box(cam, [0, d - 0.9, h], [w, 0.9, 19.5], SAGE, {
    front: `<svg width="33" height="19.5">${splash.replaceAll('12"', '19.5"')}</svg>`,
  })
  const windowArt = `<rect width="12" height="8.4" rx=".4" fill="${WHITE}"/><rect x=".8" y=".8" width="10.4" height="6.8" fill="#C5E0E8"/><path d="M.8 7.6V6C3 4.6 4.6 5.6 6 6.1C8 5 9.6 5.2 11.2 6V7.6Z" fill="#97B98A"/><circle cx="8.8" cy="2.6" r="1" fill="#F6DE9A"/><path d="M6 .8v6.8M.8 4.2h10.4" stroke="${WHITE}" stroke-width=".5"/><path d="M.3 0C3 3.4 2 5.6.6 6.4L0 6.4V0ZM11.7 0C9 3.4 10 5.6 11.4 6.4H12V0Z" fill="#E5A38F"/><path d="M.9.4C2 2.6 2 4.4 1.2 5.6M11.1.4C10 2.6 10 4.4 10.8 5.6" stroke="#C97F6A" stroke-width=".18" fill="none"/><rect y="-.5" width="12" height=".7" rx=".3" fill="${PINE}"/>`
  const shelf = box(cam, [16.6, d - 4.6, 33.6], [15, 3.7, 0.8], PINE)
  const jar = (x: number, color: string) => turned(cam, [x, d - 2.8, 34.4], UP, [[0, 1.1], [2.3, 1.1], [2.5, 0.9]], color) + turned(cam, [x, d - 2.8, 36.9], UP, [[0, 0.95], [0.5, 0.95]], PINE) // prettier-ignore
  const tap = tube(cam, [[7.4, 10.4, 21], [7.4, 10.4, 25.4], [7.4, 9.6, 26.6], [7.4, 8, 26.2], [7.4, 7.7, 25]], 0.7, BRASS) + bar(cam, [7.4, 10.4, 20.9], [7.4, 10.4, 21.6], 0.8, 0.7, BRASS) + bar(cam, [5.4, 10.4, 20.9], [5.4, 10.4, 22.2], 0.5, 0.5, BRASS) + bar(cam, [9.4, 10.4, 20.9], [9.4, 10.4, 22.2], 0.5, 0.5, BRASS) // prettier-ignore
  const rail = bar(cam, [31, d - 1.9, 31.4], [17.6, d - 1.9, 31.4], 0.24, 0.24, BRASS)
  const tools =
    spoon(
      cam,
      19.5,
      d - 1.9,
      30.4,
      `<ellipse cy=".9" rx=".95" ry="1.3" fill="${PINE}"/><ellipse cx="-.15" cy=".8" rx=".6" ry=".9" fill="${shade(PINE, -0.18)}"/>`,
      PINE,
    ) +
    spoon(
      cam,
      23.5,
      d - 1.9,
      30.4,
      `<path d="M-.9 0H.9L1.1 2.4H-1.1Z" fill="${STEEL}"/><path d="M-.5.5v1.4M0 .5v1.4M.5.5v1.4" stroke="#70787D" stroke-width=".24"/>`,
      PINE,
    ) +
    spoon(
      cam,
      27.5,
      d - 1.9,
      30.4,
      `<path d="M0-.2C-1.4.8-1.1 2.4 0 2.6C1.1 2.4 1.4.8 0-.2M0-.2V2.6" fill="none" stroke="${STEEL}" stroke-width=".24"/>`,
      PINE,
    )
  return (
    feet +
    backBoard +
    onPlane(cam, [2.4, d - 0.95, 38.2], [1, 0, 0], [0, 0, -1], windowArt) +
    shelf +
    jar(18.6, '#E2AE47') +
    jar(21.8, '#D98E86') +
    jar(25, '#7FA6BC') +
    turned(
      cam,
      [29.2, d - 2.8, 34.4],
      UP,
      [
        [0, 0.9],
        [1.8, 1.2],
      ],
      '#C9774F',
    ) +
    [-0.9, 0, 0.8]
      .map((i) =>
        line(
          cam,
          [
            [29.2, d - 2.8, 36],
            [29.2 + i * 1.6, d - 2.8, 38.6 - Math.abs(i)],
          ],
          '#6E9A5E',
          cam.scale * 0.5,
        ),
      )
      .join('') + // prettier-ignore
    rail +
    tools +
    box(cam, [0, 0, 1.6], [w, d, 18.9], WHITE, { front, side: sideArt }) +
    box(cam, [-0.5, -0.7, h - 0.3], [w + 1, d + 0.1, 0.9], PINE, { top }) +
    tap +
    pot(cam, [27.2, 5.2, 21.2], 2.4, '#D9776A') +
    handle(cam, 11.4, 21.2, 0, 14.4) +
    handle(cam, 5.6, 9, 0, 9.6) +
    handle(cam, 23.6, 27, 0, 9.6) +
    [12.2, 15, 17.8, 20.6].map((x) => knob(cam, x, 0, 18.2)).join('')
  )
}

function drawKitchenHero(): string {
  const cam = makeCamera(-20, 15, 19, 218, 872)
  return scene('linen', boxShadow(cam, [0, 0, 0], [33, 12], 0.4, 20) + kitchen(cam), {
    floor: 'plane',
    horizon: 745,
  })
}

function drawKitchenDetail(): string {
  return scene('mist', kitchen(makeCamera(-12, 24, 48, -560, 1420)), { floor: 'none' })
}

function drawKitchenRoom(): string {
  const cam = makeCamera(26, 17, 16.2, 235, 830)
  const rug = `<ellipse rx="21" ry="13" fill="#E6C8B4"/><ellipse rx="19.4" ry="11.6" fill="none" stroke="#F6E6D8" stroke-width="1"/><ellipse rx="16" ry="9.4" fill="none" stroke="#D2A58A" stroke-width=".7" stroke-dasharray="1.6 1.2"/>`
  const frame = `<g transform="translate(720 150)"><rect width="170" height="210" rx="4" fill="${PINE}"/><rect x="14" y="14" width="142" height="182" fill="#FBF7EE"/><path d="M50 150c-8-40 10-84 36-84s44 44 36 84c-10 24-62 24-72 0z" fill="#DDAA4C"/><path d="M86 66c0-16 8-24 18-28" stroke="#6E9A5E" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M92 52c14-12 28-10 36-2-12 10-26 12-36 2z" fill="#6E9A5E"/></g>`
  const chair = (x: number, y: number) => {
    const legs = ([[0, 5.6], [6, 5.6], [0, 0], [6, 0]] as const).map(([i, j]) => bar(cam, [x + i, y + j, 0], [x + i, y + j, 8], 0.42, 0.42, PINE)).join('') // prettier-ignore
    return boxShadow(cam, [x, y, 0], [6, 6], 0.3, 8) + legs + box(cam, [x - 0.6, y - 0.6, 8], [7.2, 6.8, 0.9], '#E5A38F') + bar(cam, [x, y + 5.6, 8.8], [x, y + 5.6, 15], 0.42, 0.42, PINE) + bar(cam, [x + 6, y + 5.6, 8.8], [x + 6, y + 5.6, 15], 0.42, 0.42, PINE) + box(cam, [x - 0.5, y + 5.2, 12.6], [7, 0.9, 3], PINE) // prettier-ignore
  }
  const basket = turned(cam, [33, -8, 0], UP, [[0, 3], [3.6, 3.8], [3.9, 3.9]], '#C9A06A') // prettier-ignore
  const food = onPlane(cam, [33, -8, 3.9], [1, 0, 0], [0, -1, 0], '<circle r="3.5" fill="#6B4F30"/>') + [[31.6, -7.6, '#C8503C'], [34, -7, '#DDAA4C'], [33, -9, '#7FA36F'], [34.8, -8.8, '#C8503C']].map(([x, y, c]) => turned(cam, [Number(x), Number(y), 3.2], UP, roundProfile(2.4, 1.3, 1.2), String(c))).join('') // prettier-ignore
  const body =
    frame +
    onPlane(cam, [13, -11, 0], [1, 0, 0], [0, -1, 0], rug) +
    boxShadow(cam, [0, 0, 0], [33, 12], 0.38, 16) +
    kitchen(cam) +
    chair(4, -15) +
    boxShadow(cam, [30, -11, 0], [6, 6], 0.26, 6) +
    basket +
    food
  return scene('butter', body, { floor: 'plane', horizon: 640 })
}

export const drawings: readonly Drawing[] = [
  { slug: 'play-kitchen-little-larder', views: [drawKitchenHero(), drawKitchenDetail(), drawKitchenRoom()] },
]
