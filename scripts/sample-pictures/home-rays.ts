import type { Vec } from './home-solid.ts'

/** Answers whether anything stands in the way of a ray, and how near. */
export interface Blockers {
  /** Distance to the nearest hit from a point in a unit direction, or `reach` when nothing is hit. */
  distance: (from: Vec, direction: Vec, reach: number) => number
}

interface Node {
  low: Vec
  high: Vec
  left: Node | null
  right: Node | null
  triangles: readonly (readonly [Vec, Vec, Vec])[]
}

type Triangle = readonly [Vec, Vec, Vec]

function boundsOf(triangles: readonly Triangle[]): { low: Vec; high: Vec } {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const triangle of triangles)
    for (const p of triangle)
      for (const axis of [0, 1, 2] as const) {
        if (p[axis] < low[axis]) low[axis] = p[axis]
        if (p[axis] > high[axis]) high[axis] = p[axis]
      }
  return { low, high }
}

function buildTree(triangles: readonly Triangle[]): Node {
  const { low, high } = boundsOf(triangles)
  if (triangles.length <= 6) return { low, high, left: null, right: null, triangles }
  const spans = [high[0] - low[0], high[1] - low[1], high[2] - low[2]] as const
  const axis = spans[0] >= spans[1] && spans[0] >= spans[2] ? 0 : spans[1] >= spans[2] ? 1 : 2
  const key = (t: Triangle) => t[0][axis] + t[1][axis] + t[2][axis]
  const sorted = [...triangles].sort((a, b) => key(a) - key(b))
  const half = sorted.length >> 1
  return {
    low,
    high,
    left: buildTree(sorted.slice(0, half)),
    right: buildTree(sorted.slice(half)),
    triangles: [],
  }
}

function missesBox(node: Node, o: Vec, inverse: Vec, reach: number): boolean {
  let near = 0
  let far = reach
  for (let axis = 0; axis < 3; axis++) {
    const a = ((node.low[axis] ?? 0) - (o[axis] ?? 0)) * (inverse[axis] ?? 0)
    const b = ((node.high[axis] ?? 0) - (o[axis] ?? 0)) * (inverse[axis] ?? 0)
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
    if (near > far) return true
  }
  return false
}

function hitTriangle([a, b, c]: Triangle, o: Vec, d: Vec): number {
  const e1x = b[0] - a[0]
  const e1y = b[1] - a[1]
  const e1z = b[2] - a[2]
  const e2x = c[0] - a[0]
  const e2y = c[1] - a[1]
  const e2z = c[2] - a[2]
  const px = d[1] * e2z - d[2] * e2y
  const py = d[2] * e2x - d[0] * e2z
  const pz = d[0] * e2y - d[1] * e2x
  const det = e1x * px + e1y * py + e1z * pz
  if (Math.abs(det) < 1e-9) return Infinity
  const tx = o[0] - a[0]
  const ty = o[1] - a[1]
  const tz = o[2] - a[2]
  const u = (tx * px + ty * py + tz * pz) / det
  if (u < 0 || u > 1) return Infinity
  const qx = ty * e1z - tz * e1y
  const qy = tz * e1x - tx * e1z
  const qz = tx * e1y - ty * e1x
  const v = (d[0] * qx + d[1] * qy + d[2] * qz) / det
  if (v < 0 || u + v > 1) return Infinity
  const t = (e2x * qx + e2y * qy + e2z * qz) / det
  return t > 0 ? t : Infinity
}

/** Sorts triangles into a tree, so that thousands of rays stay quick. */
export function buildBlockers(triangles: readonly Triangle[]): Blockers {
  const root = buildTree(triangles)
  return {
    distance: (from, direction, reach) => {
      const safe = (value: number) => 1 / (Math.abs(value) < 1e-7 ? 1e-7 : value)
      const inverse: Vec = [safe(direction[0]), safe(direction[1]), safe(direction[2])]
      let best = reach
      const open: Node[] = [root]
      for (let node = open.pop(); node; node = open.pop()) {
        if (missesBox(node, from, inverse, best)) continue
        for (const triangle of node.triangles) best = Math.min(best, hitTriangle(triangle, from, direction))
        if (node.left) open.push(node.left)
        if (node.right) open.push(node.right)
      }
      return best
    },
  }
}
