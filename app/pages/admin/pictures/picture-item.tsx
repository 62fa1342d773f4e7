import { useState } from 'react'
import { productLimits } from '#catalogue/product-limits.ts'
import { isOwnPicture, pictureUrl } from '#media/picture.ts'
import { movePicture, type ManagedPicture } from '#catalogue/pictures/picture-list.ts'
import { isSeen, pictureKinds, pictureLabels } from '#catalogue/picture-kinds/picture-kind.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import type { Change } from '#ui/feedback/change-in-place.ts'

interface Sending {
  /** The page of the pictures. */
  action: string
  change: Change
}

/** A picture with what is known of it. */
export function PictureFace({
  picture: { image, kind, own },
  position,
  variantCount,
}: {
  picture: ManagedPicture
  position: number
  variantCount: number
}) {
  return (
    <>
      <div className="relative aspect-square overflow-hidden rounded-control bg-sunken">
        {own && <img src={own.blur} alt="" width={16} height={16} className="absolute inset-0 size-full" />}
        <img
          src={pictureUrl(image, 320)}
          alt={`Number ${position + 1}`}
          width={320}
          height={320}
          loading="lazy"
          className="relative size-full object-cover"
        />
        {position === 0 && <span className="badge badge-new absolute top-2 left-2">Main</span>}
      </div>
      <p className="text-sm text-ink-soft">
        {own ? `${own.width} × ${own.height}` : isOwnPicture(image) ? 'In the shop' : 'On another site'}
        {!isSeen(kind) && <span className="block text-danger">{pictureLabels[kind]}</span>}
        {own && own.variantsMade < variantCount && (
          <span role="status" className="block">
            {`Preparing sizes: ${own.variantsMade} of ${variantCount}`}
          </span>
        )}
      </p>
    </>
  )
}

/** What a picture shows, to be said otherwise (R133). */
export function PictureKindForm({
  picture: { image, kind },
  position,
  ...sending
}: Sending & { picture: ManagedPicture; position: number }) {
  return (
    <ChangeForm {...sending} command="kind" className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name="picture" value={image} />
      <select
        key={kind}
        name="kind"
        defaultValue={kind}
        aria-label={`What picture ${position + 1} shows`}
        className="field-input min-w-0 px-2"
      >
        {pictureKinds.map((known) => (
          <option key={known} value={known}>
            {pictureLabels[known]}
          </option>
        ))}
      </select>
      <SubmitButton tone="quiet" aria-label={`Save what picture ${position + 1} shows`}>
        Save
      </SubmitButton>
    </ChangeForm>
  )
}

/** What a picture is to be noticed for, saved by Enter or the button that comes with a change (R228). */
export function PictureCaptionForm({
  picture: { image, caption },
  position,
  ...sending
}: Sending & { picture: ManagedPicture; position: number }) {
  const [text, setText] = useState(caption ?? '')
  return (
    <ChangeForm {...sending} command="caption" className="grid gap-2">
      <input type="hidden" name="picture" value={image} />
      <input
        name="caption"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={productLimits.pictureCaption}
        aria-label={`Caption of picture ${position + 1}`}
        placeholder="Caption: a flaw, a detail"
        className="field-input min-w-0 px-2 text-ellipsis"
      />
      {text.trim() !== (caption ?? '') && (
        <SubmitButton tone="secondary" aria-label={`Save caption of picture ${position + 1}`}>
          Save caption
        </SubmitButton>
      )}
    </ChangeForm>
  )
}

type Move = (typeof moves)[number]['move']

const moves = [
  { move: 'earlier', label: (at: number) => `Move picture ${at} earlier`, face: '←', className: '' },
  { move: 'later', label: (at: number) => `Move picture ${at} later`, face: '→', className: '' },
  {
    move: 'main',
    label: (at: number) => `Set as main: picture ${at}`,
    face: 'Set as main',
    className: 'col-span-2',
  },
] as const

interface ButtonsProps extends Sending {
  image: string
  images: readonly string[]
}

/** Moves, sets as main or removes a picture. */
export function PictureButtons({ image, images, ...sending }: ButtonsProps) {
  const position = images.indexOf(image) + 1
  const canGo = (move: Move) => movePicture(images, image, move).join() !== images.join()
  return (
    <div className="grid gap-2">
      <ChangeForm {...sending} command="move" className="grid grid-cols-2 gap-2">
        <input type="hidden" name="picture" value={image} />
        {moves.map(({ move, label, face, className }) => (
          <SubmitButton
            key={move}
            name="move"
            value={move}
            disabled={!canGo(move)}
            aria-label={label(position)}
            tone="secondary"
            className={className}
          >
            {face}
          </SubmitButton>
        ))}
      </ChangeForm>
      <ChangeForm {...sending} command="remove">
        <input type="hidden" name="picture" value={image} />
        <SubmitButton aria-label={`Remove picture ${position}`} tone="quiet" className="w-full">
          Remove
        </SubmitButton>
      </ChangeForm>
    </div>
  )
}
