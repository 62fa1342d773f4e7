import { fade, scene, seededRandom, shade } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  ball,
  bar,
  box,
  boxShadow,
  grain,
  line,
  makeCamera,
  onPlane,
  polygon,
  slab,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const BIRCH = '#E9D3AE'
const WHITE = '#F7F2E8'
const ROSE = '#D98E86'
const PINE = '#C99A68'
const TEAL = '#5E8F8C'
const NAVY = '#3F566E'
const MUSTARD = '#DDAA4C'
const UP: Vec = [0, 0, 1]

/** Back wall of a room, w x h inches, in the upper left corner of the art. */
type Paper = (w: number, h: number) => string

const striped =
  (base: string, stripe: string): Paper =>
  (w, h) =>
    `<rect width="${w}" height="${h}" fill="${base}"/>${Array.from({ length: Math.ceil(w / 1.2) }, (_, i) => `<rect x="${i * 1.2}" width=".5" height="${h}" fill="${stripe}"/>`).join('')}`

const dotted =
  (base: string, dot: string): Paper =>
  (w, h) => {
    let out = `<rect width="${w}" height="${h}" fill="${base}"/>`
    for (let y = 0.8; y < h - 0.4; y += 1.3)
      for (let x = 0.7 + (Math.round(y / 1.3) % 2) * 0.65; x < w; x += 1.3)
        out += `<circle cx="${x}" cy="${y}" r=".16" fill="${dot}"/>`
    return out
  }

const tiled =
  (base: string, joint: string): Paper =>
  (w, h) => {
    let d = ''
    for (let x = 1; x < w; x += 1) d += `M${x} ${h * 0.4}V${h}`
    for (let y = h * 0.4; y < h; y += 1) d += `M0 ${y}h${w}`
    return `<rect width="${w}" height="${h}" fill="${shade(base, 0.4)}"/><rect y="${h * 0.4}" width="${w}" height="${h * 0.6}" fill="${base}"/><path d="${d}" stroke="${joint}" stroke-width=".07"/>`
  }

const leafy =
  (base: string, leaf: string): Paper =>
  (w, h) => {
    const random = seededRandom(31)
    let out = `<rect width="${w}" height="${h}" fill="${base}"/>`
    for (let i = 0; i < 34; i++) {
      const [x, y] = [random() * w, random() * h]
      out += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(random() * 360)})"><path d="M0 0Q.35-.5 0-1Q-.35-.5 0 0" fill="${leaf}"/><path d="M0 0Q.6 0 .9-.5Q.3-.5 0 0" fill="${leaf}" opacity=".7"/></g>`
    }
    return out
  }

const sash = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x - 0.3}" y="${y - 0.3}" width="${w + 0.6}" height="${h + 0.6}" rx=".15" fill="${WHITE}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#BFDCE6"/><path d="M${x} ${y + h}L${x + w} ${y}V${y + h}Z" fill="#A9CEDC"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="${WHITE}" stroke-width=".2"/>`

