import type { Face, Frame, Material, Vec } from './electronics-solid.ts'
import { add, cross, locate, subtract, times, unit } from './electronics-solid.ts'

export interface OutlinePoint {
  x: number
  y: number
  nx: number
  ny: number
}

/** Inset from the outline, height along the axis, and optionally another material up to this ring. */
export type Ring = readonly [number, number, Material?]

/** Outline of a rectangle with round corners, centred. */
export function roundedOutline(width: number, height: number, radius: number, steps = 8): OutlinePoint[] {
  const r = Math.min(radius, width / 2, height / 2)
  const corners = [
    [width / 2 - r, height / 2 - r],
    [r - width / 2, height / 2 - r],
    [r - width / 2, r - height / 2],
    [width / 2 - r, r - height / 2],
  ] as const
  return corners.flatMap(([cx, cy], quarter) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((quarter + i / steps) * Math.PI) / 2
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
      return { x: cx + r * nx, y: cy + r * ny, nx, ny }
    }),
  )
}

/** Outline of a circle, or of an arc of it when `from` and `to` (degrees) are given. */
export function circleOutline(radius: number, segments = 72): OutlinePoint[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * Math.PI * 2
    const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
    return { x: radius * nx, y: radius * ny, nx, ny }
  })
}

/** Smooth closed outline through points that are given counter-clockwise. */
export function smoothOutline(points: readonly (readonly [number, number])[], steps = 8): OutlinePoint[] {
  const at = (i: number) => points[(i + points.length) % points.length] ?? [0, 0]
  const curve = points.flatMap((_, i) =>
    Array.from({ length: steps }, (_unused, k) => {
      const t = k / steps
      const spline = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return (
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
        )
      }
      return [spline(0), spline(1)] as const
    }),
  )
  return curve.map(([x, y], i) => {
    const before = curve[(i + curve.length - 1) % curve.length] ?? [0, 0]
    const after = curve[(i + 1) % curve.length] ?? [0, 0]
    const [tx, ty] = [after[0] - before[0], after[1] - before[1]]
    const size = Math.hypot(tx, ty) || 1
    return { x, y, nx: ty / size, ny: -tx / size }
  })
}

/** Directions (outward, upward) of the skin at both ends of each ring segment; smooth unless it is an edge. */
function slopeRings(rings: readonly Ring[]) {
  const own = rings.slice(1).map((to, k) => {
    const from = rings[k] ?? to
    const [rise, widen] = [to[1] - from[1], from[0] - to[0]]
    const size = Math.hypot(rise, widen) || 1
    return [rise / size, -widen / size, size] as const
  })
  const meet = (k: number, other: number) => {
    const [a, b] = [own[k] ?? [1, 0, 1], own[other]]
    if (!b || a[0] * b[0] + a[1] * b[1] < 0.62) return a
    const [x, y] = [a[0] * a[2] + b[0] * b[2], a[1] * a[2] + b[1] * b[2]]
    const size = Math.hypot(x, y) || 1
    return [x / size, y / size] as const
  }
  return own.map((_, k) => ({ start: meet(k, k - 1), end: meet(k, k + 1) }))
}

/** How many strips hide the step between two directions. */
const strips = (ax: number, ay: number, bx: number, by: number) =>
  Math.min(8, Math.max(1, Math.ceil(Math.acos(Math.max(-1, Math.min(1, ax * bx + ay * by))) / 0.1)))

/** The outline with its turns cut finer, so that the light rolls round smoothly. */
function refineOutline(outline: readonly OutlinePoint[]): OutlinePoint[] {
  return outline.flatMap((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p
    const count = strips(p.nx, p.ny, q.nx, q.ny)
    return Array.from({ length: count }, (_, k) => {
      const t = k / count
      const [nx, ny] = [p.nx + (q.nx - p.nx) * t, p.ny + (q.ny - p.ny) * t]
      const size = Math.hypot(nx, ny) || 1
      return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t, nx: nx / size, ny: ny / size }
    })
  })
}

