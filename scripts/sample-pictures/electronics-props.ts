import { blurred, ellipse, fade, fadeStops, path, seededRandom, shade, stroke } from './kit.ts'
import type { OutlinePoint } from './electronics-shapes.ts'
import { circleOutline, lathe, loft, roundedOutline, softRings } from './electronics-shapes.ts'
import type { Face, Frame, Material, Vec, View } from './electronics-solid.ts'
import { facing, lying, locate, onPlane, paint, project, trace } from './electronics-solid.ts'

/** A block that stands on `base` (middle of its bottom): width, height, depth; round corners seen from above. */
export function block(
  base: Vec,
  [width, height, depth]: Vec,
  corner: number,
  edge: number,
  material: Material,
): Face[] {
  return loft(lying(base), roundedOutline(width, depth, corner), softRings(0, height, edge), material)
}

/** An upright slab around `center`: width, height, thickness; round corners seen from the front. */
export function panel(
  center: Vec,
  [width, height, thickness]: Vec,
  corner: number,
  edge: number,
  material: Material,
): Face[] {
  const back = facing([center[0], center[1], center[2] - thickness / 2])
  return loft(back, roundedOutline(width, height, corner), softRings(0, thickness, edge), material)
}

/** A soft shadow of an outline on a level plane, shifted away from the light. */
export function castShadow(
  view: View,
  at: Vec,
  outline: readonly OutlinePoint[],
  { shift = [0, 0], grow = 0, blur = 10, opacity = 0.3, color = '#2a1f14' } = {},
): string {
  const frame = lying([at[0] + (shift[0] ?? 0), at[1], at[2] + (shift[1] ?? 0)])
  const points = outline.map((p) => locate(frame, [p.x + p.nx * grow, p.y + p.ny * grow, 0]))
  return blurred(path(trace(view, points), color, `opacity="${opacity}"`), blur)
}

/** The usual pair of shadows under a thing: a wide one to the lower right and a tight dark one. */
export function groundShadow(
  view: View,
  at: Vec,
  outline: readonly OutlinePoint[],
  reach: number,
  strength = 1,
): string {
  return (
    castShadow(view, at, outline, {
      shift: [reach * 0.75, -reach * 0.15],
      grow: reach * 0.1,
      blur: reach * view.scale * 0.3,
      opacity: 0.26 * strength,
    }) +
    castShadow(view, at, outline, {
      shift: [reach * 0.1, 0],
      grow: reach * 0.04,
      blur: Math.max(2, reach * view.scale * 0.07),
      opacity: 0.42 * strength,
    })
  )
}

/** Wood grain for a flat face of width x height model units, drawn from its top left corner. */
export function grainLines(width: number, height: number, base: string, seed: number, rows = 26): string {
  const random = seededRandom(seed)
  const id = `grain-${seed}`
  let lines = ''
  for (let row = 0; row < rows; row++) {
    const y = (height * (row + random() * 0.8)) / rows
    const bend = (random() - 0.5) * height * 0.14
    const d = `M0 ${y.toFixed(3)}C${width * 0.3} ${(y + bend).toFixed(3)} ${width * 0.62} ${(y - bend).toFixed(3)} ${width} ${(y + bend * 0.4).toFixed(3)}`
    const color = random() > 0.28 ? shade(base, -0.2 - random() * 0.2) : shade(base, 0.22)
    const thick = (height / rows) * (0.1 + random() * 0.3)
    lines += path(
      d,
      'none',
      `stroke="${color}" stroke-width="${thick}" opacity="${(0.22 + random() * 0.34).toFixed(2)}"`,
    )
  }
  return `<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${lines}</g>`
}

