import { blurred, fade, fadeStops, glow, seededRandom, shade } from './kit.ts'

/** A point or direction in a toy's own space, in inches: x right, y away from us, z up. */
export type Vec = readonly [x: number, y: number, z: number]
type Point = readonly [x: number, y: number]

/** A parallel projection with a light that always comes from the upper left of the picture. */
export interface Camera {
  scale: number
  project(point: Vec): Point
  /** How much lighter (above 0) or darker a face with this normal is, ready for `shade`. */
  tone(normal: Vec): number
  /** Cosine between a direction and the line of sight; below 0 faces us. */
  along(direction: Vec): number
}

const LIGHT = [-0.5, 0.74, 0.45] as const

/** The point `times` b away from a. */
export function add(a: Vec, b: Vec, times = 1): Vec {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** The direction at a right angle to both a and b. */
export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The same direction with length 1. */
export function unit(a: Vec): Vec {
  const length = Math.sqrt(dot(a, a)) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Yaw above 0 shows the right side, pitch is the height of the eye (degrees); the origin lands on (cx, cy). */
export function makeCamera(yaw: number, pitch: number, scale: number, cx: number, cy: number): Camera {
  const [sy, cyaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)]
  const [sp, cp] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)]
  const right: Vec = [cyaw, sy, 0]
  const up: Vec = [-sy * sp, cyaw * sp, cp]
  const forward: Vec = [-sy * cp, cyaw * cp, -sp]
  return {
    scale,
    project: (p) => [cx + scale * dot(p, right), cy - scale * dot(p, up)],
    tone: (n) => {
      const light = LIGHT[0] * dot(n, right) + LIGHT[1] * dot(n, up) - LIGHT[2] * dot(n, forward)
      return light > 0.42 ? (light - 0.42) * 0.42 : (light - 0.42) * 0.34
    },
    along: (d) => dot(d, forward),
  }
}

const at = (value: number) => +value.toFixed(1)

/** Path data of a run of space points. */
export function trace(cam: Camera, points: readonly Vec[], closed = true): string {
  const run = points.map((p) => cam.project(p).map(at).join(' ')).join('L')
  return `M${run}${closed ? 'Z' : ''}`
}

/** A closed outline through space points; `extra` is written into the tag as is. */
export function polygon(cam: Camera, points: readonly Vec[], fill: string, extra = ''): string {
  return `<path d="${trace(cam, points)}" fill="${fill}" ${extra}/>`
}

/** Flat art laid on a plane of space: art point (i, j) lands on origin + i·u + j·v. */
export function onPlane(cam: Camera, origin: Vec, u: Vec, v: Vec, art: string): string {
  const [ox, oy] = cam.project(origin)
  const [ux, uy] = cam.project(add(origin, u))
  const [vx, vy] = cam.project(add(origin, v))
  const m = [ux - ox, uy - oy, vx - ox, vy - oy].map((n) => n.toFixed(4)).join(' ')
  return `<g transform="matrix(${m} ${at(ox)} ${at(oy)})">${art}</g>`
}

/** A flat face in one colour, lit by its normal, with a quiet falloff and softened corners. */
export function face(
  cam: Camera,
  points: readonly Vec[],
  normal: Vec,
  color: string,
  falloff = 0.07,
): string {
  const lit = shade(color, Math.max(-0.9, cam.tone(normal)))
  const steep = Math.abs(normal[2]) > 0.7
  const paint = fade(shade(lit, falloff), shade(lit, -falloff), steep ? 20 : 78)
  return polygon(cam, points, paint, `stroke="${lit}" stroke-width="1.6" stroke-linejoin="round"`)
}

export interface BoxArt {
  front?: string
  side?: string
  top?: string
  open?: boolean
}

/**
 * A box from its lower near-left corner. Art is drawn in inches from the upper left corner of its face;
 * `side` lies on whichever side is visible, `top` reads from the front; `open` leaves the top away.
 */
