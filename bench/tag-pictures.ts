import { formatProductCode } from '#catalogue/code/product-code.ts'
import { tagFormats } from '#catalogue/tags/tag-formats.ts'
import { layOutTag, type TagLayout } from '#catalogue/tags/tag-layout.ts'
import { seededRandom } from './catalogue-rows.ts'

/** The square in the middle of a frame of 1920 x 1080, which is what the scan page looks at. */
const side = 1080
/** Pixels: the frame is 1920 wide and the camera of a phone sees 65 degrees. */
const focalLength = 960 / Math.tan((65 / 2) * (Math.PI / 180))
const codeMm = 20
const distanceMm = 250
/** The bitmap that a tag is sampled from. */
const dotsPerMm = 12

interface TagPicture {
  picture: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  address: string
  /** What makes it hard to read, in words. */
  troubles: string
}

/** What is done to one picture. Brightness from 0 to 255, angles in radians, lengths in pixels or millimeters. */
export interface Troubles {
  spin: number
  tilt: number
  tiltAxis: number
  atMm: readonly [x: number, y: number, z: number]
  blur: number
  noise: number
  dark: number
  bright: number
  /** How much darker the far side of the picture is, from 0 to 1, and where that is. */
  shade: number
  shadeAngle: number
  /** A bright spot on the tag: its strength from 0 to 1, its place and radius. */
  glare: number
  glareAtMm: readonly [x: number, y: number]
  glareMm: number
}

/** Pictures of tags as a phone sees a code of 20 mm from 25 cm, the same for the same count and seed. */
export function* makeTagPictures(count: number, seed: number): Generator<TagPicture> {
  const random = seededRandom(seed)
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  for (let at = 0; at < count; at++) {
    const code = Array.from({ length: 7 }, () => letters[Math.floor(random() * letters.length)]).join('')
    const address = `https://glasscityoutlet.example/p/${code}`
    const troubles = drawTroubles(random)
    yield { picture: takePicture(code, address, troubles, random), address, troubles: tell(troubles) }
  }
}

/** Every picture is turned, tilted, blurred, noisy and unevenly lit; each third has a glare on its tag. */
function drawTroubles(random: () => number): Troubles {
  const between = (least: number, most: number) => least + random() * (most - least)
  const circle = () => between(0, 2 * Math.PI)
  return {
    spin: circle(),
    tilt: between(0, 35) * (Math.PI / 180),
    tiltAxis: circle(),
    atMm: [between(-15, 15), between(-15, 15), distanceMm * between(0.9, 1.1)],
    blur: between(0.4, 1.2),
    noise: between(2, 10),
    dark: between(20, 80),
    bright: between(140, 235),
    shade: between(0, 0.5),
    shadeAngle: circle(),
    glare: random() < 1 / 3 ? between(0.3, 0.9) : 0,
    glareAtMm: [between(-20, 35), between(-17, 17)],
    glareMm: between(3, 8),
  }
}

function tell({ tilt, blur, noise, dark, bright, shade, glare }: Troubles): string {
  const degrees = Math.round((tilt * 180) / Math.PI)
  const percent = (part: number) => `${Math.round(part * 100)}%`
  return (
    `tilted by ${degrees} degrees, blur ${blur.toFixed(1)}, noise ${noise.toFixed(0)}, ` +
    `black ${dark.toFixed(0)}, white ${bright.toFixed(0)}, shade ${percent(shade)}, glare ${percent(glare)}`
  )
}

/** One picture of the tag with such a code and address. */
export function takePicture(code: string, address: string, troubles: Troubles, random: () => number) {
  const light = project(paintTag(code, address), troubles)
  const seen = blur(light, troubles.blur)
  const data = new Uint8ClampedArray(side * side * 4)
  for (const [pixel, brightness] of seen.entries()) {
    const grain = (random() + random() + random() - 1.5) * 2 * troubles.noise
    data.fill(brightness + grain, pixel * 4, pixel * 4 + 3)
    data[pixel * 4 + 3] = 255
  }
  return { data, width: side, height: side }
}

interface PaintedTag {
  /** Whether a dot is black; a row after the other. */
  isBlack: Uint8Array
  width: number
  height: number
  /** The middle of the code, in dots. */
  middle: readonly [x: number, y: number]
}

