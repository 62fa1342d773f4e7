import { fade, scene, shade, stroke } from './kit.ts'
import type { Drawing } from './kit.ts'
import {
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
  trace,
  turned,
} from './toys-solids.ts'
import type { Camera, Vec } from './toys-solids.ts'
import { crateWagon, engine, logWagon } from './toys-wagons.ts'

const BEECH = '#E0B985'
const RED = '#C8503C'
const NAVY = '#34506B'
const GREEN = '#5F8A62'
const MUSTARD = '#E2AE47'
const CREAM = '#F5EAD3'
const UP: Vec = [0, 0, 1]

/** Where a vehicle stands: place on the floor and heading in degrees, 0 pointing to the left. */
interface Spot {
  x: number
  y: number
  z: number
  heading: number
}

interface Stage {
  yaw: number
  pitch: number
  scale: number
  cam: Camera
}

function makeStage(yaw: number, pitch: number, scale: number, cx: number, cy: number): Stage {
  return { yaw, pitch, scale, cam: makeCamera(yaw, pitch, scale, cx, cy) }
}

function aim(stage: Stage, { x, y, z, heading }: Spot): Camera {
  const [px, py] = stage.cam.project([x, y, z])
  return makeCamera(stage.yaw - heading, stage.pitch, stage.scale, px, py)
}

/** Wooden track along a floor path (art coordinates: x right, y towards us). */
function track(cam: Camera, d: string, width = 1.8): string {
  const run = (color: string, w: number, extra = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" ${extra}/>`
  const lay = (z: number, art: string) => onPlane(cam, [0, 0, z], [1, 0, 0], [0, 1, 0], art)
  const flip = (art: string) => `<g transform="scale(1 -1)">${art}</g>`
  let out = ''
  for (let z = 0; z < 0.42; z += 0.05) out += lay(z, flip(run(shade(BEECH, -0.3 + z * 0.2), width)))
  const top =
    run(shade(BEECH, 0.12), width) +
    run(shade(BEECH, -0.02), width - 0.07) +
    run(shade(BEECH, -0.42), width * 0.72) +
    run(shade(BEECH, -0.18), width * 0.64) +
    run(shade(BEECH, 0.08), width * 0.52) +
    run(shade(BEECH, -0.12), width, 'stroke-dasharray=".05 .52" opacity=".18"') +
    run(shade(BEECH, -0.45), width, 'stroke-dasharray=".08 4.6"')
  return out + lay(0.44, flip(top))
}

function tree(cam: Camera, x: number, y: number, h: number, color: string): string {
  const cone = (z: number, r: number, tall: number) => turned(cam, [x, y, z], UP, [[0, r * 0.9], [0.12, r], [tall, 0.06]], color) // prettier-ignore
  return (
    turned(
      cam,
      [x, y, 0],
      UP,
      [
        [0, 0.75],
        [0.2, 0.75],
      ],
      BEECH,
    ) + // prettier-ignore
    bar(cam, [x, y, 0.2], [x, y, 1], 0.26, 0.26, '#9A6B44') +
    cone(0.8, h * 0.36, h * 0.5) +
    cone(0.8 + h * 0.26, h * 0.28, h * 0.42) +
    cone(0.8 + h * 0.5, h * 0.2, h * 0.36)
  )
}

function station(cam: Camera, [x, y, z]: Vec): string {
  const door = `<rect x="1.9" y=".7" width=".9" height="1.7" rx=".45" fill="${NAVY}"/><circle cx="2.62" cy="1.6" r=".07" fill="${MUSTARD}"/>`
  const pane = (px: number) =>
    `<rect x="${px}" y=".75" width=".85" height=".85" rx=".08" fill="#F8D98A" stroke="${shade(BEECH, -0.3)}" stroke-width=".09"/><path d="M${px + 0.42} .75v.85M${px} 1.17h.85" stroke="${shade(BEECH, -0.3)}" stroke-width=".07"/>`
  const gable = `<circle cx="1.2" cy=".9" r=".42" fill="${CREAM}" stroke="${NAVY}" stroke-width=".09"/><path d="M1.2 .62v.3l.18 .12" stroke="${NAVY}" stroke-width=".07" fill="none"/>`
  return (
    box(cam, [x - 0.5, y - 0.9, z], [5.7, 4, 0.3], '#C9BBA3') +
    box(cam, [x, y, z + 0.3], [4.7, 2.4, 2.4], CREAM, { front: pane(0.6) + door + pane(3.25), side: gable }) +
    slab(
      cam,
      [
        [-0.45, 0],
        [2.85, 0],
        [1.2, 1.5],
      ],
      [x - 0.3, y + 2.4, z + 2.7],
      [[0, -1, 0], UP, [5.3, 0, 0]],
      RED,
    ) + // prettier-ignore
    box(cam, [x + 3.2, y + 1, z + 3.2], [0.6, 0.6, 1.3], '#B98561')
  )
}

function bridge(cam: Camera, [x, y, z]: Vec, half: number, rise: number): string {
  const top = (i: number) => 0.44 + rise * (0.5 + 0.5 * Math.cos((Math.PI * i) / half)) ** 0.8
  const outline: [number, number][] = [[-half, 0]]
  for (let i = -2.4; i <= 2.41; i += 0.4)
    outline.push([i, rise * 0.68 * Math.sqrt(Math.max(0, 1 - (i / 2.4) ** 2))])
  outline.push([half, 0])
  for (let i = 0; i <= 24; i++) outline.push([half - (i * half) / 12, top(half - (i * half) / 12)])
  const groove = (dy: number) =>
    line(
      cam,
      Array.from(
        { length: 25 },
        (_, i) => [x - half + (i * half) / 12, y + dy, z + top(-half + (i * half) / 12) + 0.01] as const,
      ),
      shade(BEECH, -0.4),
      cam.scale * 0.09,
    )
  const stones = Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (0.12 + i * 0.127)
    return `<path d="M${2.45 * Math.cos(a)} ${rise * 0.7 * Math.sin(a)}L${3 * Math.cos(a)} ${rise * 0.7 * Math.sin(a) + 0.42 * Math.sin(a)}" stroke="${shade(BEECH, -0.35)}" stroke-width=".07" opacity=".6"/>`
  }).join('')
  return (
    slab(cam, outline, [x, y, z], [[1, 0, 0], UP, [0, 1.8, 0]], BEECH, stones) + groove(0.45) + groove(1.35)
  )
}

