import { fade, scene, seededRandom, shade } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  arc,
  bar,
  box,
  boxShadow,
  line,
  makeCamera,
  onPlane,
  polygon,
  slab,
  spotShadow,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const GREY = '#A9ABA9'
const DARK = '#77797C'
const SAND = '#D9C39A'
const TEAL = '#2F7C86'
const RUST = '#B94E37'
const LAWN = '#6E9A55'
const WOOD = '#8A5A38'
const GOLD = '#E5B23C'
const UP: Vec = [0, 0, 1]
const BRICK_HEIGHT = 1.2

/** Studs on a flat top, one per unit, drawn from far to near. */
function studs(cam: Camera, [x, y, z]: Vec, w: number, d: number, color: string): string {
  let out = ''
  for (let j = d - 1; j >= 0; j--)
    for (let i = w - 1; i >= 0; i--)
      out += bar(
        cam,
        [x + i + 0.5, y + j + 0.5, z],
        [x + i + 0.5, y + j + 0.5, z + 0.2],
        0.3,
        0.3,
        shade(color, -0.02),
        { cap: shade(color, 0.03) },
      )
  return out
}

/** The joints of a running bond on a wall of w x h units, with a few bricks in another shade. */
function courses(w: number, h: number, color: string, seed: number): string {
  const random = seededRandom(seed)
  const rows = Math.round(h / BRICK_HEIGHT)
  let out = ''
  for (let row = 0; row < rows; row++) {
    const y = row * BRICK_HEIGHT
    let x = row % 2 ? -1 : 0
    while (x < w) {
      const len = random() > 0.35 ? 2 : 3
      const from = Math.max(0, x)
      const to = Math.min(w, x + len)
      if (random() > 0.72) {
        const tint = random() > 0.45 ? shade(color, 0.22) : shade(color, -0.22)
        out += `<rect x="${from}" y="${y}" width="${to - from}" height="${BRICK_HEIGHT}" fill="${tint}" opacity=".55"/>`
      }
      if (x > 0)
        out += `<path d="M${x} ${y}v${BRICK_HEIGHT}" stroke="${shade(color, -0.5)}" stroke-width=".055" opacity=".7"/>`
      x += len
    }
    out += `<path d="M0 ${y}h${w}" stroke="${shade(color, -0.5)}" stroke-width=".055" opacity=".7"/><path d="M0 ${y + 0.07}h${w}" stroke="#fff" stroke-width=".05" opacity=".28"/>`
  }
  return out
}

function wall(cam: Camera, at: Vec, [w, d, rows]: Vec, color: string, seed: number, front = ''): string {
  const h = rows * BRICK_HEIGHT
  return (
    box(cam, at, [w, d, h], color, {
      front: courses(w, h, color, seed) + front,
      side: courses(d, h, color, seed + 1),
    }) + studs(cam, [at[0], at[1], at[2] + h], w, d, color)
  )
}

function merlons(cam: Camera, [x, y, z]: Vec, w: number, d: number, color: string): string {
  const spots: (readonly [number, number])[] = []
  for (let j = d - 1; j >= 0; j--)
    for (let i = w - 1; i >= 0; i--)
      if ((i === 0 || j === 0 || i === w - 1 || j === d - 1) && (i + j) % 2 === 0) spots.push([i, j])
  return spots
    .map(
      ([i, j]) =>
        box(cam, [x + i, y + j, z], [1, 1, BRICK_HEIGHT], color) +
        studs(cam, [x + i, y + j, z + BRICK_HEIGHT], 1, 1, color),
    )
    .join('')
}

const arrowSlit = (x: number, y: number) =>
  `<path d="M${x} ${y}h.34v.5h.4v.34h-.4v1.1h-.34v-1.1h-.4v-.34h.4z" fill="#23262A"/>`

const archWindow = (x: number, y: number) =>
  `<path d="M${x - 0.12} ${y + 2}v-1.1a.62 .62 0 0 1 1.24 0v1.1z" fill="${SAND}"/><path d="M${x} ${y + 2}v-1.1a.5 .5 0 0 1 1 0v1.1z" fill="#2B3D49"/><path d="M${x + 0.5} ${y + 0.42}v1.58M${x} ${y + 1.2}h1" stroke="${GOLD}" stroke-width=".09"/>`

