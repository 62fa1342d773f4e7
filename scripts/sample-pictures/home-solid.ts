/** A point or direction in inches: x to the right, y up, z towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number]

/** How a surface answers the light. Shares run from 0 to 1. */
export interface Material {
  color: string
  /** Strength and tightness of the highlight. */
  gloss?: number
  sharpness?: number
  /** Share of mirrored studio instead of own colour. */
  metal?: number
  /** Soft brightening towards the rim, as on cloth. */
  sheen?: number
  /** Light of its own. */
  emit?: number
  /** Height of a fine relief at a point, in inches. */
  bump?: (p: Vec) => number
  /** Brightness factor at a point; s and t are inches along and across the longer side. */
  tint?: (s: number, t: number, p: Vec) => number
  /** Own colour at a place of the sheet, instead of `color`. */
  paint?: (u: number, v: number, p: Vec) => string
  /** Grain runs along the longer side, so facets may be long and thin. */
  grained?: boolean
  /** Size of its facets in pixels, where a pattern wants finer ones. */
  facet?: number
}

/** A surface over u and v from 0 to 1; its outside is the side of du x dv. */
export interface Sheet {
  at: (u: number, v: number) => Vec
  material: Material
  twoSided?: boolean
}

/** A line lying on a surface: a seam, a stitch, a cord. Width in inches; gaps are dashes in inches. */
export interface Line {
  points: readonly Vec[]
  color: string
  width: number
  dash?: readonly [on: number, off: number]
}

export interface Model {
  sheets: readonly Sheet[]
  lines: readonly Line[]
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaleBy = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export function unit(a: Vec): Vec {
  const length = lengthOf(a)
  return length < 1e-9 ? [0, 1, 0] : scaleBy(a, 1 / length)
}

/** One model out of several. */
export function combine(...parts: readonly Model[]): Model {
  return { sheets: parts.flatMap((part) => part.sheets), lines: parts.flatMap((part) => part.lines) }
}

function mapPoints(model: Model, map: (p: Vec) => Vec): Model {
  return {
    sheets: model.sheets.map((sheet) => ({ ...sheet, at: (u, v) => map(sheet.at(u, v)) })),
    lines: model.lines.map((line) => ({ ...line, points: line.points.map(map) })),
  }
}

/** The model bent by any map of points that keeps left and right. */
export const warp = mapPoints

export function move(model: Model, x: number, y: number, z: number): Model {
  return mapPoints(model, (p) => [p[0] + x, p[1] + y, p[2] + z])
}

/** The model turned about an axis through the origin, in degrees. */
export function turn(model: Model, axis: 'x' | 'y' | 'z', degrees: number): Model {
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  return mapPoints(model, ([x, y, z]) => {
    if (axis === 'y') return [x * c + z * s, y, z * c - x * s]
    if (axis === 'x') return [x, y * c - z * s, y * s + z * c]
    return [x * c - y * s, x * s + y * c, z]
  })
}

export function surface(at: Sheet['at'], material: Material, twoSided = false): Model {
  return { sheets: [{ at, material, twoSided }], lines: [] }
}

export function lineOn(
  points: readonly Vec[],
  color: string,
  width = 0.15,
  dash?: readonly [number, number],
): Model {
  return { sheets: [], lines: [{ points, color, width, ...(dash ? { dash } : {}) }] }
}

interface BoxShape {
  /** Middle of the base. */
  at?: Vec
  size: Vec
  round?: number
  /** How far the middle of the x, y and z faces swells, in inches. */
  puff?: Vec
}

/** A box with rounded edges whose faces may swell like a cushion. */
export function box(
  { at = [0, 0, 0], size, round = 0.25, puff = [0, 0, 0] }: BoxShape,
  material: Material,
): Model {
  const half = scaleBy(size, 0.5)
  const r = Math.min(round, half[0], half[1], half[2])
  const center: Vec = [at[0], at[1] + half[1], at[2]]
  const swell = (a: number, b: number) => (1 - Math.abs(a) ** 3) * (1 - Math.abs(b) ** 3)
  const place = (q: Vec, axis: number, sign: number): Vec => {
    const outer: Vec = [q[0] * half[0], q[1] * half[1], q[2] * half[2]]
    const inner = outer.map((value, i) => {
      const limit = (half[i] ?? 0) - r
      return Math.max(-limit, Math.min(limit, value))
    }) as unknown as Vec
    const away = subtract(outer, inner)
    const p = add(inner, lengthOf(away) < 1e-9 ? [0, 0, 0] : scaleBy(unit(away), r))
    const others = [q[0], q[1], q[2]].filter((_, i) => i !== axis)
    const out = (puff[axis] ?? 0) * sign * swell(others[0] ?? 0, others[1] ?? 0)
    const moved: Vec = [
      p[0] + (axis === 0 ? out : 0),
      p[1] + (axis === 1 ? out : 0),
      p[2] + (axis === 2 ? out : 0),
    ]
    return add(moved, center)
  }
  const face = (axis: number, sign: number): Sheet => ({
    material,
    at: (u, v) => {
      const a = (u * 2 - 1) * sign
      const b = v * 2 - 1
      const q: Vec = axis === 0 ? [sign, b, -a] : axis === 1 ? [a, sign, -b] : [a, b, sign]
      return place(q, axis, sign)
    },
  })
  const sheets = [0, 1, 2].flatMap((axis) => [face(axis, 1), face(axis, -1)])
  return { sheets, lines: [] }
}

/** A point on a smooth line through the given points, at t from 0 to 1. */
export function along(points: readonly Vec[], t: number, smooth = true): Vec {
  const last = points.length - 1
  const place = Math.max(0, Math.min(0.999999, t)) * last
  const i = Math.floor(place)
  const f = place - i
  const get = (index: number): Vec => points[Math.max(0, Math.min(last, index))] ?? [0, 0, 0]
  const p1 = get(i)
  const p2 = get(i + 1)
  if (!smooth) return add(scaleBy(p1, 1 - f), scaleBy(p2, f))
  const p0 = get(i - 1)
  const p3 = get(i + 2)
  const blend = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f * f * f)
  return [
    blend(p0[0], p1[0], p2[0], p3[0]),
    blend(p0[1], p1[1], p2[1], p3[1]),
    blend(p0[2], p1[2], p2[2], p3[2]),
  ]
}

