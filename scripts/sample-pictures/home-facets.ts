import type { Camera, Corner } from './home-camera.ts'
import { measureExposure, shadePoint } from './home-light.ts'
import type { Exposure } from './home-light.ts'
import type { Blockers } from './home-rays.ts'
import { add, cross, dot, lengthOf, scaleBy, subtract, unit } from './home-solid.ts'
import type { Line, Material, Sheet, Vec } from './home-solid.ts'

const CELL = 4

const TILE = 8

export function measureSheet(sheet: Sheet): { alongU: number; alongV: number } {
  const run = (point: (t: number) => Vec) => {
    let total = 0
    for (let i = 0; i < 12; i++) total += lengthOf(subtract(point((i + 1) / 12), point(i / 12)))
    return total
  }
  return {
    alongU: Math.max(
      run((t) => sheet.at(t, 0.5)),
      run((t) => sheet.at(t, 0.02)),
    ),
    alongV: Math.max(
      run((t) => sheet.at(0.5, t)),
      run((t) => sheet.at(0.02, t)),
    ),
  }
}

export interface Piece {
  depth: number
  /** How far the piece reaches before and behind its middle. */
  slack: number
  box: readonly [x0: number, y0: number, x1: number, y1: number]
  /** Its corners, when it hides what is behind it. */
  quad?: readonly Corner[]
  svg: string
}

export interface Setting {
  camera: Camera
  blockers: Blockers
  reach: number
  grounded: boolean
}

function normalAt(sheet: Sheet, u: number, v: number, step = 0.003): Vec {
  const [u0, u1] = [Math.max(0, u - step), Math.min(1, u + step)]
  const [v0, v1] = [Math.max(0, v - step), Math.min(1, v + step)]
  const du = subtract(sheet.at(u1, v), sheet.at(u0, v))
  const dv = subtract(sheet.at(u, v1), sheet.at(u, v0))
  return unit(cross(du, dv))
}

function roughen(normal: Vec, p: Vec, bump: NonNullable<Material['bump']>): Vec {
  const h = bump(p)
  const e = 0.06
  const slope: Vec = [
    (bump([p[0] + e, p[1], p[2]]) - h) / e,
    (bump([p[0], p[1] + e, p[2]]) - h) / e,
    (bump([p[0], p[1], p[2] + e]) - h) / e,
  ]
  const across = subtract(slope, scaleBy(normal, dot(slope, normal)))
  return unit(subtract(normal, across))
}

const offCanvas = (x: number, y: number) => x < -30 || x > 1030 || y < -30 || y > 1030

/** Draws the sheet as small facets; tiles outside the canvas or turned away are left out. */
export function drawSheet(sheet: Sheet, setting: Setting, pieces: Piece[]): void {
  const { camera } = setting
  const { alongU, alongV } = measureSheet(sheet)
  const longU = alongU >= alongV
  const { grained, bump, facet = bump ? 3 : CELL } = sheet.material
  // Small parts get small facets, so that they sort cleanly against their neighbours.
  const least = Math.max(1.5, (Math.min(alongU, alongV) * camera.pixels) / 9)
  const [fine, coarse] = grained
    ? [Math.min(2.6, least), Math.min(9, least * 2)]
    : [Math.min(facet, least), Math.min(facet, least)]
  const count = (inches: number, long: boolean) =>
    Math.max(1, Math.ceil((inches * camera.pixels) / ((long ? coarse : fine) * TILE)))
  const [tilesU, tilesV] = [count(alongU, longU), count(alongV, !longU)]
  const cells = (tiles: number, inches: number, long: boolean) =>
    tiles > 1
      ? TILE
      : Math.max(2, Math.min(TILE, Math.ceil((inches * camera.pixels) / (long ? coarse : fine))))
  const grid = { nu: cells(tilesU, alongU, longU), nv: cells(tilesV, alongV, !longU), alongU, alongV, longU }
  for (let i = 0; i < tilesU; i++)
    for (let j = 0; j < tilesV; j++) {
      const tile = { u: i / tilesU, v: j / tilesV, du: 1 / tilesU, dv: 1 / tilesV }
      const corners = [0, 0.5, 1].flatMap((a) =>
        [0, 0.5, 1].map((b) => camera.project(sheet.at(tile.u + a * tile.du, tile.v + b * tile.dv))),
      )
      const beyond = (test: (p: readonly [number, number, number]) => boolean) => corners.every(test)
      if (beyond(([x]) => x < -40) || beyond(([x]) => x > 1040)) continue
      if (beyond(([, y]) => y < -40) || beyond(([, y]) => y > 1040)) continue
      drawTile(sheet, tile, grid, setting, pieces)
    }
}

