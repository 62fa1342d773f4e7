import { fade, scene, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
  arc,
  ball,
  bar,
  box,
  boxShadow,
  floorShadow,
  grain,
  line,
  makeCamera,
  onPlane,
  polygon,
  slab,
  spotShadow,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'

const WALNUT = '#7B5236'
const INK = '#2B2C30'
const PITCH = '#5C9462'
const STEEL = '#C9CED2'
const RED = '#C4513B'
const BLUE = '#2F5578'
const CREAM = '#F4EBD9'
const UP: Vec = [0, 0, 1]
const [LENGTH, DEPTH, FLOOR, RIM] = [56, 29, 30, 35]

function player(cam: Camera, x: number, y: number, color: string, tilt: number): string {
  const z = 33
  const foot: Vec = [x + tilt, y, z - 2.6]
  const kit = shade(color, 0.04)
  return (
    bar(cam, [x + tilt * 0.8, y, z - 0.6], foot, 0.55, 0.5, shade(color, -0.25)) + box(cam, [foot[0] - 0.9, y - 0.45, z - 3], [1.3, 0.9, 0.6], INK) +
    turned(cam, [x + tilt * 0.3, y, z - 0.9], UP, [[0, 0.62], [0.5, 0.8], [1.5, 0.98], [2.1, 0.72]], kit) + // prettier-ignore
    ball(cam, [x - tilt * 0.1, y, z + 2], 0.78, '#E6BE96') + turned(cam, [x - tilt * 0.1, y, z + 2.2], UP, [[0, 0.8], [0.3, 0.72], [0.55, 0.4]], '#5B3B28') // prettier-ignore
  )
}

interface Rod {
  x: number
  men: number
  color: string
  near: boolean
  slide: number
  tilt: number
}

const RODS: readonly Rod[] = [
  { x: 4.5, men: 1, color: RED, near: true, slide: 0.6, tilt: 0 },
  { x: 11.2, men: 2, color: RED, near: true, slide: -0.8, tilt: 0.9 },
  { x: 17.9, men: 3, color: BLUE, near: false, slide: 0.9, tilt: -0.5 },
  { x: 24.6, men: 5, color: RED, near: true, slide: 0.2, tilt: 0 },
  { x: 31.4, men: 5, color: BLUE, near: false, slide: -0.5, tilt: 0.4 },
  { x: 38.1, men: 3, color: RED, near: true, slide: 1, tilt: -0.8 },
  { x: 44.8, men: 2, color: BLUE, near: false, slide: -0.3, tilt: 0 },
  { x: 51.5, men: 1, color: BLUE, near: false, slide: 0.4, tilt: 0.5 },
]

const handle = (cam: Camera, x: number, y: number, side: 1 | -1, color: string) => {
  const rings = Array.from({ length: 6 }, (_, i) => 0.6 + i * 0.62).map((t) =>
    bar(cam, [x, y + side * t, 33], [x, y + side * (t + 0.14), 33], 0.99, 0.99, shade(color, -0.35)),
  )
  const body =
    side < 0
      ? bar(cam, [x, y, 33], [x, y - 4.6, 33], 0.86, 0.98, color)
      : bar(cam, [x, y + 4.6, 33], [x, y, 33], 0.98, 0.86, color)
  return (
    body +
    (side < 0 ? rings : rings.reverse()).join('') +
    (side < 0 ? bar(cam, [x, y - 4.6, 33], [x, y - 5, 33], 1, 0.8, color) : '')
  )
}

function rodInside(cam: Camera, rod: Rod): string {
  const gap = 24 / rod.men
  const men = Array.from({ length: rod.men }, (_, i) => 2.5 + gap * (rod.men - i - 0.5) + rod.slide)
  let out = ''
  let from = DEPTH - 1
  for (const y of men) {
    out +=
      bar(cam, [rod.x, from, 33], [rod.x, y, 33], 0.34, 0.34, STEEL) +
      player(cam, rod.x, y, rod.color, rod.tilt)
    from = y
  }
  const bumper = (y: number) => bar(cam, [rod.x, y + 0.5, 33], [rod.x, y - 0.5, 33], 0.62, 0.62, INK)
  return bumper(DEPTH - 2) + out + bar(cam, [rod.x, from, 33], [rod.x, 1, 33], 0.34, 0.34, STEEL) + bumper(2)
}

function field(): string {
  const stripes = Array.from(
    { length: 9 },
    (_, i) => `<rect x="${i * 6}" width="3" height="27" fill="#fff" opacity=".07"/>`,
  ).join('')
  const line = 'fill="none" stroke="#F7F3E6" stroke-width=".32"'
  return `<rect width="54" height="27" fill="${fade(shade(PITCH, 0.1), shade(PITCH, -0.12), 20)}"/>${stripes}<rect x="1.2" y="1.2" width="51.6" height="24.6" ${line}/><path d="M27 1.2v24.6" ${line}/><circle cx="27" cy="13.5" r="4.6" ${line}/><circle cx="27" cy="13.5" r=".5" fill="#F7F3E6"/><rect x="1.2" y="6.5" width="6.4" height="14" ${line}/><rect x="46.4" y="6.5" width="6.4" height="14" ${line}/><path d="M7.6 10.5a4 4 0 0 1 0 6M46.4 10.5a4 4 0 0 0 0 6" ${line}/>`
}

function foosball(cam: Camera): string {
  const leg = (x: number, y: number) => {
    const outline = [[0, 0], [3.2, 0], [4.4, 23], [-1, 23]] as [number, number][] // prettier-ignore
    return bar(cam, [x + 1.6, y + 1.8, 0], [x + 1.6, y + 1.8, 0.8], 1.5, 1.5, INK) + bar(cam, [x + 1.6, y + 1.8, 0.8], [x + 1.6, y + 1.8, 1.6], 0.6, 0.6, STEEL) + slab(cam, outline.map(([i, j]) => [i, j + 1.4] as const), [x, y, 0], [[1, 0, 0], UP, [0, 3.6, 0]], shade(INK, 0.05)) // prettier-ignore
  }
  const stretcher = box(cam, [4, DEPTH - 5, 15], [48, 1.6, 3], shade(INK, 0.06))
  const art =
    grain(LENGTH, 11, WALNUT, 8, 10) +
    `<rect x=".8" y=".8" width="54.4" height="9.4" rx=".6" fill="none" stroke="${shade(WALNUT, 0.35)}" stroke-width=".18"/>` +
    `<text x="28" y="8.4" text-anchor="middle" font-family="Georgia, serif" font-weight="700" letter-spacing=".9" font-size="3.4" fill="${CREAM}">GOALHOUSE</text>`
  const ends =
    grain(DEPTH, 11, WALNUT, 18, 10) +
    `<rect x="10" y="5.6" width="9" height="3.8" rx=".8" fill="#17181A"/><rect x="10" y="5.6" width="9" height="3.8" rx=".8" fill="none" stroke="${STEEL}" stroke-width=".3"/><circle cx="16.6" cy="8.2" r=".9" fill="#F7F3E6"/>`
  const cabinet = box(cam, [0, 0, 24], [LENGTH, DEPTH, 11], WALNUT, { side: ends, open: true })
  const pitch = onPlane(cam, [1, DEPTH - 1, FLOOR], [1, 0, 0], [0, -1, 0], field())
  const backWall = polygon(cam, [[1, DEPTH - 1, FLOOR], [LENGTH - 1, DEPTH - 1, FLOOR], [LENGTH - 1, DEPTH - 1, RIM], [1, DEPTH - 1, RIM]], fade(shade(CREAM, -0.05), shade(CREAM, -0.25))) // prettier-ignore
  const farEnd = polygon(cam, [[LENGTH - 1, 1, FLOOR], [LENGTH - 1, DEPTH - 1, FLOOR], [LENGTH - 1, DEPTH - 1, RIM], [LENGTH - 1, 1, RIM]], fade(shade(CREAM, 0.05), shade(CREAM, -0.16))) + onPlane(cam, [LENGTH - 1, DEPTH - 1, RIM], [0, -1, 0], [0, 0, -1], '<rect x="9.4" y="1.2" width="8.2" height="3.8" fill="#17181A"/><path d="M9.4 5V1.2h8.2V5" fill="none" stroke="#C9CED2" stroke-width=".4"/>') // prettier-ignore
  const rim = (a: Vec, w: number, d: number) => box(cam, a, [w, d, 0.7], shade(WALNUT, 0.1))
  const inside = [...RODS]
    .reverse()
    .map((rod) => rodInside(cam, rod))
    .join('')
  const farHandles = RODS.map(
    (rod) =>
      bar(cam, [rod.x, DEPTH + (rod.near ? 4 : 7), 33], [rod.x, DEPTH, 33], 0.34, 0.34, STEEL) +
      (rod.near ? '' : handle(cam, rod.x, DEPTH + 4, 1, INK)),
  )
    .reverse()
    .join('')
  const nearRods = [...RODS]
    .reverse()
    .map((rod) => {
      const plate = bar(cam, [rod.x, 0, 33], [rod.x, -0.35, 33], 1.1, 1.1, INK)
      const out = rod.near ? 5 : 3.4
      return (
        plate +
        bar(cam, [rod.x, -0.3, 33], [rod.x, -out, 33], 0.34, 0.34, STEEL) +
        (rod.near
          ? handle(cam, rod.x, -out, -1, INK)
          : bar(cam, [rod.x, -out, 33], [rod.x, -out - 0.5, 33], 0.5, 0.5, INK))
      )
    })
    .join('')
  const beads = (x: number) => bar(cam, [x, 7, RIM + 1.6], [x, 22, RIM + 1.6], 0.14, 0.14, STEEL) + Array.from({ length: 10 }, (_, i) => bar(cam, [x, 20.6 - i * 1.05 - (i > 6 ? 2.4 : 0), RIM + 1.6], [x, 19.7 - i * 1.05 - (i > 6 ? 2.4 : 0), RIM + 1.6], 0.62, 0.62, i % 5 === 0 ? CREAM : x > 20 ? BLUE : RED)).join('') + [7, 22].map((y) => bar(cam, [x, y, RIM + 0.6], [x, y, RIM + 2], 0.3, 0.3, INK)).join('') // prettier-ignore
  const leftFace =
    polygon(
      cam,
      [
        [0, 0, 24],
        [0, DEPTH, 24],
        [0, DEPTH, RIM],
        [0, 0, RIM],
      ],
      fade(shade(WALNUT, 0.14), shade(WALNUT, -0.06)),
    ) + // prettier-ignore
    onPlane(cam, [0, DEPTH, RIM], [0, -1, 0], [0, 0, -1], ends)
  const frontFace = polygon(cam, [[0, 0, 24], [LENGTH, 0, 24], [LENGTH, 0, RIM], [0, 0, RIM]], fade(shade(WALNUT, 0.04), shade(WALNUT, -0.14))) + onPlane(cam, [0, 0, RIM], [1, 0, 0], [0, 0, -1], art) // prettier-ignore
  return (
    farHandles +
    leg(50, DEPTH - 5) +
    leg(3, DEPTH - 5) +
    stretcher +
    leg(50, 1) +
    leg(3, 1) +
    cabinet +
    backWall +
    farEnd +
    pitch +
    line(
      cam,
      [
        [1, DEPTH - 1, FLOOR],
        [LENGTH - 1, DEPTH - 1, FLOOR],
      ],
      shade(PITCH, -0.5),
      cam.scale * 0.3,
      'opacity=".5"',
    ) + // prettier-ignore
    rim([0, DEPTH - 1.6, RIM - 0.4], LENGTH, 1.6) +
    rim([LENGTH - 1.8, 0, RIM - 0.4], 1.8, DEPTH) +
    beads(LENGTH - 0.9) +
    spotShadow(cam, [21.5, 5.5, FLOOR], 0.9, 0.4) +
    inside +
    ball(cam, [21.5, 5.5, FLOOR + 0.75], 0.75, '#F7F3E6') +
    leftFace +
    rim([0, 0, RIM - 0.4], 1.8, DEPTH) +
    beads(0.9) +
    frontFace +
    rim([-0.2, -0.2, RIM - 0.4], LENGTH + 0.4, 1.6) +
    nearRods
  )
}

function drawFoosballHero(): string {
  const cam = makeCamera(-27, 24, 13.5, 232, 845)
  return scene('stone', boxShadow(cam, [1, 0, 0], [54, DEPTH], 0.3, 26) + [[4.6, 2.8], [51.6, 2.8], [4.6, 25.8], [51.6, 25.8]].map(([x, y]) => spotShadow(cam, [x ?? 0, y ?? 0, 0], 2, 0.4)).join('') + foosball(cam), { floor: 'sweep' }) // prettier-ignore
}

function drawFoosballDetail(): string {
  return scene('sand', foosball(makeCamera(-32, 34, 34, 60, 1500)), { floor: 'none' })
}

const PINE = '#D8AC74'
const SLATE = '#3C4743'

function chalk(): string {
  const dust = `<path d="M3 4.6C6 3.6 9 4.2 12 3.4M11 16C13 15.2 15.4 15.6 17 14.8" stroke="#fff" stroke-width="1.2" stroke-linecap="round" opacity=".05" fill="none"/>`
  const draw = (d: string, color: string, w = 0.24) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" opacity=".92"/>`
  const sun = draw(
    'M15.2 4a1.7 1.7 0 1 0 .01 0M15.2 2.9V2.2M15.2 8.6v.6M12.6 5.7h-.8M18 5.7h.6M13.3 3.8l-.5-.5M17.1 3.8l.5-.5M13.3 7.6l-.5.5M17.1 7.6l.5.5',
    '#F3D069',
  )
  const house =
    draw('M3.2 15.4V10.2H9.4V15.4ZM2.4 10.3L6.3 6.8L10.2 10.3M5.4 15.4V12.6H7.2V15.4', '#F4F1E8') +
    draw('M7.9 11.2h.9v.9h-.9z', '#8FC5DA', 0.2) +
    draw('M8.6 8.5V6.6H9.5V9.3', '#E79A88')
  const smoke = draw('M9 6C8.6 5.2 9.6 4.8 9.2 4C8.8 3.2 9.8 2.8 9.5 2.1', '#C9D0CC', 0.18)
  const grass = draw(
    'M1.4 15.9L2 15.2 2.6 15.9 3.2 15.4M10 15.8L10.6 15.1 11.2 15.8 11.8 15.2 12.4 15.8',
    '#A6CF93',
  )
  const flower =
    draw('M14.4 15.8V12.2M14.4 13.8C15.2 13.4 15.6 12.9 15.6 12.5', '#A6CF93') +
    draw(
      'M14.4 11.4m-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0M14.4 10.9a.6 .6 0 1 0 0-1.2a.6 .6 0 0 0 0 1.2M13.9 11.3a.6 .6 0 1 0-1.1-.2M14.9 11.3a.6 .6 0 1 1 1.1-.2',
      '#E79AB0',
      0.2,
    )
  const scratches =
    '<path d="M12.6 17.6l3.4-.7M13.4 18.1l4-.5M15.6 17.3l2.2-.2" stroke="#A7B0AB" stroke-width=".09" opacity=".9"/>'
  return dust + sun + house + smoke + grass + flower + scratches
}

function magnets(): string {
  const letter = (t: string, x: number, y: number, c: string, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><text font-family="Arial" font-weight="900" font-size="3" fill="${shade(c, -0.4)}" x=".14" y=".14">${t}</text><text font-family="Arial" font-weight="900" font-size="3" fill="${c}">${t}</text></g>`
  const marker = (d: string, c: string) =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width=".3" stroke-linecap="round" stroke-linejoin="round"/>`
  const cat = marker(
    'M6 15.4C4.4 15.4 3.6 14 4 12.4L4.2 9.6L5.6 10.8H7.6L9 9.6L9.2 12.4C9.6 14 8.6 15.4 6 15.4ZM5.6 12.6v.3M7.6 12.6v.3M6.3 13.6l.3 .25 .3-.25M3 13.2l1.6 .2M3 14.2l1.5-.1M10.2 13.2l-1.6 .2M10.2 14.2l-1.5-.1',
    '#2F5578',
  )
  const hill = marker('M11 16.2C12.4 12.8 14 12.6 15 14.2C15.8 12.8 17.2 13 18 15', '#5C9462')
  return (
    letter('A', 2.4, 5.2, RED, -8) +
    letter('B', 5.8, 4.8, '#DDAA4C', 5) +
    letter('C', 9.2, 5.3, BLUE, -3) +
    cat +
    hill +
    `<circle cx="15.6" cy="4.4" r="1" fill="${PITCH}"/><path d="M15.2 4a.6 .4 0 0 1 .5-.3" stroke="#fff" stroke-width=".16" fill="none"/><path d="M1 2L5 17M3 1.4L7 17" stroke="#fff" stroke-width=".7" opacity=".3"/>`
  )
}

/** The easel from either side; the board leans back as it rises. */
function easel(cam: Camera, side: 'chalk' | 'white'): string {
  const rise = 46
  const lean = 9
  const tilt: Vec = [0, lean / rise, 1]
  const on = (x: number, z: number, off = 0): Vec => [x, (z * lean) / rise + off, z]
  const leg = (x: number, back: boolean) => {
    const y0 = back ? 2 * lean + 1.2 : 0
    const v: Vec = back ? [0, -lean / rise, 1] : tilt
    return slab(cam, [[0, 0], [1.8, 0], [1.8, rise], [0, rise]], [x, y0, 0], [[1, 0, 0], v, [0, 1.1, 0]], PINE) // prettier-ignore
  }
  const bolt = (x: number, z: number) =>
    onPlane(
      cam,
      on(x, z, -0.02),
      [1, 0, 0],
      [0, -lean / rise, -1],
      '<circle r=".5" fill="#8D9498"/><circle r=".32" fill="#C9CED2"/><path d="M-.2 0h.4" stroke="#5A5F63" stroke-width=".1"/>',
    )
  const brace = box(cam, [1.8, lean * 2 - 2, 8], [17.4, 0.9, 1.8], PINE)
  const board = slab(cam, [[0, 0], [17.4, 0], [17.4, 19.6], [0, 19.6]], on(1.8, 21.6, 0.3), [[1, 0, 0], tilt, [0, 0.7, 0]], side === 'chalk' ? SLATE : '#FAFAF7') + onPlane(cam, on(1.8, 41.2, 0.28), [1, 0, 0], [0, -lean / rise, -1], `<svg width="17.4" height="19.6"><g transform="translate(-.8 .6)">${side === 'chalk' ? chalk() : magnets()}</g></svg>`) // prettier-ignore
  const frame = (z: number) => slab(cam, [[0, 0], [21, 0], [21, 1.5], [0, 1.5]], on(0, z, -0.25), [[1, 0, 0], tilt, [0, 0.9, 0]], PINE, '') // prettier-ignore
  const rollZ = 48.4
  const roll = bar(cam, [-2.4, lean + 0.4, rollZ], [23.4, lean + 0.4, rollZ], 0.5, 0.5, PINE)
  const paper = bar(
    cam,
    cam.along([1, 0, 0]) > 0 ? [19.4, lean + 0.4, rollZ] : [1.6, lean + 0.4, rollZ],
    cam.along([1, 0, 0]) > 0 ? [1.6, lean + 0.4, rollZ] : [19.4, lean + 0.4, rollZ],
    2,
    2,
    '#FBF9F2',
  )
  const cheek = (x: number) => {
    const outline = [[-1.6, -4.6], [1.6, -4.6], ...arc(0, 0.4, 2.3, -20, 200, 16)] as [number, number][] // prettier-ignore
    const left = cam.along([1, 0, 0]) > 0
    const [u, deep]: [Vec, Vec] = left ? [[0, 1, 0], [1, 0, 0]] : [[0, 1, 0], [-1, 0, 0]] // prettier-ignore
    return slab(cam, outline, [left ? x : x + 1, lean + 0.4, rollZ], [u, UP, deep], PINE)
  }
  const [tz, ty] = [19, -4.2]
  const cup = (x: number, color: string) => turned(cam, [x, ty + 2.2, tz + 0.8], UP, [[0, 1.5], [3.2, 1.75]], '#F4F1EA') + onPlane(cam, [x, ty + 2.2, tz + 4], [1, 0, 0], [0, -1, 0], `<circle r="1.5" fill="${color}"/><ellipse cx="-.4" cy="-.3" rx=".5" ry=".3" fill="#fff" opacity=".4"/>`) // prettier-ignore
  const brush = (x: number, dx: number, color: string) => bar(cam, [x, ty + 2.2, tz + 4], [x + dx, ty + 2.6, tz + 9], 0.24, 0.2, color) + bar(cam, [x + dx, ty + 2.6, tz + 9], [x + dx * 1.12, ty + 2.65, tz + 9.7], 0.28, 0.26, STEEL) + bar(cam, [x + dx * 1.12, ty + 2.65, tz + 9.7], [x + dx * 1.3, ty + 2.7, tz + 11], 0.3, 0.06, INK) // prettier-ignore
  const holes = [3.2, 7.2, 11.2]
    .map((x) => `<circle cx="${x}" cy="2.6" r="1.5" fill="${shade(PINE, -0.5)}"/>`)
    .join('')
  const chalks = [
    [14.2, '#F4F1E8'],
    [15.6, '#E79AB0'],
    [17, '#F3D069'],
  ] as const
  const tray = box(cam, [0.4, ty, tz - 0.8], [20.2, 5.4, 1.4], PINE, {
    top: side === 'chalk' ? holes : '',
    front: grain(20.2, 1.4, PINE, 3, 3),
  })
  const goods = side === 'chalk' ? cup(3.6, RED) + brush(3.4, -1, '#DDAA4C') + cup(7.6, '#DDAA4C') + brush(7.8, 1.4, BLUE) + chalks.map(([x, c]) => bar(cam, [x, ty + 3.8, tz + 0.95], [x, ty + 0.9, tz + 0.95], 0.36, 0.36, c)).join('') : [RED, BLUE, PITCH].map((c, i) => bar(cam, [4 + i * 5, ty + 1.6 + i * 0.4, tz + 1], [7.4 + i * 5, ty + 1.6 + i * 0.4, tz + 1], 0.42, 0.42, '#F7F7F4') + bar(cam, [7.4 + i * 5, ty + 1.6 + i * 0.4, tz + 1], [8.6 + i * 5, ty + 1.6 + i * 0.4, tz + 1], 0.46, 0.42, c)).join('') // prettier-ignore
  return leg(19.2, true) + leg(0, true) + brace + roll + paper + board + leg(19.2, false) + leg(0, false) + frame(20.6) + frame(40.8) + cheek(-1) + cheek(20.8) + bolt(0.9, 41.6) + bolt(20.1, 41.6) + bolt(0.9, 21.4) + bolt(20.1, 21.4) + frame(7) + tray + goods // prettier-ignore
}

const easelShadow = (cam: Camera) => floorShadow(cam, [[0, -1, 0], [21, -1, 0], [21, 20, 0], [0, 20, 0]], 0.22, 16) + [[0.9, 0.4], [20.1, 0.4], [0.9, 19.6], [20.1, 19.6]].map(([x, y]) => spotShadow(cam, [x ?? 0, y ?? 0, 0], 1.3, 0.4)).join('') // prettier-ignore

function drawEaselHero(): string {
  const cam = makeCamera(-24, 13, 15.8, 385, 905)
  return scene('sage', easelShadow(cam) + easel(cam, 'chalk'), { floor: 'plane', horizon: 740 })
}

function drawEaselRoom(): string {
  const cam = makeCamera(23, 13, 15, 320, 880)
  const gallery = [
    [690, 170, 150, 120, '#DDAA4C'],
    [800, 320, 120, 150, '#C97B5E'],
    [660, 330, 100, 100, '#7F9E9A'],
  ]
    .map(
      ([x, y, w, h, c], i) =>
        `<g transform="translate(${x} ${y}) rotate(${[-3, 4, -2][i]})"><rect x="4" y="6" width="${w}" height="${h}" fill="#2A1F14" opacity=".12"/><rect width="${w}" height="${h}" fill="#FFFDF7"/><path d="M${Number(w) * 0.2} ${Number(h) * 0.75}C${Number(w) * 0.3} ${Number(h) * 0.2} ${Number(w) * 0.5} ${Number(h) * 0.9} ${Number(w) * 0.8} ${Number(h) * 0.25}" fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"/><circle cx="${Number(w) * 0.72}" cy="${Number(h) * 0.68}" r="13" fill="${['#7F9E9A', '#DDAA4C', '#C97B5E'][i]}"/><rect x="${Number(w) / 2 - 22}" y="-9" width="44" height="18" fill="#E9D9B4" opacity=".9"/></g>`,
    )
    .join('')
  const stool = ([-2, 2] as const).map((i) => bar(cam, [31 + i * 1.5, -9, 0], [31 + i, -9, 11], 0.6, 0.55, PINE)).join('') + bar(cam, [31, -12, 0], [31, -11, 11], 0.6, 0.55, PINE) + turned(cam, [31, -10, 11], UP, [[0, 5], [1.2, 5.2]], RED) // prettier-ignore
  const drops = onPlane(
    cam,
    [12, -14, 0],
    [1, 0, 0],
    [0, -1, 0],
    '<circle r="19" fill="#F4EEE2"/><circle r="17.6" fill="none" stroke="#CFC0A2" stroke-width=".5" stroke-dasharray="1 .8"/><circle cx="-6" cy="4" r="1" fill="#C97B5E" opacity=".7"/><circle cx="3" cy="8" r=".7" fill="#7F9E9A" opacity=".8"/><circle cx="9" cy="2" r=".9" fill="#DDAA4C" opacity=".8"/><circle cx="-1" cy="-3" r=".5" fill="#2F5578" opacity=".6"/>',
  )
  return scene(
    'butter',
    gallery +
      stroke('M0 692H1000', '#fff', 22, 'opacity=".55"') +
      drops +
      easelShadow(cam) +
      easel(cam, 'white') +
      spotShadow(cam, [31, -10, 0], 4.6, 0.3) +
      stool,
    { floor: 'plane', horizon: 702 },
  )
}

export const drawings: readonly Drawing[] = [
  { slug: 'foosball-goalhouse-club', views: [drawFoosballHero(), drawFoosballDetail()] },
  { slug: 'easel-acorn-street', views: [drawEaselHero(), drawEaselRoom()] },
]