export function box(cam: Camera, [x, y, z]: Vec, [w, d, h]: Vec, color: string, art: BoxArt = {}): string {
  const [r, b, t] = [x + w, y + d, z + h]
  const rightSide = cam.along([1, 0, 0]) < 0
  const s = rightSide ? r : x
  const side: Vec[] = [
    [s, y, z],
    [s, b, z],
    [s, b, t],
    [s, y, t],
  ]
  const sideAlong = Math.abs(cam.along([1, 0, 0])) > 0.02
  const topSeen = cam.along([0, 0, 1]) < -0.02
  let out = ''
  if (topSeen && !art.open) {
    out += face(cam, [[x, y, t], [r, y, t], [r, b, t], [x, b, t]], [0, 0, 1], color, 0.04) // prettier-ignore
    if (art.top) out += onPlane(cam, [x, b, t], [1, 0, 0], [0, -1, 0], art.top)
  }
  if (sideAlong) {
    out += face(cam, side, [rightSide ? 1 : -1, 0, 0], color)
    const from: Vec = rightSide ? [s, y, t] : [s, b, t]
    if (art.side) out += onPlane(cam, from, [0, rightSide ? 1 : -1, 0], [0, 0, -1], art.side)
  }
  out += face(cam, [[x, y, z], [r, y, z], [r, y, t], [x, y, t]], [0, -1, 0], color) // prettier-ignore
  if (art.front) out += onPlane(cam, [x, y, t], [1, 0, 0], [0, 0, -1], art.front)
  const glint = shade(color, 0.55)
  if (topSeen) out += line(cam, [[x, y, t], [r, y, t]], glint, 1.6, 'opacity=".7"') // prettier-ignore
  if (sideAlong) out += line(cam, [[s, y, z], [s, y, t]], glint, 1.2, 'opacity=".35"') // prettier-ignore
  return out
}