/** A long swallow-tailed banner with a lion rampant made of simple parts. */
const banner = (x: number, y: number, color: string) =>
  `<path d="M${x} ${y}h1.9v3.9l-.95-.75 -.95 .75z" fill="${color}"/><path d="M${x + 0.12} ${y + 0.12}h1.66v3.4l-.83-.64 -.83 .64z" fill="none" stroke="${GOLD}" stroke-width=".1"/><g fill="${GOLD}" transform="translate(${x + 0.95} ${y + 1.5})"><circle r=".4"/><circle cx="0" cy="-.1" r=".56" fill="none" stroke="${GOLD}" stroke-width=".16" stroke-dasharray=".17 .12"/><path d="M-.3 .5h.6l.16 .7h-.3l-.16-.3 -.16 .3h-.3z"/></g><path d="M${x - 0.15} ${y}h2.2" stroke="${shade(WOOD, -0.2)}" stroke-width=".2"/>`

function cone(cam: Camera, x: number, y: number, z: number, r: number, h: number, color: string): string {
  const rings = Array.from({ length: 6 }, (_, i) => [(h * i) / 6, r * (1 - i / 6.4)] as const)
  let out = turned(cam, [x, y, z], UP, [[0, r + 0.12], [0.3, r + 0.12]], shade(color, -0.12)) // prettier-ignore
  rings.forEach(([at, radius], i) => {
    const next = rings[i + 1] ?? [h, 0.12]
    out += turned(cam, [x, y, z + 0.3], UP, [[at, radius], [next[0], next[1] * 1.08 + 0.02]], i % 2 ? shade(color, 0.07) : color) // prettier-ignore
  })
  const top: Vec = [x, y, z + h + 0.2]
  const tip: Vec = [x, y, z + h + 2.6]
  const flag = polygon(cam, [tip, [x + 2.1, y, tip[2] - 0.35], [x + 1.5, y, tip[2] - 0.75], [x + 2.1, y, tip[2] - 1.2], [x, y, tip[2] - 1.25]], fade(shade(GOLD, 0.15), shade(GOLD, -0.15), 0)) // prettier-ignore
  return out + bar(cam, top, tip, 0.1, 0.08, '#5B4632') + flag
}

function tower(
  cam: Camera,
  [x, y, z]: Vec,
  size: number,
  rows: number,
  seed: number,
  art: string,
  roofed: string | null,
): string {
  const top = z + rows * BRICK_HEIGHT
  const shaft = wall(cam, [x, y, z], [size, size, rows], GREY, seed, art)
  const lip =
    box(cam, [x - 0.5, y - 0.5, top], [size + 1, size + 1, 0.5], DARK) +
    box(cam, [x - 0.5, y - 0.5, top + 0.5], [size + 1, size + 1, BRICK_HEIGHT], GREY, {
      front: courses(size + 1, BRICK_HEIGHT, GREY, seed + 4),
    })
  const deck = merlons(cam, [x - 0.5, y - 0.5, top + 0.5 + BRICK_HEIGHT], size + 1, size + 1, GREY)
  if (!roofed) return shaft + lip + deck
  const drum = top + 0.5 + BRICK_HEIGHT
  const core = wall(
    cam,
    [x + 0.5, y + 0.5, drum],
    [size - 1, size - 1, 2],
    SAND,
    seed + 8,
    archWindow((size - 2) / 2, 0.2),
  )
  const [far, near] = splitMerlons(cam, [x - 0.5, y - 0.5, drum], size + 1)
  return (
    shaft +
    lip +
    far +
    core +
    cone(cam, x + size / 2, y + size / 2, drum + 2.4, size * 0.56, size * 1.25, roofed) +
    near
  )
}

