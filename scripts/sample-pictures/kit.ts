/** The pictures of one product: each view is a complete `<svg>` of 1000 x 1000 units. */
export type Drawing = { slug: string; views: readonly string[] }

const WALLS = {
  sand: '#EFE6D8',
  linen: '#F3EEE4',
  sage: '#DCE4D8',
  mist: '#DAE4E6',
  blush: '#F0DFD5',
  butter: '#F3E7C6',
  stone: '#E4E1DB',
  dusk: '#D5DAE1',
} as const

/** One of the calm wall tints every picture stands on. */
export type Backdrop = keyof typeof WALLS

type Stop = string | readonly [offset: number, color: string, opacity?: number]

/** A colour made lighter (amount above 0, at 1 white) or darker (below 0, at -1 black). Takes `#rrggbb`. */
export function shade(hex: string, amount: number): string {
  return mix(hex, amount >= 0 ? '#FFFFFF' : '#14100C', Math.min(1, Math.abs(amount)))
}

/** The colour a share `t` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, t: number): string {
  const a = Number.parseInt(from.slice(1), 16)
  const b = Number.parseInt(to.slice(1), 16)
  const channel = (shift: number) => {
    const low = (a >> shift) & 255
    return Math.round(low + (((b >> shift) & 255) - low) * t)
  }
  const value = (channel(16) << 16) | (channel(8) << 8) | channel(0)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Numbers from 0 to 1 that are the same for the same seed, so a picture never changes between runs. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, color, opacity] =
        typeof stop === 'string' ? [index / Math.max(1, stops.length - 1), stop] : stop
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${+offset.toFixed(4)}" stop-color="${color}"${alpha}/>`
    })
    .join('')
}

/** A linear gradient; angle in degrees, 0 left to right, 90 top to bottom. */
export function linear(id: string, from: string, to: string, angle = 90): string {
  return linearStops(id, [from, to], angle)
}

/** A linear gradient of any stops: colours at equal steps, or `[offset, color, opacity?]`. */
export function linearStops(id: string, stops: readonly Stop[], angle = 90): string {
  const turn = (angle * Math.PI) / 180
  const dx = Math.cos(turn) / 2
  const dy = Math.sin(turn) / 2
  const at = (value: number) => value.toFixed(4)
  const ends = `x1="${at(0.5 - dx)}" y1="${at(0.5 - dy)}" x2="${at(0.5 + dx)}" y2="${at(0.5 + dy)}"`
  return `<linearGradient id="${id}" ${ends}>${writeStops(stops)}</linearGradient>`
}

/** A radial gradient in shares of the shape's box; light sits upper left unless told otherwise. */
export function radial(id: string, inner: string, outer: string, cx = 0.36, cy = 0.3, r = 0.8): string {
  return radialStops(id, [inner, outer], cx, cy, r)
}

/** A radial gradient of any stops, centre and radius in shares of the shape's box. */
export function radialStops(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${writeStops(stops)}</radialGradient>`
}

/** An inline linear paint, used directly as a fill or stroke; `scene` turns it into a gradient. */
export function fade(from: string, to: string, angle = 90): string {
  return fadeStops([from, to], angle)
}

/** An inline linear paint of any stops. */
export function fadeStops(stops: readonly Stop[], angle = 90): string {
  return `{{paint ${JSON.stringify({ kind: 'linear', stops, angle }).replaceAll('"', "'")}}}`
}

/** An inline radial paint, used directly as a fill; `scene` turns it into a gradient. */
export function glow(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `{{paint ${JSON.stringify({ kind: 'radial', stops, cx, cy, r }).replaceAll('"', "'")}}}`
}

type Paint =
  | { kind: 'linear'; stops: readonly Stop[]; angle: number }
  | { kind: 'radial'; stops: readonly Stop[]; cx: number; cy: number; r: number }

function resolvePaints(body: string): { body: string; defs: string } {
  const ids = new Map<string, string>()
  let defs = ''
  const resolved = body.replaceAll(/\{\{paint (.*?)\}\}(?!\})/g, (_, text: string) => {
    const known = ids.get(text)
    if (known) return `url(#${known})`
    const id = `auto-${ids.size}`
    ids.set(text, id)
    const paint = JSON.parse(text.replaceAll("'", '"')) as Paint
    defs +=
      paint.kind === 'linear'
        ? linearStops(id, paint.stops, paint.angle)
        : radialStops(id, paint.stops, paint.cx, paint.cy, paint.r)
    return `url(#${id})`
  })
  return { body: resolved, defs }
}