/** A round bar along a line; the radius may change along it. Ends are closed with discs. */
export function tube(
  points: readonly Vec[],
  radius: number | ((t: number) => number),
  material: Material,
  smooth = true,
): Model {
  const size = typeof radius === 'number' ? () => radius : radius
  const frame = (t: number) => {
    const tangent = unit(
      subtract(along(points, Math.min(1, t + 0.004), smooth), along(points, t - 0.004, smooth)),
    )
    const side = unit(cross(tangent, Math.abs(tangent[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]))
    return { side, up: cross(side, tangent) }
  }
  const ring = (angle: number, t: number, k: number, lift = 0): Vec => {
    const { side, up } = frame(t)
    const r = size(t) * k
    const around = add(scaleBy(side, Math.cos(angle) * r), scaleBy(up, Math.sin(angle) * r))
    return add(add(along(points, t, smooth), around), scaleBy(cross(up, side), lift * size(t)))
  }
  const plain: Material = { ...material, grained: false, tint: undefined, facet: 2.5 }
  const end = (t: number, sign: number) =>
    surface((u, v) => {
      const a = (v * Math.PI) / 2
      return ring(sign * u * Math.PI * 2, t, Math.cos(a), sign * 0.35 * Math.sin(a))
    }, plain)
  return combine(
    surface((u, v) => ring(-u * Math.PI * 2, v, 1), material),
    end(0, 1),
    end(1, -1),
  )
}

/** A turned piece: `[radius, height]` pairs from bottom to top, spun about the y axis. */
export function lathe(
  profile: readonly (readonly [radius: number, y: number])[],
  material: Material,
  { smooth = true, twoSided = false } = {},
): Model {
  const points = profile.map(([r, y]): Vec => [r, y, 0])
  return surface(
    (u, v) => {
      const [r, y] = along(points, v, smooth)
      const angle = -u * Math.PI * 2
      return [Math.max(0.001, r) * Math.cos(angle), y, Math.max(0.001, r) * Math.sin(angle)]
    },
    material,
    twoSided,
  )
}

/** A flat outline in x and y (counter-clockwise), made `depth` deep about z = 0 with a small bevel. */
export function prism(
  outline: readonly (readonly [x: number, y: number])[],
  depth: number,
  material: Material,
  { smooth = false, bevel = 0.2 } = {},
): Model {
  const points = [...outline, outline[0] ?? [0, 0]].map(([x, y]): Vec => [x, y, 0])
  const count = points.length - 1
  const sum = points.slice(0, count).reduce((a, b) => add(a, b), [0, 0, 0])
  const middle = scaleBy(sum, 1 / count)
  const rim = (u: number) => along(points, u, smooth)
  const cap = (sign: number) =>
    surface((u, v) => {
      const p = rim(sign > 0 ? u : 1 - u)
      const away = subtract(p, middle)
      const inset = Math.max(0, 1 - bevel / Math.max(bevel, lengthOf(away)))
      const q = add(middle, scaleBy(away, v * inset))
      return [q[0], q[1], (sign * depth) / 2]
    }, material)
  const side = surface((u, v) => {
    const p = rim(1 - u)
    const away = subtract(p, middle)
    const edge = Math.min(1, Math.min(v, 1 - v) * (depth / Math.max(0.01, bevel)))
    const q = add(middle, scaleBy(away, 1 - ((1 - edge) * bevel) / Math.max(bevel, lengthOf(away))))
    return [q[0], q[1], depth * (0.5 - v)]
  }, material)
  return combine(flipped(cap(1)), flipped(cap(-1)), side)
}

/** The model with inside and outside exchanged. */
export function flipped(model: Model): Model {
  return {
    ...model,
    sheets: model.sheets.map((sheet) => ({ ...sheet, at: (u, v) => sheet.at(1 - u, v) })),
  }
}