const peg = (cam: Camera, x: number, y: number, z: number, color: string) =>
  turned(cam, [x, y, z], UP, [[0, 0.36], [0.5, 0.4], [0.85, 0.26]], color) + ball(cam, [x, y, z + 1.12], 0.34, '#EFC79E') // prettier-ignore

function drawTrainHero(): string {
  const stage = makeStage(-16, 40, 34, 536, 730)
  const { cam } = stage
  const oval = 'M-6 0H6A6.6 6.6 0 0 0 6 -13.2H-6A6.6 6.6 0 0 0 -6 0Z'
  const grove = tree(cam, -4.6, 6.6, 4.2, GREEN) + tree(cam, -2.6, 5.4, 3.2, '#7FA36F')
  const footing = onPlane(
    cam,
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    `<path transform="translate(.35 -.35) scale(1 -1)" d="${oval}" fill="none" stroke="#2A1F14" stroke-opacity=".22" stroke-width="2.3"/>`,
  )
  const car = (art: (cam: Camera) => string, x: number, y: number, heading: number) =>
    art(aim(stage, { x, y, z: 0.4, heading }))
  const body =
    footing +
    boxShadow(cam, [-6, 12.3, 0], [13, 2], 0.25) +
    track(cam, oval) +
    tree(cam, 5.5, 17.5, 4.6, GREEN) +
    tree(cam, -7.6, 16.2, 3.6, '#7FA36F') +
    bridge(cam, [0, 12.3, 0], 6.2, 2.7) +
    spotShadow(cam, [-4.6, 6.6, 0], 1.5) +
    spotShadow(cam, [-2.6, 5.4, 0], 1.2) +
    boxShadow(cam, [0.6, 4.4, 0], [5.7, 4], 0.3) +
    grove +
    station(cam, [1.1, 5.3, 0]) +
    peg(cam, 1.4, 3.9, 0.3, NAVY) +
    peg(cam, 2.9, 3.6, 0, RED) +
    car(crateWagon, 7.6, 0.5, 12) +
    car(logWagon, 3.1, 0, 0) +
    car(engine, -2.2, 0, 0) +
    tree(cam, -6.4, -4, 2.9, GREEN)
  return scene('butter', spotShadow(cam, [-6.4, -4, 0], 1) + body, { floor: 'sweep' })
}

function drawTrainCloseUp(): string {
  const stage = makeStage(-34, 20, 148, 500, 705)
  const straight = 'M-9 0H9'
  const body =
    floorShadow(
      stage.cam,
      [
        [-9, -1, 0],
        [9, -1, 0],
        [9, 0.9, 0],
        [-9, 0.9, 0],
      ],
      0.35,
      18,
    ) + // prettier-ignore
    track(stage.cam, straight) +
    logWagon(aim(stage, { x: 4.35, y: 0, z: 0.4, heading: 0 })) +
    engine(aim(stage, { x: -0.2, y: 0, z: 0.4, heading: 0 }))
  return scene('mist', body, { floor: 'sweep' })
}

