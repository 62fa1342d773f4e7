import { isShownPicture } from '#media/picture.ts'

/** What a picture shows: this very piece, what a retail host shows of its kind, or no one knows (R133). */
export const pictureKinds = ['piece', 'stock', 'unknown'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** What the owner is told about an image (R131, R133). */
export const pictureLabels: Readonly<Record<SeenPicture, string>> = {
  piece: 'This piece',
  stock: 'Stock photo',
  unknown: 'Not known',
  none: 'No picture',
  guess: 'No one has seen it yet',
  failed: 'No picture is there',
}

/** What counts as no picture (R131): none, one that no one has seen, one that was looked for and not there. */
export const lackingPictures = ['none', 'guess', 'failed'] as const

/** What an image of a product is, as picture_kind_of of the database tells it. */
export type SeenPicture = PictureKind | (typeof lackingPictures)[number]

/** Whether customers see a picture there. */
export const isSeen = (picture: SeenPicture): picture is PictureKind =>
  pictureKinds.some((kind) => kind === picture)

/** The images that customers are shown, none twice, each with its kind; `kinds` are those of `images`. */
export function shownPictures(images: readonly string[], kinds: readonly SeenPicture[]) {
  return images.flatMap((image, at) => {
    const kind = kinds[at]
    return kind && isSeen(kind) && isShownPicture(image) && images.indexOf(image) === at
      ? [{ image, kind }]
      : []
  })
}

/** The same pictures with those of this very piece first (R133). */
export const ownFirst = <T extends { kind: PictureKind }>(pictures: readonly T[]): T[] =>
  pictures.toSorted((a, b) => Number(b.kind === 'piece') - Number(a.kind === 'piece'))