interface Tile {
  u: number
  v: number
  du: number
  dv: number
}

function drawTile(
  sheet: Sheet,
  tile: Tile,
  grid: { nu: number; nv: number; alongU: number; alongV: number; longU: boolean },
  setting: Setting,
  pieces: Piece[],
): void {
  const { nu, nv } = grid
  const { camera } = setting
  const corner = Array.from({ length: (nu + 1) * (nv + 1) }, (_, i) =>
    camera.project(
      sheet.at(tile.u + ((i % (nu + 1)) / nu) * tile.du, tile.v + (Math.floor(i / (nu + 1)) / nv) * tile.dv),
    ),
  )
  const lit = new Map<number, Exposure>()
  const exposureAt = (a: number, b: number): Exposure => {
    const index = a * 8 + b
    const known = lit.get(index)
    if (known) return known
    const u = Math.min(0.997, Math.max(0.003, tile.u + (a / 3) * tile.du))
    const v = Math.min(0.997, Math.max(0.003, tile.v + (b / 3) * tile.dv))
    const p = sheet.at(u, v)
    let normal = normalAt(sheet, u, v)
    if (sheet.twoSided && dot(normal, subtract(camera.eye, p)) < 0) normal = scaleBy(normal, -1)
    const { blockers, reach, grounded } = setting
    const measured = measureExposure(p, normal, camera.keyLight, blockers, reach, grounded)
    lit.set(index, measured)
    return measured
  }
  const blend = (a: number, b: number): Exposure => {
    const [i, j] = [Math.min(2, Math.floor(a * 3)), Math.min(2, Math.floor(b * 3))]
    const [f, g] = [a * 3 - i, b * 3 - j]
    const [p, q, r, s] = [
      exposureAt(i, j),
      exposureAt(i + 1, j),
      exposureAt(i, j + 1),
      exposureAt(i + 1, j + 1),
    ]
    const level = (key: 'sky' | 'key') =>
      (p[key] * (1 - f) + q[key] * f) * (1 - g) + (r[key] * (1 - f) + s[key] * f) * g
    return { sky: level('sky'), key: level('key') }
  }
  for (let j = 0; j < nv; j++) {
    let run: { from: number; color: string; key: string } | null = null
    const at = (i: number, row: number) => corner[row * (nu + 1) + i] as Corner
    const close = (to: number) => {
      if (run) addFacet([at(run.from, j), at(to, j), at(to, j + 1), at(run.from, j + 1)], run.color, pieces)
      run = null
    }
    for (let i = 0; i < nu; i++) {
      const [a, b] = [(i + 0.5) / nu, (j + 0.5) / nv]
      const color = shadeCell(sheet, tile.u + a * tile.du, tile.v + b * tile.dv, grid, camera, () =>
        blend(a, b),
      )
      // Neighbours of nearly the same colour become one facet, unless the surface bends away.
      const key = color ? `${color[1]}${near(color, 1)}${near(color, 3)}${near(color, 5)}` : ''
      const open = run as { from: number; color: string; key: string } | null
      if (open && (open.key !== key || i - open.from >= 4)) close(i)
      if (color && !run) run = { from: i, color, key }
    }
    close(nu)
  }
}

/** One channel of a colour in coarse steps. */
const near = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16) >> 1

function shadeCell(
  sheet: Sheet,
  u: number,
  v: number,
  grid: { alongU: number; alongV: number; longU: boolean },
  camera: Camera,
  exposure: () => Exposure,
): string | null {
  const { material } = sheet
  const p = sheet.at(u, v)
  const toEye = unit(subtract(camera.eye, p))
  let normal = normalAt(sheet, u, v)
  const facing = dot(normal, toEye)
  if (facing < 0 && !sheet.twoSided) return null
  if (facing < 0) normal = scaleBy(normal, -1)
  if (material.bump) normal = roughen(normal, p, material.bump)
  const [s, t] = grid.longU ? [u * grid.alongU, v * grid.alongV] : [v * grid.alongV, u * grid.alongU]
  const tint = material.tint ? material.tint(s, t, p) : 1
  const color = material.paint ? material.paint(u, v, p) : material.color
  const { keyLight, left } = camera
  return shadePoint(material, color, tint, { normal, toEye, keyLight, left, exposure: exposure() })
}