const frame = (x: number, y: number, w: number, h: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${shade(PINE, -0.2)}"/><rect x="${x + 0.18}" y="${y + 0.18}" width="${w - 0.36}" height="${h - 0.36}" fill="${color}"/>`

const bed = (cam: Camera, [x, y, z]: Vec, color: string) =>
  box(cam, [x, y, z], [0.35, 3.6, 2.6], WHITE) +
  box(cam, [x + 0.35, y, z + 0.4], [6, 3.6, 0.7], WHITE) +
  box(cam, [x + 0.35, y + 0.1, z + 1.1], [6, 3.4, 0.7], '#FBF7EF') +
  box(cam, [x + 2.5, y - 0.05, z + 0.75], [3.95, 3.7, 1.2], color, {
    front: `<path d="M0 .5h3.95" stroke="#fff" stroke-width=".22" opacity=".75"/><circle cx="1" cy=".85" r=".13" fill="#fff"/><circle cx="2" cy=".85" r=".13" fill="#fff"/><circle cx="3" cy=".85" r=".13" fill="#fff"/>`,
  }) +
  box(cam, [x + 0.6, y + 0.5, z + 1.8], [1.5, 2.6, 0.5], '#FFFFFF') +
  box(cam, [x + 6.35, y, z], [0.3, 3.6, 1.7], WHITE)

const sofa = (cam: Camera, [x, y, z]: Vec, color: string) =>
  box(cam, [x, y + 2, z + 0.4], [7, 1, 2.7], color) +
  box(cam, [x + 6.1, y, z + 0.4], [0.9, 3, 1.9], color) +
  box(cam, [x + 0.9, y, z + 0.4], [5.2, 2, 1.1], shade(color, 0.12), {
    front: `<path d="M2.6 0v1.1" stroke="${shade(color, -0.4)}" stroke-width=".07"/>`,
    top: `<path d="M2.6 0v2" stroke="${shade(color, -0.4)}" stroke-width=".07"/>`,
  }) +
  box(cam, [x, y, z + 0.4], [0.9, 3, 1.9], color) +
  box(cam, [x + 1.3, y + 1.4, z + 1.5], [1.3, 0.5, 1.2], MUSTARD)

const lamp = (cam: Camera, [x, y, z]: Vec, h: number, color: string) =>
  turned(cam, [x, y, z], UP, [[0, 0.6], [0.15, 0.6]], PINE) + bar(cam, [x, y, z], [x, y, z + h], 0.1, 0.1, PINE) + turned(cam, [x, y, z + h - 0.2], UP, [[0, 0.95], [1.4, 0.55]], color) // prettier-ignore

const table = (cam: Camera, [x, y, z]: Vec) => {
  const legs = [[0.3, 2], [3.3, 2], [0.3, 0.2], [3.3, 0.2]].map(([i, j]) => bar(cam, [x + (i ?? 0), y + (j ?? 0), z], [x + (i ?? 0), y + (j ?? 0), z + 2.1], 0.16, 0.16, PINE)).join('') // prettier-ignore
  return legs + box(cam, [x, y, z + 2.1], [3.6, 2.2, 0.25], PINE) + turned(cam, [x + 1.8, y + 1.1, z + 2.35], UP, [[0, 0.3], [0.4, 0.6]], WHITE) + ball(cam, [x + 1.6, y + 1.1, z + 2.85], 0.28, '#C8503C') + ball(cam, [x + 2.05, y + 1, z + 2.85], 0.28, MUSTARD) // prettier-ignore
}

const stool = (cam: Camera, [x, y, z]: Vec, color: string) =>
  [-0.5, 0.5].map((i) => bar(cam, [x + i * 1.1, y, z], [x + i * 0.8, y, z + 1.3], 0.12, 0.12, PINE)).join('') + turned(cam, [x, y, z + 1.2], UP, [[0, 0.75], [0.25, 0.8]], color) // prettier-ignore

const stove = (cam: Camera, [x, y, z]: Vec) =>
  box(cam, [x, y, z], [6.2, 2, 3.2], WHITE, { front: `<rect x=".3" y=".9" width="2.3" height="1.7" rx=".2" fill="${NAVY}"/><path d="M.5 .6h1.9" stroke="${PINE}" stroke-width=".2"/><path d="M3 .2v2.9M4.6 .2v2.9" stroke="#D5CBBB" stroke-width=".08"/><circle cx="4.3" cy="1.4" r=".14" fill="${PINE}"/><circle cx="4.9" cy="1.4" r=".14" fill="${PINE}"/>`, top: `<circle cx=".9" cy="1" r=".55" fill="#50565C"/><circle cx="2.2" cy="1" r=".45" fill="#50565C"/><rect x="3.6" y=".5" width="1.9" height="1.1" rx=".3" fill="#B9C6CC"/>` }) +
  turned(cam, [x + 0.9, y + 1, z + 3.2], UP, [[0, 0.5], [0.7, 0.52]], ROSE) // prettier-ignore

const tub = (cam: Camera, [x, y, z]: Vec) =>
  slab(cam, [[0.7, 0.3], [4.9, 0.3], [5.7, 2.3], [-0.1, 2.3]], [x, y, z], [[1, 0, 0], UP, [0, 2.4, 0]], '#FBFAF6') + onPlane(cam, [x + 2.8, y + 1.2, z + 2.31], [1, 0, 0], [0, -1, 0], '<ellipse rx="2.5" ry=".95" fill="#A8D3DE"/><circle cx="-1" cy=".1" r=".4" fill="#fff" opacity=".8"/><circle cx="-.4" cy="-.2" r=".3" fill="#fff" opacity=".8"/>') + ball(cam, [x + 3.9, y + 1, z + 2.6], 0.34, MUSTARD) // prettier-ignore

function dollhouse(cam: Camera): string {
  const [w, d, t] = [30, 9, 0.6]
  const heights = [11, 10, 10]
  const room = (x: number, z: number, rw: number, h: number, paper: Paper, floor: string, extra = '') => {
    const boards = Array.from({ length: 5 }, (_, i) => line(cam, [[x, (i * d) / 5, z], [x + rw, (i * d) / 5, z]], shade(floor, -0.22), 1)).join('') // prettier-ignore
    const right = x + rw
    const inner = polygon(cam, [[right, 0, z], [right, d, z], [right, d, z + h], [right, 0, z + h]], fade(shade(BIRCH, -0.16), shade(BIRCH, 0.04), 0)) // prettier-ignore
    return onPlane(cam, [x, d, z + h], [1, 0, 0], [0, 0, -1], paper(rw, h) + extra + `<rect y="${h - 0.6}" width="${rw}" height=".6" fill="${WHITE}"/><rect width="${rw}" height="1.6" fill="${fade('#2A1F14', '#2A1F14')}" opacity=".1"/>`) + polygon(cam, [[x, 0, z], [x + rw, 0, z], [x + rw, d, z], [x, d, z]], fade(shade(floor, 0.12), shade(floor, -0.12), 90)) + boards + inner // prettier-ignore
  }
  const half = (w - 3 * t) / 2
  const [z0, z1, z2] = [t, t * 2 + heights[0]!, t * 3 + heights[0]! + heights[1]!]
  const z3 = z2 + heights[2]! + t
  const [xa, xb] = [t, t * 2 + half]
  const slat = (z: number) => box(cam, [0, 0, z], [w, d, t], BIRCH)
  const rooms =
    room(
      xa,
      z0,
      half,
      11,
      tiled('#CFE0DC', '#F5FAF8'),
      '#D9BE95',
      sash(3, 1.6, 3, 3.2) +
        `<path d="M8.4 3.6h4.6" stroke="${PINE}" stroke-width=".35"/>${[8.9, 10.2, 11.6].map((x, i) => `<rect x="${x}" y="${2.5 - (i % 2) * 0.3}" width=".8" height="${1 + (i % 2) * 0.3}" rx=".2" fill="${[ROSE, TEAL, MUSTARD][i]}"/>`).join('')}`,
    ) +
    room(
      xb,
      z0,
      half,
      11,
      striped('#EFE3CD', '#E4D2B4'),
      '#BE9163',
      frame(1.5, 1.4, 2.6, 3.2, '#A8C5C9') + frame(4.8, 2, 1.9, 2.2, ROSE) + sash(9.3, 1.4, 3, 4),
    ) +
    room(
      xa,
      z1,
      half,
      10,
      dotted('#F2D5CF', '#FFF8F2'),
      '#E0C79F',
      sash(8.6, 1.5, 3, 3.4) + frame(2, 1.4, 2.2, 2.4, '#F5E6B9'),
    ) +
    room(
      xb,
      z1,
      half,
      10,
      tiled('#BFD4DE', '#F4FAFC'),
      '#CFD6D6',
      sash(1.2, 1.2, 2.4, 2.6) +
        `<circle cx="9" cy="2.6" r="1.5" fill="${PINE}"/><circle cx="9" cy="2.6" r="1.25" fill="#DDEFF4"/>`,
    ) +
    room(
      xa,
      z2,
      half,
      10,
      leafy('#E3E7D3', '#A9BB94'),
      '#D9BE95',
      frame(1.6, 2, 2, 2.6, '#F0CFAF') + sash(8.4, 1.6, 3, 3.4),
    ) +
    room(
      xb,
      z2,
      half,
      10,
      striped('#D6DEE8', '#E6ECF3'),
      '#C99E6E',
      sash(4, 1.6, 3, 3.4) +
        `<path d="M8.6 1.4L12.6 2.6" stroke="#8A6A4C" stroke-width=".08"/>${[0, 1, 2, 3].map((i) => `<path d="M${8.9 + i * 0.95} ${1.5 + i * 0.28}l.7 .2 -.5 .8z" fill="${[ROSE, MUSTARD, TEAL, NAVY][i]}"/>`).join('')}`,
    )
  const stairs = Array.from({ length: 7 }, (_, i) =>
    box(cam, [xa + 13.2 - (7 - i) * 0.95, 5.6, z0], [0.95, 2.6, (i + 1) * 1.35], shade(PINE, 0.1)),
  ).join('')
  const goods =
    stove(cam, [xa + 0.4, 6.3, z0]) +
    table(cam, [xa + 3.2, 1.4, z0]) +
    stool(cam, [xa + 2.2, 2, z0], ROSE) +
    stool(cam, [xa + 8.2, 2, z0], TEAL) +
    stairs +
    onPlane(
      cam,
      [xb + 6.6, 3, z0 + 0.03],
      [1, 0, 0],
      [0, -1, 0],
      `<ellipse rx="5.2" ry="2.5" fill="${shade(ROSE, 0.25)}"/><ellipse rx="4.4" ry="2" fill="none" stroke="#fff" stroke-width=".25" opacity=".7"/>`,
    ) +
    sofa(cam, [xb + 1.2, 5, z0], TEAL) +
    lamp(cam, [xb + 10.6, 6.4, z0], 5, MUSTARD) +
    turned(
      cam,
      [xb + 6.6, 2.6, z0],
      UP,
      [
        [0, 0.5],
        [0.9, 0.5],
        [0.95, 1.5],
        [1.2, 1.5],
      ],
      PINE,
    ) + // prettier-ignore
    bed(cam, [xa + 0.7, 4.6, z1], ROSE) +
    box(cam, [xa + 9, 6.6, z1], [3.2, 1.8, 3.4], WHITE, {
      front: `<path d="M.2 1.15h2.8M.2 2.25h2.8" stroke="#CDBFA8" stroke-width=".09"/>${[0.6, 1.7, 2.8].map((y) => `<circle cx="1.6" cy="${y}" r=".14" fill="${PINE}"/>`).join('')}`,
    }) +
    lamp(cam, [xa + 10, 7.4, z1 + 3.4], 0.9, ROSE) +
    onPlane(
      cam,
      [xb + 5, 2.4, z1 + 0.03],
      [1, 0, 0],
      [0, -1, 0],
      `<ellipse rx="2.6" ry="1.3" fill="#fff"/><ellipse rx="2" ry=".9" fill="none" stroke="${TEAL}" stroke-width=".2"/>`,
    ) +
    tub(cam, [xb + 1, 5, z1]) +
    box(cam, [xb + 8, 6, z1], [2.2, 2, 2.4], WHITE, {
      front: `<path d="M1.1 .4v1.8" stroke="#CDBFA8" stroke-width=".08"/>`,
    }) +
    box(cam, [xb + 11, 6.2, z1], [1.6, 1.6, 1.4], WHITE) +
    bed(cam, [xa + 0.8, 4.4, z2], TEAL) +
    turned(
      cam,
      [xa + 10.6, 5, z2],
      UP,
      [
        [0, 0.9],
        [1.5, 1.1],
      ],
      PINE,
    ) +
    ball(cam, [xa + 10.4, 5, z2 + 2.3], 1.1, '#7FA36F') +
    ball(cam, [xa + 11.2, 5.3, z2 + 1.9], 0.8, '#6E9A5E') + // prettier-ignore
    box(cam, [xb + 1, 6.4, z2], [5, 1.8, 2.4], PINE, {
      front: `<rect x=".3" y=".3" width="1.3" height="1.8" fill="${NAVY}"/><rect x="1.9" y=".3" width="1.3" height="1.8" fill="${ROSE}"/><rect x="3.5" y=".3" width="1.2" height="1.8" fill="${MUSTARD}"/>`,
    }) +
    ball(cam, [xb + 3, 3, z2 + 0.8], 0.8, '#C8503C') +
    box(cam, [xb + 8, 4, z2], [3.8, 2.2, 2], WHITE) +
    box(cam, [xb + 8.6, 4.6, z2 + 2], [1.2, 1.2, 1.2], MUSTARD)
  const shingle = Array.from(
    { length: 6 },
    (_, row) =>
      `<path d="${Array.from({ length: 17 }, (_, i) => `M${i * 2 - (row % 2)} ${row * 1.9}v1.4a1 .6 0 0 0 2 0v-1.4`).join('')}" fill="none" stroke="${shade(ROSE, -0.4)}" stroke-width=".12" opacity=".55"/>`,
  ).join('')
  const peak = z3 + 9
  const gable =
    polygon(
      cam,
      [
        [0, d, z3],
        [w, d, z3],
        [w / 2, d, peak],
      ],
      fade('#F3E2C8', '#DCC5A0'),
    ) + // prettier-ignore
    onPlane(
      cam,
      [w / 2, d, z3 + 4.2],
      [1, 0, 0],
      [0, 0, -1],
      `<circle r="1.9" fill="${WHITE}"/><circle r="1.5" fill="#BFDCE6"/><path d="M0-1.5v3M-1.5 0h3" stroke="${WHITE}" stroke-width=".24"/>`,
    )
  const treasures =
    box(cam, [8, 4, z3], [3.4, 2.6, 2.2], PINE, {
      front: `<path d="M0 .8h3.4" stroke="#7A5433" stroke-width=".16"/><rect x="1.4" y=".6" width=".6" height=".6" fill="${MUSTARD}"/>`,
    }) +
    ball(cam, [19.8, 4, z3 + 1], 1, '#A8754A') +
    ball(cam, [19.8, 3.6, z3 + 2.5], 0.75, '#A8754A') +
    ball(cam, [19.25, 3.6, z3 + 3.15], 0.28, '#8F6039') +
    ball(cam, [20.35, 3.6, z3 + 3.15], 0.28, '#8F6039')
  const slope = (side: 1 | -1) => {
    const foot: Vec = side < 0 ? [-1.4, -0.8, z3 - 0.5] : [w + 1.4, -0.8, z3 - 0.5]
    const top: Vec = [w / 2, -0.8, peak + 0.4]
    const thick = 0.9
    const under =
      side < 0
        ? fade(shade(BIRCH, -0.1), shade(BIRCH, -0.32), 60)
        : fade(shade(BIRCH, 0.05), shade(BIRCH, -0.15), 120)
    const deep = d + 1.2
    const back = (p: Vec): Vec => [p[0], p[1] + deep, p[2]]
    const lift = (p: Vec): Vec => [p[0], p[1], p[2] + thick]
    const inside = polygon(cam, [foot, top, back(top), back(foot)], under)
    const roof = polygon(cam, [lift(foot), lift(top), lift(back(top)), lift(back(foot))], side < 0 ? fade(shade(ROSE, 0.22), shade(ROSE, 0.02), 100) : shade(ROSE, -0.2)) // prettier-ignore
    const run: Vec = [(top[0] - foot[0]) / 11.4, 0, (top[2] - foot[2]) / 11.4]
    const pattern =
      side < 0
        ? onPlane(
            cam,
            lift(back(top)),
            [0, -1, 0],
            [-run[0] * 0.98, 0, -run[2] * 0.98],
            `<svg x="0" y="0" width="${deep}" height="11.5" overflow="hidden">${shingle}</svg>`,
          )
        : ''
    const edge = polygon(
      cam,
      [foot, top, lift(top), lift(foot)],
      fade(shade(ROSE, 0.1), shade(ROSE, -0.1), 0),
    )
    return { inside, roof: roof + pattern, edge }
  }
  const [l, r] = [slope(-1), slope(1)]
  const strip = (x: number, z: number, sw: number, sh: number) =>
    polygon(cam, [[x, 0, z], [x + sw, 0, z], [x + sw, 0, z + sh], [x, 0, z + sh]], sw > sh ? fade(shade(BIRCH, 0.1), shade(BIRCH, -0.1)) : fade(shade(BIRCH, 0.08), shade(BIRCH, -0.06), 0)) // prettier-ignore
  const edges =
    strip(t + half, 0, t, z3) +
    strip(w - t, 0, t, z3) +
    [0, z1 - t, z2 - t].map((z) => strip(0, z, w, t)).join('')
  const leftWall =
    grain(d, z3, BIRCH, 4, 16) +
    sash(3, 4.4, 3, 3.6) +
    sash(3, 15, 3, 3.6) +
    `<path d="M2.4 ${z3 - 0.1}v-6.2a2.1 2.1 0 0 1 4.2 0v6.2z" fill="${TEAL}" stroke="${WHITE}" stroke-width=".35"/>`
  const chimney =
    box(cam, [21.5, 5.4, z3 + 4.6], [2.4, 2.2, 4.8], '#C98070', {
      front:
        '<path d="M0 1h2.4M0 2h2.4M0 3h2.4M0 4h2.4M0 5h2.4M0 6h2.4M1.2 0v1M.6 1v1M1.8 2v1M.9 3v1M1.6 4v1" stroke="#8E4F44" stroke-width=".08"/>',
    }) + box(cam, [21.2, 5.2, z3 + 9.4], [3, 2.6, 0.5], '#D9A090')
  return (
    boxShadow(cam, [0, 0, 0], [w, d], 0.42, 20) +
    rooms +
    goods +
    edges +
    box(cam, [0, 0, 0], [t, d, z3], BIRCH, { side: leftWall }) +
    slat(z3 - t) +
    chimney +
    gable +
    r.inside +
    treasures +
    l.inside +
    r.roof +
    r.edge +
    l.roof +
    l.edge
  )
}

function drawDollhouseHero(): string {
  return scene('blush', dollhouse(makeCamera(-15, 9, 19, 228, 895)), { floor: 'plane', horizon: 800 })
}

function drawDollhouseRooms(): string {
  return scene('linen', dollhouse(makeCamera(-10, 13, 35, 30, 900)), { floor: 'none' })
}

export const drawings: readonly Drawing[] = [
  { slug: 'dollhouse-rosehill', views: [drawDollhouseHero(), drawDollhouseRooms()] },
]
