import { useState } from 'react'
import { isSeen } from '#catalogue/picture-kinds/picture-kind.ts'
import { orderPictures, type ManagedPicture } from '#catalogue/pictures/picture-list.ts'
import { usePicturesOnTheirWay } from '#catalogue/pictures/kept/kept-thumbnails.tsx'
import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { PictureButtons, PictureCaptionForm, PictureFace, PictureKindForm } from './picture-item.tsx'
import { PictureUpload } from './picture-upload.tsx'

interface Props {
  productId: string
  /** The main one first. */
  pictures: readonly ManagedPicture[]
  /** As many picture variants as every picture of ours has in the end. */
  variantCount: number
  /** Called when pictures were uploaded: load them again. */
  onChange: () => void
}

/** The pictures of a product: add, reorder by buttons or by dragging, set the main one, remove. */
export function PictureManager({ productId, pictures, variantCount, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <PictureUpload
        action={href('/admin/products/:id/picture-uploads', { id: productId })}
        onChange={onChange}
      />
      <PictureOrder
        productId={productId}
        pictures={pictures}
        variantCount={variantCount}
        asksKind
        className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-4"
      />
      <CommandForm
        // Empty again once there is another picture.
        key={pictures.map(({ image }) => image).join()}
        command="copy"
        submit="Add from URL"
        busy="Copying..."
        button={{ tone: 'secondary', className: 'w-fit' }}
        className="panel grid gap-3"
      >
        <Input
          name="address"
          label="Image URL"
          type="url"
          required
          placeholder="https://"
          description="The picture is copied to the shop; the other site is not asked again."
        />
      </CommandForm>
    </div>
  )
}

interface OrderProps extends Omit<Props, 'onChange'> {
  /** Whether it can be said what each shows. */
  asksKind?: boolean
  className: string
}

/** Pictures in their order, which is stored once for a drag; the buttons do the same for keys and thumbs. */
export function PictureOrder({ productId, pictures, variantCount, asksKind, className }: OrderProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const change = useChangeInPlace(pictureNotices.messageOf)
  const action = href('/admin/products/:id/pictures', { id: productId })
  const images = pictures.map(({ image }) => image)

  function dropOn(target: string) {
    if (!dragged || dragged === target) return
    const to = images.indexOf(target)
    const others = images.filter((image) => image !== dragged)
    const body = new FormData()
    body.set('do', 'arrange')
    for (const image of orderPictures(images, others.toSpliced(to, 0, dragged))) body.append('order', image)
    setDragged(null)
    change.send(action, body)
  }

  const draggingOf = (image: string) => ({
    draggable: true,
    onDragStart: () => setDragged(image),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: React.DragEvent) => dragged && event.preventDefault(),
    onDrop: () => dropOn(image),
  })

  const onTheirWay = usePicturesOnTheirWay(productId, pictures.length === 0)
  if (pictures.length + onTheirWay.length === 0) return <p className="text-ink-soft">No pictures yet.</p>
  return (
    <ol aria-label="Pictures" className={`grid gap-3 ${className}`}>
      {pictures.map((picture, position) => (
        <li
          key={picture.image}
          {...draggingOf(picture.image)}
          className="grid cursor-grab content-start gap-2 rounded-card border border-line bg-surface p-2"
        >
          <PictureFace picture={picture} position={position} variantCount={variantCount} />
          {asksKind && isSeen(picture.kind) && <PictureKindForm {...{ action, change, picture, position }} />}
          <PictureCaptionForm {...{ action, change, picture, position }} />
          <PictureButtons {...{ action, change, images }} image={picture.image} />
        </li>
      ))}
      {onTheirWay.map(({ id, thumbnail }) => (
        <li key={id} className="grid content-start gap-2 rounded-card border border-dashed border-line p-2">
          <img
            src={thumbnail}
            alt=""
            className="aspect-square w-full rounded-control bg-sunken object-cover"
          />
          <p className="text-sm text-ink-soft">On its way to the store</p>
        </li>
      ))}
    </ol>
  )
}