/** Battlements behind and in front of something that stands between them. */
function splitMerlons(cam: Camera, [x, y, z]: Vec, size: number): [string, string] {
  const block = (i: number, j: number) =>
    box(cam, [x + i, y + j, z], [1, 1, BRICK_HEIGHT], GREY) +
    studs(cam, [x + i, y + j, z + BRICK_HEIGHT], 1, 1, GREY)
  let far = ''
  let near = ''
  for (let j = size - 1; j >= 0; j--)
    for (let i = size - 1; i >= 0; i--) {
      if ((i + j) % 2 || (i > 0 && j > 0 && i < size - 1 && j < size - 1)) continue
      if (j === 0 || i === 0) near += block(i, j)
      else far += block(i, j)
    }
  return [far, near]
}

function knight(cam: Camera, [x, y, z]: Vec, color: string): string {
  const head = turned(cam, [x, y, z + 1.95], UP, [[0, 0.3], [0.1, 0.36], [0.5, 0.36], [0.62, 0.26]], '#EBC24A') // prettier-ignore
  const helmet = turned(cam, [x, y, z + 2.28], UP, [[0, 0.42], [0.26, 0.42], [0.46, 0.24]], '#9DA3AA') // prettier-ignore
  const face = onPlane(
    cam,
    [x - 0.2, y - 0.37, z + 2.35],
    [1, 0, 0],
    [0, 0, -1],
    '<circle cx=".1" cy=".14" r=".05"/><circle cx=".32" cy=".14" r=".05"/>',
  )
  const torso = slab(cam, [[-0.5, 0], [0.5, 0], [0.36, 1], [-0.36, 1]], [x, y - 0.28, z + 0.98], [[1, 0, 0], UP, [0, 0.55, 0]], color, `<path d="M0 .2v.6M-.22 .52h.44" stroke="${GOLD}" stroke-width=".12"/>`) // prettier-ignore
  return (
    box(cam, [x - 0.48, y - 0.28, z], [0.44, 0.55, 0.95], DARK) +
    box(cam, [x + 0.04, y - 0.28, z], [0.44, 0.55, 0.95], DARK) +
    torso +
    head +
    face +
    helmet +
    bar(cam, [x - 0.78, y - 0.3, z + 0.1], [x - 0.78, y - 0.3, z + 3.3], 0.07, 0.05, WOOD)
  )
}

function gate(cam: Camera): string {
  const ring = [...arc(0, 3.4, 2.1, 180, 0, 14), [2.1, 0], [-2.1, 0]] as [number, number][]
  const dark = `M-1.7 0V3.4A1.7 1.7 0 0 1 1.7 3.4V0Z`
  const bars =
    Array.from({ length: 5 }, (_, i) => `M${-1.3 + i * 0.65} 2.2V5.2`).join('') + 'M-1.7 3h3.4M-1.7 4h3.4'
  const art = `<g transform="scale(1 1)"><path d="${dark.replace('A1.7 1.7 0 0 1', 'A1.7 1.7 0 0 0')}" fill="#1E2226"/><path d="${bars}" stroke="#5D6064" stroke-width=".16" fill="none"/></g>`
  const frame = slab(cam, ring, [9, -0.35, 0.4], [[1, 0, 0], UP, [0, 0.4, 0]], SAND, art) // prettier-ignore
  const planks =
    Array.from(
      { length: 6 },
      (_, i) => `<path d="M${i * 0.6} 0v4.4" stroke="${shade(WOOD, -0.45)}" stroke-width=".06"/>`,
    ).join('') + `<path d="M0 .6h3.6M0 3.6h3.6" stroke="${DARK}" stroke-width=".3"/>`
  const bridge = box(cam, [7.2, -4.9, 0.36], [3.6, 4.5, 0.3], WOOD, {
    top: `<g transform="translate(0 .05)">${planks}</g>`,
  })
  const chain = (x: number) => line(cam, [[x, -0.4, 4.6], [x, -4.4, 0.7]], '#4C4F54', cam.scale * 0.16, `stroke-dasharray="${cam.scale * 0.1} ${cam.scale * 0.23}"`) + line(cam, [[x, -0.4, 4.6], [x, -4.4, 0.7]], '#B5B8BB', cam.scale * 0.07, `stroke-dasharray="${cam.scale * 0.1} ${cam.scale * 0.23}"`) // prettier-ignore
  return frame + chain(7.5) + bridge + chain(10.5)
}

