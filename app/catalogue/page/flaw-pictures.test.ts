import { expect, it } from 'vitest'
import { listFlawPictures } from './flaw-pictures.ts'

it.each([
  ['Two scratches: see picture 2.', undefined, 3, [2]],
  ['See Photo 3 and picture 1, not picture 9 or picture 0.', undefined, 3, [1, 3]],
  ['As new.', [null, 'Scratch near the corner', 'The whole set'], 3, [2]],
  ['Picture 2 shows it.', [null, 'Worn arm', 'SCUFFED feet'], 3, [2, 3]],
  [null, ['Seen from above', null], 2, []],
  ['See picture 2.', undefined, 1, []],
])('the pictures that show what is wrong (R228): %s %s', (note, captions, count, numbers) => {
  expect(listFlawPictures({ note, captions, count })).toEqual(numbers)
})
