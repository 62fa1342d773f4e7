import { useState } from 'react'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import type { PictureAnswer } from '../../media/picture-answer.ts'
import { sendPictureCall, sendPictureForm } from '../../media/picture-calls.client.ts'
import { isOwnPicture, pictureUrl } from '../../media/picture.ts'
import { movePicture, orderPictures } from './picture-list.ts'
import { PictureUpload } from './picture-upload.tsx'

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
    void sendPictureCall(`/admin/products/${productId}/picture-order`, body).then(tell)
  }

  return (
    <div className="grid gap-5">
      <PictureUpload action={`/admin/products/${productId}/picture-uploads`} onChange={onChange} />
      {pictures.length === 0 ? (
        <p className="text-ink-soft">No pictures yet.</p>
      ) : (
        <ol aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, position) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do what dragging does
            <li
              key={picture.image}
              draggable
              onDragStart={() => setDragged(picture.image)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => dropOn(picture.image)}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-2"
            >
              <PictureFace picture={picture} position={position} variantCount={variantCount} />
              <PictureButtons productId={productId} image={picture.image} images={images} onSubmit={submit} />
            </li>
          ))}
        </ol>
      )}
      <form
        method="post"
        action={`/admin/products/${productId}/picture-copy`}
        onSubmit={submit}
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
          <button type="submit" className="button button-secondary shrink-0">
            Add from URL
          </button>
        </div>
        <p className="text-sm text-ink-soft">
          The picture is copied to the shop; the other site is not asked again.
        </p>
      </form>
    </div>
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

interface ButtonsProps {
  productId: string
  image: string
  images: readonly string[]
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
}

function PictureButtons({ productId, image, images, onSubmit }: ButtonsProps) {
  const position = images.indexOf(image) + 1
  const canGo = (move: 'earlier' | 'later') => movePicture(images, image, move).join() !== images.join()
  return (
    <div className="grid gap-2">
      <form
        method="post"
        action={`/admin/products/${productId}/picture-order`}
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-2"
      >
        <input type="hidden" name="picture" value={image} />
        <button
          name="move"
          value="earlier"
          disabled={!canGo('earlier')}
          aria-label={`Move picture ${position} earlier`}
          className="button button-secondary"
        >
          ←
        </button>
        <button
          name="move"
          value="later"
          disabled={!canGo('later')}
          aria-label={`Move picture ${position} later`}
          className="button button-secondary"
        >
          →
        </button>
        <button
          name="move"
          value="main"
          disabled={position === 1}
          aria-label={`Set as main: picture ${position}`}
          className="button button-secondary col-span-2"
        >
          Set as main
        </button>
      </form>
      <form method="post" action={`/admin/products/${productId}/picture-removal`} onSubmit={onSubmit}>
        <input type="hidden" name="picture" value={image} />
        <button aria-label={`Remove picture ${position}`} className="button button-quiet w-full">
          Remove
        </button>
      </form>
    </div>
  )
}
