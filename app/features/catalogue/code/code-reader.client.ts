import decodeQr from 'qr/decode.js'

const pauseMs = 100
/** A code that was out of sight for so long counts as scanned again. */
const awayMs = 1500

interface Reading {
  video: HTMLVideoElement
  signal: AbortSignal
  /** Told once each time that a code comes into sight. */
  onCode: (text: string) => void
}

/**
 * Shows what the camera at the back of the device sees, and tells each QR code in the middle of it, until `signal`
 * aborts. @throws what `getUserMedia` throws where there is no camera or it is not allowed.
 */
export async function readCodes({ video, signal, onCode }: Reading): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    // A module of a 20 mm code at arm's length is four pixels wide then; at 1280 x 720 half of the codes are missed.
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  try {
    video.srcObject = stream
    await video.play()
    const frame = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    let seen = { text: '', at: 0 }
    for (let looks = 0; frame && !signal.aborted; looks += 1) {
      const picture = takePicture(video, frame)
      const text = picture && decodePicture(picture, waysOfLook(looks))
      const now = performance.now()
      if (text) {
        if (text !== seen.text || now - seen.at > awayMs) onCode(text)
        seen = { text, at: now }
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** The square in the middle of the picture, at full resolution: a tag at arm's length is small. */
function takePicture(video: HTMLVideoElement, frame: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  if (side === 0) return null
  if (frame.canvas.width !== side) frame.canvas.width = frame.canvas.height = side
  const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2]
  frame.drawImage(video, left, top, side, side, 0, 0, side, side)
  return frame.getImageData(0, 0, side, side)
}

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
function waysOfLook(looks: number): readonly Way[] {
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
