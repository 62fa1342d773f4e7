import decodeQr from 'qr/decode.js'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { decodePicture } from './code-reader.client.ts'

const address = 'https://glasscityoutlet.example/p/T4K92MM'
const side = 720
const { data: modules, size } = encode(address, { ecc: 'M', border: 4 })

/** A turned code around a place of a white picture; each pixel is the mean of four points. */
function drawCode({ module, turn = 0.3, at = side / 2 }: { module: number; turn?: number; at?: number }) {
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const isDark = (x: number, y: number) => {
    const [right, down] = [x - at, y - at]
    const column = (right * Math.cos(turn) + down * Math.sin(turn)) / module + size / 2
    const row = (down * Math.cos(turn) - right * Math.sin(turn)) / module + size / 2
    return modules[Math.floor(row)]?.[Math.floor(column)] ?? false
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = [0.25, 0.75].flatMap((right) =>
        [0.25, 0.75].filter((down) => isDark(x + right, y + down)),
      ).length
      data.fill(230 - 50 * dark, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return { data, width: side, height: side }
}

it('a large code is read wherever it is, a small one in the middle of the picture', () => {
  expect(decodePicture(drawCode({ module: 8 }))).toBe(address)
  expect(decodePicture(drawCode({ module: 6, at: 200 }))).toBe(address)
  for (const turn of [0.3, 2]) expect(decodePicture(drawCode({ module: 2, turn }))).toBe(address)
})

it('the small ones are not read without a second look', () => {
  for (const turn of [0.3, 2]) expect(() => decodeQr(drawCode({ module: 2, turn }))).toThrow()
})

it('where there is no code, none is read', () => {
  expect(decodePicture({ data: new Uint8ClampedArray(400).fill(255), width: 10, height: 10 })).toBeNull()
  expect(decodePicture(drawCode({ module: 0.5 }))).toBeNull()
})