function castle(cam: Camera): string {
  const plate = box(cam, [-0.5, -6, 0], [19, 15, 0.4], LAWN)
  const water = polygon(cam, [[-0.5, -4.2, 0.41], [18.5, -4.2, 0.41], [18.5, -1.6, 0.41], [-0.5, -1.6, 0.41]], fade('#7DB7CE', '#5C9DBB', 20)) // prettier-ignore
  const ripple = [1.2, 4.4, 12.4, 15.6].map((x, i) => line(cam, [[x, -2.4 - (i % 2), 0.42], [x + 1.6, -2.4 - (i % 2), 0.42]], '#D6ECF3', cam.scale * 0.1)).join('') // prettier-ignore
  const lawnStuds =
    studs(cam, [-0.5, -6, 0.4], 19, 1, LAWN) +
    studs(cam, [-0.5, -5, 0.4], 7, 1, LAWN) +
    studs(cam, [11.5, -5, 0.4], 7, 1, LAWN)
  const keep =
    wall(
      cam,
      [5, 4, 0.4],
      [8, 4, 11],
      SAND,
      41,
      archWindow(1.4, 2.4) + archWindow(3.5, 2.4) + archWindow(5.6, 2.4),
    ) + merlons(cam, [5, 4, 0.4 + 13.2], 8, 4, SAND)
  const hall = slab(cam, [[0, 0], [7, 0], [3.5, 3.6]], [5.5, 4.6, 14.4], [[1, 0, 0], UP, [0, 2.8, 0]], TEAL) // prettier-ignore
  const back =
    wall(cam, [0.8, 4, 0.4], [4.2, 1.4, 6], GREY, 55) + wall(cam, [13, 4, 0.4], [4.2, 1.4, 6], GREY, 58)
  const left = tower(cam, [0, 0, 0.4], 5, 10, 21, arrowSlit(2.3, 2.6) + arrowSlit(2.3, 7.2), TEAL)
  const right = tower(cam, [13, 0, 0.4], 5, 8, 31, arrowSlit(2.3, 2.4) + arrowSlit(2.3, 6.2), RUST)
  const front =
    wall(cam, [5, 0.4, 0.4], [8, 2, 6], GREY, 11, banner(0.2, 0.5, RUST) + banner(5.9, 0.5, TEAL)) +
    merlons(cam, [5, 0.4, 0.4 + 7.2], 8, 2, GREY)
  return (
    plate +
    water +
    ripple +
    back +
    keep +
    hall +
    right +
    front +
    left +
    gate(cam) +
    lawnStuds +
    knight(cam, [12.4, -5.4, 0.6], RUST) +
    knight(cam, [4.6, -5.5, 0.6], TEAL)
  )
}

function drawCastleHero(): string {
  const cam = makeCamera(-27, 24, 30, 290, 810)
  return scene('dusk', boxShadow(cam, [-0.5, -6, 0], [19, 15], 0.4, 20) + castle(cam), { floor: 'sweep' })
}

function looseBrick(cam: Camera, at: Vec, w: number, d: number, color: string): string {
  return (
    boxShadow(cam, at, [w, d], 0.3, 8) +
    box(cam, at, [w, d, BRICK_HEIGHT], color) +
    studs(cam, [at[0], at[1], at[2] + BRICK_HEIGHT], w, d, color)
  )
}