/** A thin line through space points; the width is in picture units. */
export function line(cam: Camera, points: readonly Vec[], color: string, width: number, extra = ''): string {
  return `<path d="${trace(cam, points, false)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

/** A bent round rod or hose; the width is its diameter in inches. */
export function tube(cam: Camera, points: readonly Vec[], diameter: number, color: string): string {
  const d = smoothRun(points.map((p) => cam.project(p)))
  return roundStroke(d, diameter * cam.scale, color)
}

/** A thick line with volume: dark edge, body, and a light band toward the upper left. */
export function roundStroke(d: string, width: number, color: string, cap = 'round'): string {
  const layer = (share: number, tint: string, dx: number, extra = '') =>
    `<path d="${d}" transform="translate(${at(dx)} ${at(dx)})" fill="none" stroke="${tint}" stroke-width="${at(width * share)}" stroke-linecap="${cap}" stroke-linejoin="round" ${extra}/>`
  return (
    layer(1, shade(color, -0.34), 0) +
    layer(0.78, shade(color, -0.08), -width * 0.07) +
    layer(0.46, shade(color, 0.1), -width * 0.12) +
    layer(0.14, shade(color, 0.6), -width * 0.17, 'opacity=".75"')
  )
}

function smoothRun(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  if (rest.length < 2)
    return `M${first.map(at).join(' ')}${rest.map((p) => `L${p.map(at).join(' ')}`).join('')}`
  let d = `M${first.map(at).join(' ')}`
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ]
    if (!p0 || !p1 || !p2 || !p3) continue
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6].map(at)
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6].map(at)
    d += `C${c1.join(' ')} ${c2.join(' ')} ${at(p2[0])} ${at(p2[1])}`
  }
  return d
}

/**
 * A round bar or cone between two points with radii in inches; the end that faces us gets a cap.
 * Contrast 0 is a side that looks straight along the axis, 1 a side at a right angle to it.
 */
export function bar(
  cam: Camera,
  from: Vec,
  to: Vec,
  r0: number,
  r1: number,
  color: string,
  { cap = color, contrast = 1 }: { cap?: string; contrast?: number } = {},
): string {
  const axis = unit(add(to, from, -1))
  const lean = cam.along(axis)
  const [ax, ay] = cam.project(from)
  const [bx, by] = cam.project(to)
  const length = Math.hypot(bx - ax, by - ay)
  const turn = length < 1e-4 ? 0 : Math.atan2(by - ay, bx - ax)
  const [ra, rb, flat] = [r0 * cam.scale, r1 * cam.scale, Math.abs(lean)]
  // In the bar's own frame the light falls on the side that looks up and to the left.
  const lightSide = -LIGHT[1] * Math.cos(turn) - LIGHT[0] * Math.sin(turn) < 0 ? 90 : -90
  const steps = [[0, -0.06], [0.2, 0.2], [0.34, 0.26], [0.62, -0.06], [1, -0.36]] as const // prettier-ignore
  const paint = fadeStops(
    steps.map(([offset, tone]) => [offset, shade(color, tone * contrast)] as const),
    lightSide,
  )
  const fine = (value: number) => +value.toFixed(2)
  const disc = (x: number, r: number, fill: string) =>
    `<ellipse cx="${fine(x)}" rx="${fine(r * flat)}" ry="${fine(r)}" fill="${fill}"/>`
  const side = `<path d="M0 ${fine(-ra)}L${fine(length)} ${fine(-rb)}L${fine(length)} ${fine(rb)}L0 ${fine(ra)}Z" fill="${paint}"/>`
  const [near, far] = lean < 0 ? [[length, rb], [0, ra]] : [[0, ra], [length, rb]] // prettier-ignore
  const lit = shade(cap, cam.tone(lean < 0 ? axis : [-axis[0], -axis[1], -axis[2]]))
  const ends = [
    disc(far?.[0] ?? 0, far?.[1] ?? 0, paint),
    disc(near?.[0] ?? 0, near?.[1] ?? 0, fade(shade(lit, 0.05), shade(lit, -0.05), 40)),
  ]
  const turned = (turn * 180) / Math.PI
  return `<g transform="translate(${fine(ax)} ${fine(ay)}) rotate(${fine(turned)})">${ends[0]}${side}${ends[1]}</g>`
}

/** A turned body: a stack of bars along an axis, each profile step being [distance, radius] in inches. */
export function turned(
  cam: Camera,
  from: Vec,
  axis: Vec,
  profile: readonly (readonly [along: number, radius: number])[],
  color: string,
): string {
  const steps = profile.slice(1).map((step, i) => [profile[i] ?? step, step] as const)
  if (cam.along(axis) > 0) steps.reverse()
  const sky = cam.tone(axis)
  return steps
    .map(([a, b]) => {
      if (Math.hypot(a[1] - b[1], a[0] - b[0]) < 1e-6 || a[0] === b[0]) return ''
      const rise = (a[1] - b[1]) / (Math.hypot(a[1] - b[1], a[0] - b[0]) || 1)
      const tint = shade(color, rise * sky)
      const options = { contrast: 1 - Math.abs(rise) * 0.8, cap: color }
      return bar(cam, add(from, axis, a[0]), add(from, axis, b[0]), a[1], b[1], tint, options)
    })
    .join('')
}

/** A lit ball; the radius is in inches. */
export function ball(cam: Camera, center: Vec, radius: number, color: string): string {
  const [x, y] = cam.project(center)
  const paint = glow([[0, shade(color, 0.5)], [0.28, shade(color, 0.16)], [0.7, shade(color, -0.1)], [1, shade(color, -0.38)]], 0.34, 0.28, 0.8) // prettier-ignore
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * cam.scale)}" fill="${paint}"/>`
}