function drawTrainStored(): string {
  const stage = makeStage(24, 26, 60, 395, 705)
  const { cam } = stage
  const [w, d, h] = [7.4, 4.6, 3]
  const PINE = '#E6C79A'
  const rug = `<circle r="8.2" fill="#B9C4AE"/>${[7.6, 6.9, 6.2, 5.5, 4.8].map((r, i) => `<circle r="${r}" fill="none" stroke="${i % 2 ? '#CBD4C0' : '#A5B399'}" stroke-width=".4"/>`).join('')}`
  const inside = polygon(cam, [[0.2, 0.2, h], [w - 0.2, 0.2, h], [w - 0.2, d - 0.2, h], [0.2, d - 0.2, h]], shade(PINE, -0.55)) // prettier-ignore
  const piece = (x: number, y: number, tilt: number, len: number) => {
    const u: Vec = [Math.sin(tilt), 0, Math.cos(tilt)]
    const s: Vec = [Math.cos(tilt), 0, -Math.sin(tilt)]
    const art = `<path d="M.45 0V${len}M1.3 0V${len}" stroke="${shade(BEECH, -0.4)}" stroke-width=".16"/>`
    return slab(cam, [[0, 0], [1.75, 0], [1.75, len], [1.2, len], [1.1, len - 0.35], [0.65, len - 0.35], [0.55, len], [0, len]], [x, y, 1], [s, u, [0, 0.45, 0]], BEECH, art) // prettier-ignore
  }
  const label = `<rect x="1.55" y=".55" width="4.3" height="1.9" rx=".3" fill="${RED}"/><rect x="1.68" y=".68" width="4.04" height="1.64" rx=".22" fill="none" stroke="${CREAM}" stroke-width=".06"/><text x="3.7" y="1.42" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size=".7" fill="${CREAM}">Maple</text><text x="3.7" y="2.08" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size=".62" fill="${CREAM}">Junction</text>`
  const rope = (s: Vec, t: Vec) =>
    stroke(
      `${trace(cam, [s], false)}Q${cam
        .project([s[0], (s[1] + t[1]) / 2, 0.6])
        .map((n) => n.toFixed(0))
        .join(' ')} ${cam
        .project(t)
        .map((n) => n.toFixed(0))
        .join(' ')}`,
      '#B58A58',
      12,
    )
  const car = (art: (cam: Camera) => string, x: number, y: number, heading: number) =>
    art(aim(stage, { x, y, z: 0, heading }))
  const body =
    onPlane(cam, [3.3, 0.4, 0], [1, 0, 0], [0, -1, 0], rug) +
    boxShadow(cam, [0, 0, 0], [w, d], 0.42, 22) +
    box(cam, [0, 0, 0], [w, d, h], PINE) +
    inside +
    piece(0.9, 3.2, -0.22, 5.6) +
    piece(2.7, 2.9, 0.06, 6.2) +
    piece(4.4, 3.1, 0.28, 5.2) +
    piece(1.9, 1.6, -0.1, 4.3) +
    turned(
      cam,
      [5.6, 1.5, 2.2],
      UP,
      [
        [0, 1.15],
        [0.2, 1.2],
        [2.1, 0.1],
      ],
      GREEN,
    ) + // prettier-ignore
    polygon(
      cam,
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, 0, h],
        [0, 0, h],
      ],
      fade(shade(PINE, 0.04), shade(PINE, -0.12)),
    ) + // prettier-ignore
    onPlane(cam, [0, 0, h], [1, 0, 0], [0, 0, -1], grain(w, h, PINE, 12, 7) + label) +
    polygon(
      cam,
      [
        [0, 0, h],
        [w, 0, h],
        [w, 0.22, h],
        [0, 0.22, h],
      ],
      shade(PINE, 0.25),
    ) + // prettier-ignore
    polygon(
      cam,
      [
        [w, 0, 0],
        [w, d, 0],
        [w, d, h],
        [w, 0, h],
      ],
      fade(shade(PINE, -0.16), shade(PINE, -0.28)),
    ) + // prettier-ignore
    polygon(
      cam,
      [
        [w - 0.22, 0.22, h],
        [w, 0, h],
        [w, d, h],
        [w - 0.22, d, h],
      ],
      shade(PINE, 0.12),
    ) + // prettier-ignore
    rope([w, 1.4, 2.2], [w, 3.2, 2.2]) +
    spotShadow(cam, [-1.2, -2.6, 0], 1.5) +
    boxShadow(cam, [1.2, -4.3, 0], [3.6, 1.5], 0.35) +
    car(logWagon, 3.1, -3.3, 38) +
    peg(cam, 6.6, -2.2, 0, NAVY) +
    peg(cam, 7.7, -2.7, 0, MUSTARD) +
    tree(cam, -1.2, -2.6, 3.4, '#7FA36F')
  return scene('sand', body, { floor: 'plane', horizon: 430 })
}

export const drawings: readonly Drawing[] = [
  { slug: 'train-set-maple-junction', views: [drawTrainHero(), drawTrainCloseUp(), drawTrainStored()] },
]
