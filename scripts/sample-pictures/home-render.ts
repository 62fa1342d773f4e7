import { aimCamera, sampleModel } from './home-camera.ts'
import type { Camera, View } from './home-camera.ts'
import { drawLine, drawSheet, dropHidden, measureSheet } from './home-facets.ts'
import type { Piece } from './home-facets.ts'
import { buildBlockers } from './home-rays.ts'
import { lengthOf, subtract } from './home-solid.ts'
import type { Model, Vec } from './home-solid.ts'
import { blurred, scene } from './kit.ts'
import type { Backdrop, Drawing } from './kit.ts'

type Triangle = readonly [Vec, Vec, Vec]

type Quad = readonly [Vec, Vec, Vec, Vec]

function splitCoarsely(model: Model, pixels: number): Quad[] {
  return model.sheets.flatMap((sheet) => {
    const { alongU, alongV } = measureSheet(sheet)
    const steps = (inches: number) => Math.max(3, Math.min(28, Math.round((inches * pixels) / 22)))
    const [nu, nv] = [steps(alongU), steps(alongV)]
    const quads: Quad[] = []
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < nv; j++) {
        const [a, b] = [sheet.at(i / nu, j / nv), sheet.at((i + 1) / nu, j / nv)]
        const [c, d] = [sheet.at((i + 1) / nu, (j + 1) / nv), sheet.at(i / nu, (j + 1) / nv)]
        quads.push([a, b, c, d])
      }
    return quads
  })
}

function drawFloorShadow(quads: readonly Quad[], camera: Camera, size: number): string {
  const polygon = (points: readonly Vec[]) => {
    const d = points.map((p) => camera.project(p)).map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
    return `<path d="M${d.join('L')}Z" fill="#241A10"/>`
  }
  const light = camera.keyLight
  const cast = (p: Vec): Vec => [p[0] - (light[0] / light[1]) * p[1], 0, p[2] - (light[2] / light[1]) * p[1]]
  const down = (p: Vec): Vec => [p[0], 0, p[2]]
  const highest = (quad: Quad) => Math.max(...quad.map((p) => p[1]))
  const flat = (limit: number, map: (p: Vec) => Vec) =>
    quads
      .filter((quad) => highest(quad) < limit)
      .map((quad) => polygon(quad.map(map)))
      .join('')
  const layers =
    blurred(flat(Infinity, cast), 9, 'opacity="0.2"') +
    blurred(flat(size * 0.3, down), 20, 'opacity="0.22"') +
    blurred(flat(size * 0.09, down), 5, 'opacity="0.34"')
  // A picture within the picture: a blur would fade towards the edge of the canvas it is drawn on.
  const inner = `<svg xmlns="http://www.w3.org/2000/svg" width="1160" height="1160" viewBox="-80 -80 1160 1160">${layers}</svg>`
  const data = Buffer.from(inner).toString('base64')
  return `<image x="-80" y="-80" width="1160" height="1160" href="data:image/svg+xml;base64,${data}"/>`
}

/** Draws a model: facets far to near, over the shadow it throws on the floor at y = 0. */
export function drawModel(model: Model, view: View = {}, options: { floor?: boolean } = {}) {
  const camera = aimCamera(model, view)
  const quads = splitCoarsely(model, camera.pixels)
  const points = sampleModel(view.frame ?? model, 4)
  const size = Math.max(...points.map((p) => lengthOf(subtract(p, points[0] ?? p))))
  const halves = quads.flatMap(([a, b, c, d]): Triangle[] => [
    [a, b, c],
    [a, c, d],
  ])
  const blockers = buildBlockers(halves)
  const pieces: Piece[] = []
  const setting = { camera, blockers, reach: size * 0.26, grounded: options.floor !== false }
  for (const sheet of model.sheets) drawSheet(sheet, setting, pieces)
  for (const line of model.lines) drawLine(line, camera, pieces)
  const shown = dropHidden(pieces, size * 0.012).sort((a, b) => b.depth - a.depth)
  const shadow = options.floor === false ? '' : drawFloorShadow(quads, camera, size)
  return { body: shadow + shown.map((piece) => piece.svg).join(''), camera, size }
}

/** A finished picture of a model in the studio; `before` and `after` are drawn around it. */
export function photograph(
  backdrop: Backdrop,
  model: Model,
  view: View = {},
  extra: {
    horizon?: number
    floor?: 'plane' | 'sweep' | 'none'
    shadow?: boolean
    before?: string | ((camera: Camera) => string)
    after?: string | ((camera: Camera) => string)
  } = {},
): string {
  const { body, camera } = drawModel(model, view, { floor: extra.shadow ?? true })
  const written = (part: typeof extra.before) => (typeof part === 'function' ? part(camera) : (part ?? ''))
  return scene(backdrop, written(extra.before) + body + written(extra.after), {
    floor: extra.floor ?? 'plane',
    horizon: extra.horizon ?? camera.base - 165,
  })
}

/** A drawing whose views are worked out only when they are asked for. */
export function drawing(slug: string, ...views: readonly (() => string)[]): Drawing {
  return {
    slug,
    get views() {
      return views.map((view) => view())
    },
  }
}
