import { renderSVG } from 'uqr'

/** A QR code as a data: address, for the src of an image. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { border: 4, ecc: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
