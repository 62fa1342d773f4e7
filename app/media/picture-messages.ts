/** What to tell the sender: what is wrong, and what helps. */
export const pictureRefusals = {
  empty: 'The file is empty.',
  'too-large': 'The picture is larger than 15 MB. Send a smaller one.',
  'unknown-format': 'This is not a picture that we can take. Send a JPEG, PNG, WebP or AVIF.',
  unreadable: 'The picture is damaged or incomplete. Save it again and retry.',
  'unreadable-heic': 'This server cannot read HEIC pictures. Save it as JPEG and try again.',
  'too-many-pixels':
    'The picture has too many pixels. Send a JPEG of at most 65 megapixels and 16,000 pixels a side.',
  'held-whole':
    'The picture is saved in a way that has to be read all at once, and it is too large for that. Save it as an ordinary JPEG, not a progressive one, or make it smaller.',
  'too-small': 'The picture is too small to be seen.',
  'too-slow': 'The picture took too long to read. Save it as a JPEG and try again.',
  busy: 'Too many pictures at once. Please try again in a moment.',
}

/** Why a sent picture was not taken. */
export type PictureRefusal = keyof typeof pictureRefusals

/** What the picture calls of the back office answer. */
export interface PictureAnswer {
  isDone: boolean
  /** The code of why it is not done. */
  problem?: string
  /** What to tell the person who asked. */
  message: string
}

export const connectionLost = 'The connection was lost. Please try again.'