/** A tag of 2 x 1 inches, enlarged until its code measures 20 mm without the quiet zone; texts are bars. */
function paintTag(code: string, address: string): PaintedTag {
  const [width, height] = tagFormats['2x1'].tag
  const content = {
    price: '$149.50',
    retail: '$399.00',
    later: '',
    name: 'Oak coffee table with a drawer and two shelves',
    facts: 'Like New · 48 x 24 x 18 in',
    code: formatProductCode(code),
    age: '6W48',
    registration: '',
    address,
  }
  const box = { x: 0, y: 0, width: width * 72, height: height * 72 }
  const layout = layOutTag(box, content, (text, { size }) => text.length * size * 0.5)
  const { runs, module } = layout.code
  const left = Math.min(...runs.map(({ column }) => column))
  const modules = Math.max(...runs.map(({ column, length }) => column + length)) - left
  const scale = (codeMm * dotsPerMm) / (modules * module)
  const middle = (corner: number) => (corner + (left + modules / 2) * module) * scale
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
  const tag = { isBlack: new Uint8Array(size.width * size.height), ...size }
  paintLayout(tag, layout, scale)
  return { ...tag, middle: [middle(layout.code.x), middle(layout.code.y)] }
}

function paintLayout(
  { isBlack, width }: Pick<PaintedTag, 'isBlack' | 'width'>,
  { code, texts }: TagLayout,
  scale: number,
): void {
  const paint = (x: number, y: number, wide: number, high: number) => {
    for (let row = Math.round(y * scale); row < Math.round((y + high) * scale); row++)
      isBlack.fill(1, row * width + Math.round(x * scale), row * width + Math.round((x + wide) * scale))
  }
  for (const { column, row, length } of code.runs)
    paint(code.x + column * code.module, code.y + row * code.module, length * code.module, code.module)
  for (const { text, x, y, size, width: wide } of texts) {
    const step = wide / text.length
    for (const [at, letter] of [...text].entries())
      if (letter !== ' ') paint(x + at * step, y + size * 0.4, step * 0.6, size * 0.5)
  }
}

/** How bright each pixel is: the tag on a table with stripes, in the light that there is. */
function project(tag: PaintedTag, troubles: Troubles): Float32Array {
  const { dark, bright, shade, shadeAngle } = troubles
  const place = placeOnTag(troubles)
  const light = new Float32Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (const [right, down] of samples) sum += brightnessAt(tag, place(x + right, y + down), troubles)
      const far = ((x - side / 2) * Math.cos(shadeAngle) + (y - side / 2) * Math.sin(shadeAngle)) / side + 0.5
      light[y * side + x] = (dark + (bright - dark) * (sum / samples.length)) * (1 - shade * far)
    }
  return light
}

const samples = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** From 0 for black to 1 for white. */
function brightnessAt(
  { isBlack, width, height, middle }: PaintedTag,
  [u, v]: readonly [number, number],
  { glare, glareAtMm, glareMm }: Troubles,
): number {
  const [x, y] = [Math.floor(middle[0] + u * dotsPerMm), Math.floor(middle[1] + v * dotsPerMm)]
  if (x < 0 || y < 0 || x >= width || y >= height) return 0.45 + 0.15 * Math.sin(u / 3)
  const paper = isBlack[y * width + x] ? 0 : 1
  if (glare === 0) return paper
  const apart = Math.hypot(u - glareAtMm[0], v - glareAtMm[1]) / glareMm
  return paper + (1.1 - paper) * glare * Math.exp(-apart * apart)
}

/** Where on the tag, in millimeters from the middle of its code, a place of the picture lies. */
function placeOnTag({ spin, tilt, tiltAxis, atMm }: Troubles) {
  const [axisX, axisY] = [Math.cos(tiltAxis), Math.sin(tiltAxis)]
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  // Rodrigues' formula for an axis in the plane of the picture.
  const turn = (x: number, y: number): readonly [number, number, number] => {
    const along = (axisX * x + axisY * y) * (1 - cos)
    return [x * cos + axisX * along, y * cos + axisY * along, (axisX * y - axisY * x) * sin]
  }
  const right = turn(Math.cos(spin), Math.sin(spin))
  const down = turn(-Math.sin(spin), Math.cos(spin))
  const normal = [axisY * sin, -axisX * sin, cos] as const
  const toPlane = dot(normal, atMm)
  return (x: number, y: number): readonly [number, number] => {
    const ray = [(x - side / 2) / focalLength, (y - side / 2) / focalLength, 1] as const
    const far = toPlane / dot(normal, ray)
    const there = [ray[0] * far - atMm[0], ray[1] * far - atMm[1], far - atMm[2]] as const
    return [dot(right, there), dot(down, there)]
  }
}

type Vector = readonly [number, number, number]
const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** Gaussian blur, across and then down. */
function blur(light: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const along = (from: Float32Array, step: number) => {
    const to = new Float32Array(from.length)
    for (let pixel = 0; pixel < from.length; pixel++) {
      let sum = 0
      for (const [at, weight] of weights.entries())
        sum += weight * (from[pixel + (at - reach) * step] ?? from[pixel] ?? 0)
      to[pixel] = sum / total
    }
    return to
  }
  return along(along(light, 1), side)
}