/** Skin over rings of one outline along the third axis of a frame, with flat ends. */
export function loft(
  frame: Frame,
  coarse: readonly OutlinePoint[],
  rings: readonly Ring[],
  material: Material,
  ends: { start?: Material | false; end?: Material | false } = {},
): Face[] {
  const outline = refineOutline(coarse)
  const slopes = slopeRings(rings)
  const pointAt = (p: OutlinePoint, inset: number, h: number) =>
    locate(frame, [p.x - p.nx * inset, p.y - p.ny * inset, h])
  const skin = rings.slice(1).flatMap((to, k) => {
    const from = rings[k] ?? to
    const { start = [1, 0], end = [1, 0] } = slopes[k] ?? {}
    const count = strips(start[0], start[1], end[0], end[1])
    const between = (t: number) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const
    return Array.from({ length: count }, (_, strip) => {
      const [low, high, t] = [between(strip / count), between((strip + 1) / count), (strip + 0.5) / count]
      const [out, up] = [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t]
      return outline.map((p, i): Face => {
        const next = outline[(i + 1) % outline.length] ?? p
        const outward = unit(add(times(frame.u, p.nx + next.nx), times(frame.v, p.ny + next.ny)))
        return {
          points: [pointAt(p, ...low), pointAt(next, ...low), pointAt(next, ...high), pointAt(p, ...high)],
          normal: unit(add(times(outward, out), times(frame.w, up))),
          material: to[2] ?? material,
        }
      })
    }).flat()
  })
  const cap = (ring: Ring | undefined, normal: Vec, own: Material | false | undefined): Face[] =>
    own === false || !ring
      ? []
      : [{ points: outline.map((p) => pointAt(p, ring[0], ring[1])), normal, material: own ?? material }]
  return [...cap(rings[0], times(frame.w, -1), ends.start), ...skin, ...cap(rings.at(-1), frame.w, ends.end)]
}

/** Rings of a straight wall from h0 to h1 with edges rounded by `edge`. */
export function softRings(h0: number, h1: number, edge: number, steps = 6): Ring[] {
  const quarter = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * (Math.PI / 2))
  const lower = quarter.map((a): Ring => [edge * (1 - Math.sin(a)), h0 + edge * (1 - Math.cos(a))])
  const upper = quarter.map((a): Ring => [edge * (1 - Math.cos(a)), h1 - edge * (1 - Math.sin(a))])
  return [...lower, ...upper]
}

/** A part turned on a lathe: rings of radius and height along the third axis of the frame. */
export function lathe(frame: Frame, profile: readonly Ring[], material: Material, segments = 72): Face[] {
  const rings = profile.map(([radius, h, own]): Ring => [1 - radius, h, own])
  return loft(frame, circleOutline(1, segments), rings, material)
}

/** A tube along points; `rx` across and `ry` along the reference direction. */
export function sweep(
  points: readonly Vec[],
  [rx, ry]: readonly [number, number],
  material: Material,
  reference: Vec = [0, 0, 1],
  sides = 30,
): Face[] {
  const rings = points.map((p, i) => {
    const ahead = points[Math.min(points.length - 1, i + 1)] ?? p
    const behind = points[Math.max(0, i - 1)] ?? p
    const along = unit(subtract(ahead, behind))
    const across = unit(cross(along, reference))
    const deep = unit(cross(across, along))
    return Array.from({ length: sides }, (_, k) => {
      const angle = (k / sides) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const normal = unit(add(times(across, c / rx), times(deep, s / ry)))
      return { at: add(p, add(times(across, c * rx), times(deep, s * ry))), normal }
    })
  })
  return rings.slice(1).flatMap((ring, i) =>
    ring.map((corner, k): Face => {
      const [before, j] = [rings[i] ?? ring, (k + 1) % sides]
      const other = ring[j] ?? corner
      const points4 = [before[k]?.at, before[j]?.at, other.at, corner.at]
      return {
        points: points4.filter((p) => p !== undefined),
        normal: unit(add(corner.normal, other.normal)),
        material,
      }
    }),
  )
}

/** Points of a smooth open curve through the given ones. */
export function curve(points: readonly Vec[], steps = 12): Vec[] {
  const at = (i: number): Vec => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0, 0]
  const inner = points.slice(1).flatMap((_, i) =>
    Array.from({ length: steps }, (_unused, k): Vec => {
      const t = k / steps
      const spline = (axis: 0 | 1 | 2) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return (
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
        )
      }
      return [spline(0), spline(1), spline(2)]
    }),
  )
  return [...inner, at(points.length - 1)]
}
