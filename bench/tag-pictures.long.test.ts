import { expect, it } from 'vitest'
import { decodePicture } from '#catalogue/code/code-reader.client.ts'
import { makeTagPictures, takePicture, type Troubles } from './tag-pictures.ts'

const address = 'https://glasscityoutlet.example/p/T4K92MM'
const easy: Troubles = {
  spin: 0,
  tilt: 0,
  tiltAxis: 0,
  atMm: [0, 0, 250],
  blur: 0.4,
  noise: 0,
  dark: 20,
  bright: 230,
  shade: 0,
  shadeAngle: 0,
  glare: 0,
  glareAtMm: [0, 0],
  glareMm: 5,
}
const read = (troubles: Partial<Troubles>) =>
  decodePicture(takePicture('T4K92MM', address, { ...easy, ...troubles }, () => 0.5))

it('a picture without trouble is read, also when it is turned and tilted', () => {
  expect(read({})).toBe(address)
  expect(read({ spin: 2, tilt: 0.4, tiltAxis: 1, atMm: [10, -12, 240] })).toBe(address)
})

it('a code that is too far away, out of focus or under a glare is not read', () => {
  expect(read({ atMm: [0, 0, 1500] })).toBeNull()
  expect(read({ blur: 6 })).toBeNull()
  expect(read({ glare: 1, glareMm: 20 })).toBeNull()
})

it('pictures are the same for the same seed, and differ from each other', () => {
  const [one, again] = [[...makeTagPictures(2, 7)], [...makeTagPictures(2, 7)]]
  expect(one).toEqual(again)
  expect(one[0]?.address).not.toBe(one[1]?.address)
})
