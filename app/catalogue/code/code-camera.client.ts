import { decodePicture, waysOfLook } from './code-reader.client.ts'

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
