import decodeQr from 'qr/decode.js'

/** Rows of pixels of four bytes each. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

/** How a picture is shown to the decoder. */
type Way = (picture: Picture) => Picture

/** A small code in the middle, and a large one that does not fit there; both are cheap. */
const plainWays: readonly Way[] = [
  (picture) => resampleMiddle(picture, { part: 1 / 2, scale: 1, turn: 0 }),
  (picture) => picture,
]
/** Modules of few pixels: the decoder finds other codes at other sizes, and others again when they are turned. */
const enlargedWays: readonly Way[] = [
  (picture) => resampleMiddle(picture, { part: 1 / 3, scale: 4, turn: 0 }),
  (picture) => resampleMiddle(picture, { part: 1 / 3, scale: 4, turn: Math.PI / 4 }),
  (picture) => resampleMiddle(picture, { part: 1 / 2, scale: 2, turn: 0 }),
]
const allWays = [...plainWays, ...enlargedWays]

/** Each look at the camera tries one enlargement more, so that a phone without a code in sight stays quick. */
export function waysOfLook(looks: number): readonly Way[] {
  const enlarged = enlargedWays[looks % enlargedWays.length]
  return enlarged ? [...plainWays, enlarged] : plainWays
}

/** What the QR code in a picture says, large anywhere or small in the middle; null when none is seen. */
export function decodePicture(picture: Picture, ways: readonly Way[] = allWays): string | null {
  for (const way of ways) {
    const text = decode(way(picture))
    if (text !== null) return text
  }
  return null
}

function decode(picture: Picture): string | null {
  try {
    return decodeQr(picture)
  } catch {
    // How the decoder says that it sees no code.
    return null
  }
}

interface Middle {
  /** How much of the width and the height. */
  part: number
  scale: number
  /** Radians. */
  turn: number
}

/** The middle of a picture in gray, enlarged and turned, each pixel mixed of the four around its place. */
function resampleMiddle({ data, width, height }: Picture, { part, scale, turn }: Middle): Picture {
  const [wide, high] = [Math.floor(width * part * scale), Math.floor(height * part * scale)]
  const resampled = new Uint8ClampedArray(wide * high * 4).fill(255)
  const green = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0
  const [along, across] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const x = (column - wide / 2) * along - (row - high / 2) * across + width / 2
      const y = (column - wide / 2) * across + (row - high / 2) * along + height / 2
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [right, down] = [x - left, y - top]
      const upper = green(left, top) * (1 - right) + green(left + 1, top) * right
      const lower = green(left, top + 1) * (1 - right) + green(left + 1, top + 1) * right
      const at = (row * wide + column) * 4
      resampled[at] = resampled[at + 1] = resampled[at + 2] = upper * (1 - down) + lower * down
    }
  return { data: resampled, width: wide, height: high }
}