function drawCastleBox(): string {
  const cam = makeCamera(20, 22, 35, 225, 740)
  const [w, d, h] = [15, 5, 14]
  const NIGHT = '#22485A'
  const inner = makeCamera(-27, 20, 0.4, 5.4, 10.9)
  const art = `<rect width="${w}" height="${h}" fill="${NIGHT}"/><rect width="${w}" height="9.6" fill="#E9A25B"/><circle cx="10.6" cy="4.3" r="3.5" fill="#F6CF86"/><path d="M0 8.2C3 6.4 5.5 7.2 7.4 8C10 6.4 12.5 6.8 15 7.8V14H0Z" fill="#3F6A58"/><path d="M0 10.4h15v3.6H0z" fill="${NIGHT}"/>${castle(inner).replaceAll('stroke-width="1.6"', 'stroke-width=".03"').replaceAll('stroke-width="1.2"', 'stroke-width=".02"')}<rect x=".5" y="2.5" width="5.4" height="1.6" rx=".2" fill="${RUST}"/><text x="3.2" y="3.65" text-anchor="middle" font-family="Arial, sans-serif" font-weight="800" font-size="1.05" fill="#fff">Brickholm</text><text x=".7" y="13.2" font-family="Georgia, serif" font-weight="700" font-size="1.15" fill="#F6E3B8">Lion Gate</text><text x="14.4" y="13.2" text-anchor="end" font-family="Arial, sans-serif" font-weight="700" font-size=".85" fill="#F6E3B8">1,148 pcs</text>`
  const side = `<rect width="${d}" height="${h}" fill="${shade(NIGHT, -0.2)}"/><rect y="1" width="${d}" height="1.5" fill="${RUST}"/><text transform="translate(3.1 12.4) rotate(-90)" font-family="Georgia, serif" font-weight="700" font-size="1.5" fill="#F6E3B8">Lion Gate</text>`
  const flap = polygon(cam, [[0, d, h], [w, d, h], [w, d + 1.6, h + 3.6], [0, d + 1.6, h + 3.6]], fade('#D9C3A0', '#B89B72')) // prettier-ignore
  const inside = polygon(
    cam,
    [
      [0, 0, h],
      [w, 0, h],
      [w, d, h],
      [0, d, h],
    ],
    '#5E4A33',
  )
  const bag = (x: number, tall: number, n: string, colors: readonly string[]) => {
    const bits = Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="${((i * 37) % 34) / 10 + 0.2}" y="${((i * 53) % 20) / 10 + 1.2}" width=".8" height=".5" transform="rotate(${(i * 47) % 60} 2 2)" fill="${colors[i % colors.length] ?? GREY}"/>`,
    ).join('')
    return onPlane(
      cam,
      [x, 2.4, h + tall],
      [1, 0, 0],
      [0, 0, -1],
      `<path d="M0 .2L.3 0 .6 .2 .9 0 1.2 .2 1.5 0 1.8 .2 2.1 0 2.4 .2 2.7 0 3 .2 3.3 0 3.6 .2 3.9 0 4.2 .2V4.4H0Z" fill="#F4F6F6" opacity=".82"/>${bits}<path d="M.4 .5L3 4M1.2 .5L4 3.4" stroke="#fff" stroke-width=".16" opacity=".7"/><circle cx="2.1" cy="1.5" r=".75" fill="#fff"/><text x="2.1" y="1.9" text-anchor="middle" font-family="Arial" font-weight="800" font-size="1.1" fill="${NIGHT}">${n}</text>`,
    )
  }
  const lip = polygon(cam, [[0, 0, h], [w, 0, h], [w, -0.9, h - 1.6], [0, -0.9, h - 1.6]], fade('#E2CDAA', '#CDB48B')) // prettier-ignore
  const body =
    boxShadow(cam, [0, 0, 0], [w, d], 0.42, 22) +
    flap +
    inside +
    bag(0.8, 2.4, '4', [GREY, TEAL, SAND]) +
    bag(9.8, 2.2, '9', [RUST, GOLD, GREY]) +
    bag(5.3, 3, '7', [LAWN, GREY, WOOD]) +
    box(cam, [0, 0, 0], [w, d, h], NIGHT, { front: art, side, open: true }) +
    lip +
    looseBrick(cam, [15.5, -4.4, 0], 4, 2, RUST) +
    looseBrick(cam, [11.8, -6.4, 0], 2, 2, GOLD) +
    looseBrick(cam, [6.2, -5.6, 0], 3, 2, GREY) +
    spotShadow(cam, [2.6, -5, 0], 0.9) +
    knight(cam, [2.6, -5, 0], TEAL)
  return scene('sand', body, { floor: 'sweep' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'castle-brickholm-lion-gate', views: [drawCastleHero(), drawCastleBox()] },
]
