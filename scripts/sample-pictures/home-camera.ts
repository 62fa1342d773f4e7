import { add, cross, dot, scaleBy, subtract, unit } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'

/** Where the viewer stands and how the model sits on the canvas. */
export interface View {
  /** Degrees round the object, positive towards its right side; degrees above the floor. */
  yaw?: number
  pitch?: number
  /** Largest share of the canvas, and the height of the lowest point. */
  width?: number
  height?: number
  center?: number
  base?: number
  /** Part of the model that is fitted; the rest may run out of the picture. */
  frame?: Model
  /** A close look: this point in the middle of the canvas, so many pixels to an inch. */
  look?: { at: Vec; zoom: number; x?: number; y?: number }
  /** Distance of the viewer in sizes of the model; small is dramatic. */
  lens?: number
}

export interface Camera {
  project: (p: Vec) => readonly [x: number, y: number, depth: number]
  eye: Vec
  keyLight: Vec
  left: Vec
  pixels: number
  base: number
}

export function sampleModel(model: Model, steps = 7): Vec[] {
  return model.sheets.flatMap((sheet) =>
    Array.from({ length: (steps + 1) ** 2 }, (_, i) =>
      sheet.at((i % (steps + 1)) / steps, Math.floor(i / (steps + 1)) / steps),
    ),
  )
}

/** A camera that fits the model on the canvas. */
export function aimCamera(model: Model, view: View): Camera {
  const { yaw = 28, pitch = 14, width = 0.78, height = 0.72, center = 500, lens = 3.4 } = view
  const points = sampleModel(view.frame ?? model)
  const extent = (axis: 0 | 1 | 2) => {
    const values = points.map((p) => p[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const spans = ([0, 1, 2] as const).map(extent)
  const target = spans.map(([low, high]) => (low + high) / 2) as unknown as Vec
  const size = Math.hypot(...spans.map(([low, high]) => high - low))
  const a = (yaw * Math.PI) / 180
  const b = (pitch * Math.PI) / 180
  const back: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
  const right: Vec = [Math.cos(a), 0, -Math.sin(a)]
  const up = cross(back, right)
  const eye = add(target, scaleBy(back, size * lens))
  const flat = (p: Vec) => {
    const d = subtract(p, eye)
    const depth = -dot(d, back)
    const k = (size * lens) / Math.max(0.05 * size, depth)
    return [dot(d, right) * k, -dot(d, up) * k, depth] as const
  }
  const shown = points.map(flat)
  const xs = shown.map(([x]) => x)
  const ys = shown.map(([, y]) => y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let scale = Math.min((width * 1000) / (x1 - x0), (height * 1000) / (y1 - y0))
  let shiftX = center - ((x0 + x1) / 2) * scale
  const tall = (y1 - y0) * scale
  const base = view.base ?? Math.min(865, 545 + tall / 2)
  let shiftY = base - y1 * scale
  if (view.look) {
    const [lx, ly, depth] = flat(view.look.at)
    scale = (view.look.zoom * depth) / (size * lens)
    shiftX = (view.look.x ?? 500) - lx * scale
    shiftY = (view.look.y ?? 500) - ly * scale
  }
  const level: Vec = [Math.sin(a), 0, Math.cos(a)]
  const keyLight = unit(add(add(scaleBy(right, -0.52), [0, 0.86, 0]), scaleBy(level, 0.5)))
  const left = unit(add(scaleBy(right, -0.8), add([0, 0.35, 0], scaleBy(level, 0.45))))
  const project = (p: Vec) => {
    const [x, y, depth] = flat(p)
    return [x * scale + shiftX, y * scale + shiftY, depth] as const
  }
  return { project, eye, keyLight, left, pixels: scale, base }
}

export type Corner = readonly [x: number, y: number, depth: number]