/** A low wooden sideboard or table top with a grained top and front; `top` is the middle of its top. */
export function woodBench(
  view: View,
  top: Vec,
  [width, height, depth]: Vec,
  color: string,
  seed: number,
): string {
  const base: Vec = [top[0], top[1] - height, top[2]]
  const upper = lying([top[0] - width / 2, top[1], top[2] - depth / 2])
  const front = facing([top[0] - width / 2, top[1], top[2] + depth / 2])
  return (
    paint(view, block(base, [width, height, depth], 0.2, 0.12, { color, lift: 0.22 })) +
    onPlane(view, upper, grainLines(width, depth, shade(color, 0.1), seed)) +
    onPlane(view, front, grainLines(width, height, color, seed + 1, 9))
  )
}

/** A turned ceramic pot with long leaves; `at` is the middle of its foot. */
export function pottedPlant(view: View, at: Vec, size: number, color: string, seed = 3): string {
  const random = seededRandom(seed)
  const pot = lathe(
    lying(at),
    [
      [0.3 * size, 0],
      [0.36 * size, 0.04 * size],
      [0.46 * size, 0.7 * size],
      [0.47 * size, 0.78 * size],
      [0.42 * size, 0.78 * size],
      [0.4 * size, 0.66 * size, { color: '#4a3a2c' }],
    ],
    { color, gloss: 0.3, focus: 14 },
    48,
  )
  const [x, y] = project(view, [at[0], at[1] + 0.72 * size, at[2]])
  const unit = size * view.scale
  let leaves = ''
  for (let i = 0; i < 13; i++) {
    const lean = ((i * 7) % 13) / 6 - 1 + (random() - 0.5) * 0.2
    const reach = unit * (1.25 + random() * 0.75 - Math.abs(lean) * 0.35)
    const [tx, ty] = [x + lean * unit * 1.15, y - reach * (1 - Math.abs(lean) * 0.35)]
    const [mx, my] = [x + lean * unit * 0.34, y - reach * 0.66]
    const wide = unit * (0.13 + random() * 0.05)
    const green = ['#5f7d52', '#4b6a47', '#789367', '#3f5c40'][i % 4] ?? '#5f7d52'
    leaves +=
      path(
        `M${x} ${y}Q${mx - wide} ${my} ${tx} ${ty}Q${mx + wide} ${my} ${x} ${y}Z`,
        fade(shade(green, 0.16), shade(green, -0.25), 90),
      ) + stroke(`M${x} ${y}Q${mx} ${my} ${tx} ${ty}`, shade(green, 0.25), unit * 0.012, 'opacity=".6"')
  }
  const front = pot.filter((face) => face.material.color !== '#4a3a2c')
  return groundShadow(view, at, circleOutline(size * 0.34), size * 0.4) + leaves + paint(view, front)
}

/** A mug with a handle; `at` is the middle of its foot. */
export function mug(view: View, at: Vec, size: number, color: string): string {
  const [r, h] = [0.42 * size, size]
  const cup = lathe(
    lying(at),
    [
      [r * 0.82, 0],
      [r * 0.95, h * 0.05],
      [r, h * 0.14],
      [r, h],
      [r * 0.9, h],
      [r * 0.88, h * 0.9],
      [0.001, h * 0.88, { color: '#5a3d2a' }],
    ],
    { color, gloss: 0.35, focus: 18 },
    56,
  )
  const [x, y] = project(view, [at[0] + r * 0.92, at[1] + h * 0.52, at[2]])
  const u = size * view.scale
  const d = `M${x} ${y - u * 0.24}c${u * 0.34} ${-u * 0.06} ${u * 0.34} ${u * 0.5} 0 ${u * 0.44}`
  return (
    groundShadow(view, at, circleOutline(r), size * 0.3) +
    stroke(d, shade(color, -0.25), u * 0.1) +
    stroke(d, shade(color, 0.05), u * 0.05, 'transform="translate(-1 -2)"') +
    paint(view, cup)
  )
}

