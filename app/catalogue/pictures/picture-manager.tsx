import { useState } from 'react'
import { showToast } from '#ui/feedback/toaster.tsx'
import type { PictureAnswer } from '#media/picture-messages.ts'
import { sendPictureCall, sendPictureForm } from '#media/picture-calls.client.ts'
import { href } from '#shared/addresses.ts'
import { PictureButtons, PictureFace, PictureKindForm, type OnSubmit } from './picture-item.tsx'
import { orderPictures, type ManagedPicture } from './picture-list.ts'
import { isSeen } from '#catalogue/picture-kinds/picture-kind.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'

interface Props {
  productId: string
  /** The main one first. */
  pictures: readonly ManagedPicture[]
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
              {isSeen(picture.kind) && (
                <PictureKindForm {...{ productId, picture, position }} onSubmit={submit} />
              )}
              <PictureButtons productId={productId} image={picture.image} images={images} onSubmit={submit} />
            </li>
          ))}
        </ol>
      )}
      <CopyForm productId={productId} onSubmit={submit} />
    </div>
  )
}

function CopyForm({ productId, onSubmit }: { productId: string; onSubmit: OnSubmit }) {
  return (
    <form
      method="post"
      action={href('/admin/products/:id/picture-copy', { id: productId })}
      onSubmit={onSubmit}
      className="panel grid gap-3"
    >
      <TextField
        id="picture-address"
        name="address"
        label="Image URL"
        type="url"
        required
        placeholder="https://"
        description="The picture is copied to the shop; the other site is not asked again."
      />
      <SubmitButton tone="secondary" className="w-fit">
        Add from URL
      </SubmitButton>
    </form>
  )
}
