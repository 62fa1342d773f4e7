import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { pictureUrl } from '#media/picture.ts'
import { usePicturesOnTheirWay } from './kept-thumbnails.tsx'
import type { PassedPiece } from '#catalogue/pictures/picture-list.ts'

/** What became of the piece that was there before: its picture on the way, then in the store (R72). */
export function LastPiece({ piece }: { piece: PassedPiece }) {
  const { id, name, image, isOnSale } = piece
  // How many pieces are left is behind too.
  const taken = usePicturesOnTheirWay(id, true).at(-1)?.thumbnail
  const shown = taken ?? (image && pictureUrl(image, 160))
  return (
    <output aria-label="Last piece" className="mt-5 block max-w-3xl">
      {shown && (
        <span className="panel flex items-center gap-4">
          <img src={shown} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{name}</span>
            {taken
              ? 'Picture taken, on its way to the store.'
              : isOnSale
                ? 'On sale now.'
                : 'Has its picture.'}{' '}
            <TextLink href={href('/admin/products/:id/pictures', { id })}>More pictures</TextLink>
          </span>
        </span>
      )}
    </output>
  )
}
