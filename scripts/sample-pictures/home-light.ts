import type { Blockers } from './home-rays.ts'
import { add, cross, dot, type Material, scaleBy, subtract, unit, type Vec } from './home-solid.ts'

/** What reaches a point: share of open sky and share of the key light. */
export interface Exposure {
  sky: number
  key: number
}

const SKY_RAYS: readonly Vec[] = Array.from({ length: 22 }, (_, i) => {
  const r = Math.sqrt((i + 0.5) / 22)
  const angle = i * 2.399963
  return [r * Math.cos(angle), Math.sqrt(1 - r * r), r * Math.sin(angle)]
})

const KEY_SPREAD: readonly (readonly [number, number])[] = Array.from({ length: 10 }, (_, i) => {
  const r = 0.2 * Math.sqrt((i + 0.5) / 10)
  return [r * Math.cos(i * 2.399963), r * Math.sin(i * 2.399963)]
})

/** How open a point is to the sky and to the key light, `reach` being how far things shade each other. */
export function measureExposure(
  p: Vec,
  normal: Vec,
  keyLight: Vec,
  blockers: Blockers,
  reach: number,
  grounded = true,
): Exposure {
  const from = add(p, scaleBy(normal, reach * 0.02))
  const side = unit(cross(normal, Math.abs(normal[1]) > 0.8 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(side, normal)
  let open = 0
  for (const [a, b, c] of SKY_RAYS) {
    const direction = add(add(scaleBy(side, a), scaleBy(normal, b)), scaleBy(other, c))
    const floor = grounded && direction[1] < -0.05 ? Math.max(0, -from[1] / direction[1]) : Infinity
    const hit = blockers.distance(from, direction, reach)
    const near = Math.min(hit, reach) / reach
    const ground = Math.min(1, floor / (reach * 0.8))
    open += Math.min(near ** 0.7, 0.45 + 0.55 * ground)
  }
  return { sky: open / SKY_RAYS.length, key: measureKey(from, normal, keyLight, blockers, reach) }
}

function measureKey(from: Vec, normal: Vec, keyLight: Vec, blockers: Blockers, reach: number): number {
  if (dot(normal, keyLight) < -0.1) return 0
  const side = unit(cross(keyLight, [0, 1, 0]))
  const other = cross(side, keyLight)
  let seen = 0
  for (const [a, b] of KEY_SPREAD) {
    const direction = unit(add(keyLight, add(scaleBy(side, a), scaleBy(other, b))))
    if (blockers.distance(from, direction, reach * 6) >= reach * 6) seen++
  }
  return seen / KEY_SPREAD.length
}

const toLinear = Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2)

function readColor(hex: string): Vec {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear[(value >> 16) & 255] ?? 0, toLinear[(value >> 8) & 255] ?? 0, toLinear[value & 255] ?? 0]
}

const colors = new Map<string, Vec>()
function linearColor(hex: string): Vec {
  const known = colors.get(hex)
  if (known) return known
  const read = readColor(hex)
  colors.set(hex, read)
  return read
}

function writeColor(color: Vec): string {
  const channel = (value: number) => {
    const soft = value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.35))
    return Math.round(255 * Math.max(0, Math.min(1, soft)) ** (1 / 2.2))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(color[0])}${channel(color[1])}${channel(color[2])}`
}

/** What a mirror would see in that direction: a bright window upper left, a wall, a floor. */
function studioLight(direction: Vec, left: Vec): number {
  const step = (from: number, to: number, x: number) => {
    const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
    return t * t * (3 - 2 * t)
  }
  const window = step(0.1, 0.5, dot(direction, left)) * step(0.05, 0.35, direction[1])
  const wall = 0.42 + 0.4 * step(-0.05, 0.9, direction[1])
  const floor = 0.34 + 0.16 * step(-0.9, -0.15, direction[1])
  const base = direction[1] > 0 ? wall : floor
  const edge = 0.26 * Math.exp(-(((direction[1] + 0.03) / 0.12) ** 2))
  return base - edge + 1.15 * window
}

/** The colour a surface shows the viewer. */
export function shadePoint(
  material: Material,
  color: string,
  tint: number,
  point: { normal: Vec; toEye: Vec; keyLight: Vec; left: Vec; exposure: Exposure },
): string {
  const { normal, toEye, keyLight, left, exposure } = point
  const base = linearColor(color)
  const facing = Math.max(0, dot(normal, toEye))
  const up = normal[1] * 0.5 + 0.5
  const sky = exposure.sky ** 1.25
  const key = Math.max(0, (dot(normal, keyLight) + 0.12) / 1.12) * exposure.key
  const rim = (material.sheen ?? 0) * (1 - facing) ** 3 * sky
  const ambient: Vec = [0.3 + 0.2 * up, 0.28 + 0.22 * up, 0.25 + 0.26 * up]
  const keyTint: Vec = [0.98, 0.93, 0.84]
  const bounce = Math.max(0, -normal[1]) * 0.1 + 0.03
  const light = ambient.map(
    (a, i) => a * sky + (keyTint[i] ?? 0) * key * 0.82 + bounce * sky + rim * 2,
  ) as unknown as Vec
  const half = unit(add(keyLight, toEye))
  const shine =
    (material.gloss ?? 0) * Math.max(0, dot(normal, half)) ** (material.sharpness ?? 30) * exposure.key * 0.75
  const mirrored = subtract(scaleBy(normal, 2 * dot(normal, toEye)), toEye)
  const studio = studioLight(mirrored, left) * (0.35 + 0.65 * sky)
  const fresnel = (material.gloss ?? 0) * (0.05 + 0.5 * (1 - facing) ** 4) * studio
  const share = material.metal ?? 0
  const emit = material.emit ?? 0
  const result = base.map((channel, i) => {
    const plain = channel * tint * ((light[i] ?? 0) * (1 - emit * 0.5) + emit)
    const metallic = channel * tint * studio * 1.08
    return plain * (1 - share) + metallic * share + shine + fresnel
  }) as unknown as Vec
  const grey = result[0] * 0.3 + result[1] * 0.59 + result[2] * 0.11
  return writeColor(result.map((value) => value + (grey - value) * 0.13) as unknown as Vec)
}
