/** What a picture shows: this very piece, what a retail host shows of its kind, or nobody knows */
const pictureKinds = ['piece', 'stock', 'unknown'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** What counts as no picture (R134): none, one that nobody has seen, one that was looked for and not there. */
export const lackingPictures = ['none', 'guess', 'failed'] as const

/** What an image of a product is, as picture_kind_of of the database tells it. */
export type SeenPicture = PictureKind | (typeof lackingPictures)[number]

/** Whether customers see a picture there. */
export const isSeen = (picture: SeenPicture): picture is PictureKind =>
  pictureKinds.some((kind) => kind === picture)
