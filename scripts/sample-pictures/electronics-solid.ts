import { mix } from './kit.ts'

/**
 * Small solid modelling for the electronics pictures: rounded boxes, turned parts and swept tubes, lit from
 * the upper left and projected without perspective. x points right, y up, z to the viewer.
 */
export type Vec = readonly [number, number, number]

export interface View {
  cosYaw: number
  sinYaw: number
  cosPitch: number
  sinPitch: number
  scale: number
  cx: number
  cy: number
}

export interface Material {
  color: string
  /** Strength of the highlight, 0 to 1. */
  gloss?: number
  /** How tight the highlight is. */
  focus?: number
  /** How dark the unlit side gets, 0 to 1. */
  depth?: number
  /** How bright the lit side gets, 0 to 1. */
  lift?: number
}

export interface Face {
  points: readonly Vec[]
  normal: Vec
  material: Material
}

/** A local coordinate system: origin and three unit axes. */
export interface Frame {
  o: Vec
  u: Vec
  v: Vec
  w: Vec
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A camera: yaw turns the object to its left side, pitch looks down on it; scale is pixels per unit. */
export function createView(yaw: number, pitch: number, scale: number, cx = 500, cy = 500): View {
  return {
    cosYaw: Math.cos(radians(yaw)),
    sinYaw: Math.sin(radians(yaw)),
    cosPitch: Math.cos(radians(pitch)),
    sinPitch: Math.sin(radians(pitch)),
    scale,
    cx,
    cy,
  }
}

const turn = (view: View, p: Vec): Vec => [
  p[0] * view.cosYaw + p[2] * view.sinYaw,
  p[1],
  -p[0] * view.sinYaw + p[2] * view.cosYaw,
]

/** Pixel position of a point, and its nearness to the camera. */
export function project(view: View, p: Vec): Vec {
  const [x, y, z] = turn(view, p)
  return [
    view.cx + view.scale * x,
    view.cy - view.scale * (y * view.cosPitch - z * view.sinPitch),
    z * view.cosPitch + y * view.sinPitch,
  ]
}

const LIGHT = unit([-0.62, 0.9, 0.62])

/** Colour of a surface with this normal: shadow tint, own colour, warm light and highlight. */
export function lightSurface(view: View, normal: Vec, material: Material): string {
  const n = turn(view, normal)
  const lit = dot(n, LIGHT)
  const t = lit * 0.5 + 0.5
  const shadow = mix(material.color, '#1d1822', material.depth ?? 0.55)
  const light = mix(material.color, '#fff7ea', material.lift ?? 0.34)
  const base =
    t < 0.62 ? mix(shadow, material.color, t / 0.62) : mix(material.color, light, ((t - 0.62) / 0.38) ** 1.2)
  if (!material.gloss) return base
  const half = unit(add(LIGHT, [0, view.sinPitch, view.cosPitch]))
  const highlight = Math.max(0, dot(n, half)) ** (material.focus ?? 24)
  return mix(base, '#ffffff', material.gloss * highlight)
}

const round = (value: number) => Math.round(value * 10) / 10

/** Path data of projected points. */
export function trace(view: View, points: readonly Vec[], closed = true): string {
  const parts = points.map((p) => {
    const [x, y] = project(view, p)
    return `${round(x)} ${round(y)}`
  })
  return `M${parts.join('L')}${closed ? 'Z' : ''}`
}

/** Paints faces from far to near; the ones that look away are left out. */
export function paint(view: View, ...groups: readonly (readonly Face[])[]): string {
  const nearness = (face: Face) =>
    face.points.reduce((sum, p) => sum + project(view, p)[2], 0) / face.points.length
  return groups
    .flat()
    .filter((face) => {
      const [, y, z] = turn(view, face.normal)
      return y * view.sinPitch + z * view.cosPitch > -0.01
    })
    .map((face) => ({ face, near: nearness(face) }))
    .sort((a, b) => a.near - b.near)
    .map(({ face }) => {
      const color = lightSurface(view, face.normal, face.material)
      return `<path d="${trace(view, face.points)}" fill="${color}" stroke="${color}" stroke-width=".8" stroke-linejoin="round"/>`
    })
    .join('')
}

/** Local axes turned by yaw (about y), then pitch (about x) and roll (about z), in degrees. */
export function turnedFrame(o: Vec, yaw = 0, pitch = 0, roll = 0): Frame {
  const rotate = (p: Vec): Vec => {
    const [r, q, s] = [radians(roll), radians(pitch), radians(yaw)]
    const [x1, y1] = [p[0] * Math.cos(r) - p[1] * Math.sin(r), p[0] * Math.sin(r) + p[1] * Math.cos(r)]
    const [y2, z2] = [y1 * Math.cos(q) - p[2] * Math.sin(q), y1 * Math.sin(q) + p[2] * Math.cos(q)]
    return [x1 * Math.cos(s) + z2 * Math.sin(s), y2, -x1 * Math.sin(s) + z2 * Math.cos(s)]
  }
  return { o, u: rotate([1, 0, 0]), v: rotate([0, 1, 0]), w: rotate([0, 0, 1]) }
}

/** World position of a local point. */
export const locate = (f: Frame, p: Vec): Vec =>
  add(f.o, add(times(f.u, p[0]), add(times(f.v, p[1]), times(f.w, p[2]))))

/** Moves faces that were built around the origin into a frame. */
export function place(frame: Frame, faces: readonly Face[]): Face[] {
  const direction = { ...frame, o: [0, 0, 0] as Vec }
  return faces.map((face) => ({
    points: face.points.map((p) => locate(frame, p)),
    normal: locate(direction, face.normal),
    material: face.material,
  }))
}

/** A frame given in the coordinates of another one. */
export function nest(outer: Frame, inner: Frame): Frame {
  const direction = { ...outer, o: [0, 0, 0] as Vec }
  return {
    o: locate(outer, inner.o),
    u: locate(direction, inner.u),
    v: locate(direction, inner.v),
    w: locate(direction, inner.w),
  }
}

/** Frame whose third axis points to the viewer (outline upright) at a point. */
export const facing = (o: Vec): Frame => ({ o, u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] })
/** Frame whose third axis points up (outline lies flat) at a point. */
export const lying = (o: Vec): Frame => ({ o, u: [1, 0, 0], v: [0, 0, -1], w: [0, 1, 0] })
/** Frame whose third axis points to the right. */
export const sideways = (o: Vec): Frame => ({ o, u: [0, 0, -1], v: [0, 1, 0], w: [1, 0, 0] })

/** Frame for drawing on a level surface: x to the right, y to the viewer. */
export const floorPlane = (o: Vec): Frame => ({ o, u: [1, 0, 0], v: [0, 0, -1], w: [0, 1, 0] })

/** Draws flat SVG content on the plane of a frame: x along u, y against v, in model units. */
export function onPlane(view: View, frame: Frame, content: string): string {
  const o = project(view, frame.o)
  const u = subtract(project(view, add(frame.o, frame.u)), o)
  const v = subtract(o, project(view, add(frame.o, frame.v)))
  const matrix = [u[0], u[1], v[0], v[1], o[0], o[1]].map((value) => Math.round(value * 1e4) / 1e4)
  return `<g transform="matrix(${matrix.join(' ')})">${content}</g>`
}