function addFacet(quad: readonly [Corner, Corner, Corner, Corner], color: string, pieces: Piece[]): void {
  if (quad.every(([x, y]) => offCanvas(x, y))) return
  const depth = quad.reduce((sum, [, , d]) => sum + d, 0) / 4
  // Facets grow by half a pixel so that no seam of background shows between them.
  const d = quad
    .map((corner, i) => {
      const before = stepFrom(quad[(i + 3) % 4] ?? corner, corner)
      const after = stepFrom(quad[(i + 1) % 4] ?? corner, corner)
      return `${(corner[0] + before[0] + after[0]).toFixed(1)} ${(corner[1] + before[1] + after[1]).toFixed(1)}`
    })
    .join('L')
  const depths = quad.map(([, , value]) => value)
  const slack = Math.max(...depths) - Math.min(...depths)
  pieces.push({ depth, slack, box: boundsOf(quad), quad, svg: `<path d="M${d}Z" fill="${color}"/>` })
}

/** Half a pixel onwards from one corner past the other. */
function stepFrom(from: Corner, to: Corner): readonly [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return length < 0.01 ? [0, 0] : [((to[0] - from[0]) / length) * 0.55, ((to[1] - from[1]) / length) * 0.55]
}

function boundsOf(points: readonly Corner[]): Piece['box'] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const BUCKET = 1.6

const ACROSS = 630

/** Whether a point lies within a facet, whichever way round its corners go. */
function covers(quad: readonly Corner[], x: number, y: number): boolean {
  let turns = 0
  for (let i = 0; i < 4; i++) {
    const [a, b] = [quad[i] ?? [0, 0], quad[(i + 1) % 4] ?? [0, 0]]
    turns += Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]))
  }
  return Math.abs(turns) >= 3
}

/** Drops what nearer facets fully cover; a margin of one bucket keeps outlines safe. */
export function dropHidden(pieces: readonly Piece[], margin: number): Piece[] {
  const nearest = new Float64Array(ACROSS * ACROSS).fill(Infinity)
  const clamp = (value: number) => Math.max(0, Math.min(ACROSS - 1, Math.floor(value / BUCKET)))
  for (const { box, depth, slack, quad } of pieces) {
    if (!quad) continue
    for (let x = clamp(box[0]); x <= clamp(box[2]); x++)
      for (let y = clamp(box[1]); y <= clamp(box[3]); y++) {
        const i = y * ACROSS + x
        if (depth + slack >= (nearest[i] ?? 0)) continue
        if (covers(quad, (x + 0.5) * BUCKET, (y + 0.5) * BUCKET)) nearest[i] = depth + slack
      }
  }
  return pieces.filter(({ box, depth, slack }) => {
    const limit = depth - slack - margin
    for (let x = clamp(box[0] - BUCKET); x <= clamp(box[2] + BUCKET); x++)
      for (let y = clamp(box[1] - BUCKET); y <= clamp(box[3] + BUCKET); y++)
        if ((nearest[y * ACROSS + x] ?? Infinity) > limit) return true
    return false
  })
}

export function drawLine(line: Line, camera: Camera, pieces: Piece[]): void {
  const width = Math.max(0.9, line.width * camera.pixels)
  let travelled = 0
  for (let i = 1; i < line.points.length; i++) {
    const [from, to] = [line.points[i - 1], line.points[i]]
    if (!from || !to) continue
    const length = lengthOf(subtract(to, from))
    const steps = Math.max(
      1,
      Math.ceil(line.dash ? length / (line.dash[0] / 2) : (length * camera.pixels) / 14),
    )
    for (let k = 0; k < steps; k++) {
      const middle = travelled + ((k + 0.5) / steps) * length
      if (line.dash && middle % (line.dash[0] + line.dash[1]) > line.dash[0]) continue
      const point = (t: number) => camera.project(add(scaleBy(from, 1 - t), scaleBy(to, t)))
      const [a, b] = [point(k / steps), point((k + 1) / steps)]
      if (offCanvas(a[0], a[1]) && offCanvas(b[0], b[1])) continue
      const lift = Math.max(0.25, 5 / camera.pixels)
      const d = `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
      pieces.push({
        depth: (a[2] + b[2]) / 2 - lift,
        slack: Math.abs(a[2] - b[2]),
        box: boundsOf([a, b]),
        svg: `<path d="${d}" stroke="${line.color}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" fill="none"/>`,
      })
    }
    travelled += length
  }
}