/** A pile of books, the lowest first; each is [width, height, depth, colour]. */
export function bookPile(
  view: View,
  at: Vec,
  books: readonly (readonly [number, number, number, string])[],
): string {
  let level = at[1]
  const first = books[0] ?? [1, 1, 1, '#000000']
  let drawn = groundShadow(view, at, roundedOutline(first[0], first[2], 0.1), first[1] * 1.4)
  for (const [index, [width, height, depth, color]] of books.entries()) {
    const x = at[0] + ((index * 37) % 5) * 0.08 * height
    drawn += paint(view, block([x, level, at[2]], [width, height, depth], 0.06, height * 0.12, { color }))
    const spine = facing([x - width / 2, level + height, at[2] + depth / 2])
    const band = shade(color, 0.45)
    drawn += onPlane(
      view,
      spine,
      `<rect x="${width * 0.1}" y="${height * 0.2}" width="${width * 0.015}" height="${height * 0.6}" fill="${band}"/><rect x="${width * 0.16}" y="${height * 0.42}" width="${width * 0.34}" height="${height * 0.14}" fill="${band}"/>`,
    )
    level += height
  }
  return drawn
}

/** A framed abstract print for a wall, in canvas pixels. */
export function wallPrint(
  x: number,
  y: number,
  width: number,
  height: number,
  hues: readonly string[],
): string {
  const [paper = '#F4EDE0', first = '#C8794F', second = '#6F8A78', third = '#E3B866'] = hues
  const [cx, base] = [x + width / 2, y + height]
  return (
    blurred(
      `<rect x="${x + 10}" y="${y + 16}" width="${width}" height="${height}" fill="#3a2a18" opacity=".28"/>`,
      10,
    ) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fadeStops(['#8a6444', '#6c4a30'], 60)}"/>` +
    `<rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${height - 18}" fill="${paper}"/>` +
    `<clipPath id="print-${x}"><rect x="${x + 26}" y="${y + 26}" width="${width - 52}" height="${height - 52}"/></clipPath><g clip-path="url(#print-${x})">` +
    ellipse(cx + width * 0.1, y + height * 0.38, width * 0.19, width * 0.19, third) +
    path(
      `M${x} ${y + height * 0.72}Q${cx - width * 0.1} ${y + height * 0.4} ${x + width} ${y + height * 0.7}V${base}H${x}Z`,
      first,
    ) +
    path(
      `M${x} ${y + height * 0.82}Q${cx + width * 0.2} ${y + height * 0.6} ${x + width} ${y + height * 0.86}V${base}H${x}Z`,
      second,
    ) +
    '</g>'
  )
}

/** A lit screen with glass reflections: art of 1000 x `tall` on a plane, from its top left corner. */
export function litScreen(
  view: View,
  corner: Frame,
  [width, height]: readonly [number, number],
  tall: number,
  art: string,
  id: string,
): string {
  const glare =
    path(
      `M0 0H520L250 ${tall}H0Z`,
      fadeStops(
        [
          [0, '#ffffff', 0.2],
          [0.8, '#ffffff', 0.02],
        ],
        40,
      ),
    ) + path(`M600 0H660L390 ${tall}H330Z`, '#ffffff', 'opacity=".06"')
  return onPlane(
    view,
    corner,
    `<clipPath id="${id}"><rect width="${width}" height="${height}" rx="${width * 0.004}"/></clipPath><g clip-path="url(#${id})"><g transform="scale(${width / 1000} ${height / tall})">${art}${glare}</g></g>`,
  )
}

/** Definition of a woven grille: `cell` is the thread distance in model units. */
export function weave(id: string, base: string, cell: number): string {
  const [light, dark] = [shade(base, 0.14), shade(base, -0.3)]
  const half = cell / 2
  return (
    `<pattern id="${id}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><rect width="${cell}" height="${cell}" fill="${base}"/>` +
    `<rect x="0" y="0" width="${half * 0.8}" height="${half * 0.8}" fill="${dark}"/><rect x="${half}" y="${half}" width="${half * 0.8}" height="${half * 0.8}" fill="${dark}"/>` +
    `<rect x="${half}" y="0" width="${half * 0.8}" height="${half * 0.5}" fill="${light}" opacity=".6"/></pattern>`
  )
}
