import sharp, { type Sharp } from 'sharp'
import { pixelLimit } from './picture-format.ts'

// One picture is decoded at a time; other loaders than those of our formats stay shut.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const timeLimitSeconds = 20

/** A picture ready to be worked on: read line by line where its format allows it, for a limited time. */
export function decodePicture(source: string | Buffer): Sharp {
  return sharp(source, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true }).timeout({
    seconds: timeLimitSeconds,
  })
}