/** A group drawn through a Gaussian blur of the given radius, for soft shadows and glows. */
export function blurred(body: string, radius: number, extra = ''): string {
  const id = `blur-${String(radius).replace('.', '-')}`
  const filter = `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter>`
  return `${filter}<g filter="url(#${id})" ${extra}>${body}</g>`
}

/** Body drawn only inside the path `d`; the id must be unique in its picture. */
export function clipped(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
}

/** Body moved, then turned (degrees) and scaled about its own origin. */
export function placed(body: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`
}

/** The shadow an object leaves on the floor: a wide soft ellipse and a tight dark core. */
export function contactShadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.28): string {
  const soft = (dx: number, kx: number, ky: number, radius: number, share: number) =>
    blurred(ellipse(cx + dx, cy, rx * kx, ry * ky, '#241A10'), radius, `opacity="${opacity * share}"`)
  return (
    soft(rx * 0.06, 1.08, 1.3, Math.max(3, ry * 0.5), 0.75) +
    soft(rx * 0.02, 0.92, 0.6, Math.max(2, ry * 0.22), 1)
  )
}

/** A rectangle with rounded corners; `extra` is written into the tag as is. */
export function roundRect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`
}

/** A filled path; `extra` is written into the tag as is. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

/** An ellipse; `extra` is written into the tag as is. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`
}

/** An open line with round ends, for seams, cables and highlights. */
export function stroke(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

/** A repeating wood pattern with long wavering grain, grain running left to right. */
export function woodGrain(id: string, base: string, seed = 7): string {
  const random = seededRandom(seed)
  let lines = ''
  for (let row = 0; row < 17; row++) {
    const y = row * 9.5 + random() * 6
    const bend = (random() - 0.5) * 10
    const color = random() > 0.3 ? shade(base, -0.16 - random() * 0.14) : shade(base, 0.16)
    const d = `M-10 ${y.toFixed(1)}C120 ${(y + bend).toFixed(1)} 260 ${(y - bend).toFixed(1)} 410 ${y.toFixed(1)}`
    lines += stroke(d, color, 0.8 + random() * 1.8, `opacity="${(0.25 + random() * 0.4).toFixed(2)}"`)
  }
  return `<pattern id="${id}" width="400" height="160" patternUnits="userSpaceOnUse"><rect width="400" height="160" fill="${base}"/>${lines}</pattern>`
}

/** A repeating, very quiet plain weave. */
export function fabric(id: string, base: string): string {
  const light = shade(base, 0.1)
  const dark = shade(base, -0.1)
  return `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${base}"/><path d="M0 1.5h4M4 5.5h4" stroke="${light}" stroke-width="1.6" opacity=".7"/><path d="M6 0v4M2 4v4" stroke="${dark}" stroke-width="1.6" opacity=".5"/></pattern>`
}

/** A complete picture: wall, floor (at `horizon`, default 760), the body, and a light vignette over the wall. */
export function scene(
  backdrop: Backdrop,
  body: string,
  options: { defs?: string; floor?: 'plane' | 'sweep' | 'none'; horizon?: number } = {},
): string {
  const wall = WALLS[backdrop]
  const { defs = '', floor = 'plane', horizon = 760 } = options
  const paints = resolvePaints(body)
  const base =
    linearStops('scene-wall', [shade(wall, 0.3), wall, shade(wall, -0.05)], 62) +
    linearStops('scene-floor', [shade(wall, -0.11), shade(wall, -0.055), shade(wall, -0.02)], 90) +
    linearStops('scene-sweep', [
      [0, shade(wall, 0.22)],
      [0.62, wall],
      [0.78, shade(wall, -0.07)],
      [1, wall],
    ]) +
    radialStops(
      'scene-vignette',
      [
        [0.55, '#3A2A18', 0],
        [1, '#3A2A18', 0.1],
      ],
      0.46,
      0.44,
      0.75,
    )
  const ground = {
    plane: `<rect width="1000" height="1000" fill="url(#scene-wall)"/><rect y="${horizon}" width="1000" height="${1000 - horizon}" fill="url(#scene-floor)"/><rect y="${horizon - 1}" width="1000" height="2.5" fill="${shade(wall, -0.14)}" opacity=".5"/>`,
    sweep: '<rect width="1000" height="1000" fill="url(#scene-sweep)"/>',
    none: '<rect width="1000" height="1000" fill="url(#scene-wall)"/>',
  }[floor]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000"><defs>${base}${defs}${paints.defs}</defs>${ground}<rect width="1000" height="1000" fill="url(#scene-vignette)"/>${paints.body}</svg>`
}
