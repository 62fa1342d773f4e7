import { useState } from 'react'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import type { PictureAnswer } from '../../media/picture-answer.ts'
import { sendPictureCall, sendPictureForm } from '../../media/picture-calls.client.ts'
import { isOwnPicture, pictureUrl } from '../../media/picture.ts'
import { href } from '../../../shared/addresses.ts'
import { movePicture, orderPictures } from './picture-list.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SubmitButton } from '../../../ui/button.tsx'

/** A picture in the product's images; `own` when it is one of ours. */
interface ShownPicture {
  image: string
  own: { width: number; height: number; blur: string; variantsMade: number } | null
}

interface Props {
  productId: string
  /** The main one first. */
  pictures: readonly ShownPicture[]
  /** As many picture variants as every picture of ours has in the end. */
  variantCount: number
  /** Called when the pictures have changed: load them again. */
  onChange: () => void
}

/** The pictures of a product: add, reorder by buttons or by dragging, set the main one, remove. */
export function PictureManager({ productId, pictures, variantCount, onChange }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const images = pictures.map(({ image }) => image)

  function tell(answer: PictureAnswer) {
    showToast({ tone: answer.isDone ? 'success' : 'error', title: answer.message })
    onChange()
  }

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const form = event.currentTarget
    void sendPictureForm(form, submitter).then((answer) => {
      if (answer.isDone) form.reset()
      tell(answer)
    })
  }

  function dropOn(target: string) {
    if (!dragged || dragged === target) return
    const to = images.indexOf(target)
    const others = images.filter((image) => image !== dragged)
    const body = new FormData()
    for (const image of orderPictures(images, others.toSpliced(to, 0, dragged))) body.append('order', image)
    setDragged(null)
    void sendPictureCall(href('/admin/products/:id/picture-order', { id: productId }), body).then(tell)
  }

  // The buttons do the same for those who do not drag.
  const draggingOf = (image: string) => ({
    draggable: true,
    onDragStart: () => setDragged(image),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: React.DragEvent) => dragged && event.preventDefault(),
    onDrop: () => dropOn(image),
  })

  return (
    <div className="grid gap-5">
      <PictureUpload
        action={href('/admin/products/:id/picture-uploads', { id: productId })}
        onChange={onChange}
      />
      {pictures.length === 0 ? (
        <p className="text-ink-soft">No pictures yet.</p>
      ) : (
        <ol aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, position) => (
            <li
              key={picture.image}
              {...draggingOf(picture.image)}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-2"
            >
              <PictureFace picture={picture} position={position} variantCount={variantCount} />
              <PictureButtons productId={productId} image={picture.image} images={images} onSubmit={submit} />
            </li>
          ))}
        </ol>
      )}
      <CopyForm productId={productId} onSubmit={submit} />
    </div>
  )
}

type OnSubmit = (event: React.SubmitEvent<HTMLFormElement>) => void

function CopyForm({ productId, onSubmit }: { productId: string; onSubmit: OnSubmit }) {
  return (
    <form
      method="post"
      action={href('/admin/products/:id/picture-copy', { id: productId })}
      onSubmit={onSubmit}
      className="panel grid gap-3"
    >
      <label htmlFor="picture-address" className="font-semibold">
        Image URL
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id="picture-address"
          name="address"
          type="url"
          required
          placeholder="https://"
          className="field-input"
        />
        <SubmitButton tone="secondary" className="shrink-0">
          Add from URL
        </SubmitButton>
      </div>
      <p className="text-sm text-ink-soft">
        The picture is copied to the shop; the other site is not asked again.
      </p>
    </form>
  )
}

function PictureFace({
  picture: { image, own },
  position,
  variantCount,
}: {
  picture: ShownPicture
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
        {own && own.variantsMade < variantCount && (
          <span role="status" className="block">
            {`Preparing sizes: ${own.variantsMade} of ${variantCount}`}
          </span>
        )}
      </p>
    </>
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

interface ButtonsProps {
  productId: string
  image: string
  images: readonly string[]
  onSubmit: OnSubmit
}

function PictureButtons({ productId, image, images, onSubmit }: ButtonsProps) {
  const position = images.indexOf(image) + 1
  const canGo = (move: Move) => movePicture(images, image, move).join() !== images.join()
  return (
    <div className="grid gap-2">
      <form
        method="post"
        action={href('/admin/products/:id/picture-order', { id: productId })}
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-2"
      >
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
      </form>
      <form
        method="post"
        action={href('/admin/products/:id/picture-removal', { id: productId })}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="picture" value={image} />
        <SubmitButton aria-label={`Remove picture ${position}`} tone="quiet" className="w-full">
          Remove
        </SubmitButton>
      </form>
    </div>
  )
}
