import sharp from 'sharp'

/** A square picture of one color. */
export const makeJpeg = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#57a' } })
    .jpeg()
    .toBuffer()