/** A flat shape with thickness: outline points (i, j) on origin + i·u + j·v, pushed back along `depth`. */
export function slab(
  cam: Camera,
  outline: readonly Point[],
  origin: Vec,
  [u, v, depth]: readonly [Vec, Vec, Vec],
  color: string,
  art = '',
): string {
  const points = outline.map(([i, j]) => add(add(origin, u, i), v, j))
  const normal = unit(depth)
  const front: Vec = [-normal[0], -normal[1], -normal[2]]
  const area = outline.reduce((sum, [x, y], i) => {
    const next = outline[(i + 1) % outline.length] ?? [0, 0]
    return sum + x * next[1] - next[0] * y
  }, 0)
  const hand = dot(cross(u, v), front) * area > 0 ? 1 : -1
  let sides = ''
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const out = unit(cross(add(q, p, -1), front))
    const outward: Vec = [out[0] * hand, out[1] * hand, out[2] * hand]
    if (cam.along(outward) >= 0) return
    sides += face(cam, [p, q, add(q, depth), add(p, depth)], outward, color, 0)
  })
  return sides + face(cam, points, front, color, 0.04) + (art ? onPlane(cam, origin, u, v, art) : '')
}

/** Points of an arc in a plane's own coordinates, degrees, for outlines of slabs. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, steps = 10): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const
  })
}

/** A soft shadow of a footprint on the floor (z = 0 unless told), falling to the lower right. */
export function floorShadow(cam: Camera, footprint: readonly Vec[], opacity = 0.3, reach = 12): string {
  const d = trace(cam, footprint)
  return (
    blurred(
      `<path d="${d}" fill="#2A1F14" opacity="${opacity * 0.75}" transform="translate(${reach * 1.6} ${reach * 0.9})"/>`,
      20,
    ) +
    blurred(
      `<path d="${d}" fill="#2A1F14" opacity="${opacity}" stroke="#2A1F14" stroke-width="3" transform="translate(${reach * 0.4} ${reach * 0.3})"/>`,
      6,
    )
  )
}

/** A soft shadow of a box standing on the floor. */
export function boxShadow(cam: Camera, [x, y, z]: Vec, [w, d]: Point, opacity = 0.3, reach = 12): string {
  return floorShadow(cam, [[x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]], opacity, reach) // prettier-ignore
}

/** A round soft shadow on the floor under a wheel, ring or foot. */
export function spotShadow(cam: Camera, center: Vec, radius: number, opacity = 0.34): string {
  const art = `<circle r="${radius}" cx="${radius * 0.15}" cy="${radius * 0.1}" fill="#2A1F14" opacity="${opacity}"/>`
  return blurred(onPlane(cam, center, [1, 0, 0], [0, -1, 0], art), 7)
}

/** Quiet wood grain for a face of w x h inches, running left to right. */
export function grain(w: number, h: number, color: string, seed: number, lines = 6): string {
  const random = seededRandom(seed)
  return Array.from({ length: lines }, (_, i) => {
    const y = (h * (i + 0.2 + random() * 0.6)) / lines
    const bend = (random() - 0.5) * h * 0.18
    const d = `M${at(w * 0.02)} ${y.toFixed(2)}C${(w * 0.3).toFixed(2)} ${(y + bend).toFixed(2)} ${(w * 0.6).toFixed(2)} ${(y - bend).toFixed(2)} ${(w * 0.98).toFixed(2)} ${y.toFixed(2)}`
    return `<path d="${d}" fill="none" stroke="${shade(color, -0.3)}" stroke-width="${(0.02 + random() * 0.04).toFixed(3)}" opacity="${(0.2 + random() * 0.3).toFixed(2)}"/>`
  }).join('')
}

/** The profile of a rounded ring or disc for `turned`: from height 0 to `height`, widest in the middle. */
export function roundProfile(
  height: number,
  radius: number,
  round = height / 2,
  steps = 6,
): [number, number][] {
  const low: [number, number][] = []
  for (let i = 0; i <= steps; i++) {
    const a = (Math.PI / 2) * (i / steps)
    low.push([round - round * Math.cos(a), radius - round + round * Math.sin(a)])
  }
  return [...low, ...low.map(([z, r]): [number, number] => [height - z, r]).reverse()]
}
