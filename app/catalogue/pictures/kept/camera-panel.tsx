import { useState, type ChangeEvent } from 'react'
import { cameraDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { acceptedPictures } from '#catalogue/pictures/picture-list.ts'
import { forgetKeptPicture, keepPictures } from './kept-pictures.client.ts'
import { useKeptThumbnails } from './kept-thumbnails.tsx'

interface Props {
  productId: string
  /** Whether the product is in the store, so that its pictures can be sent at once. */
  isAdded: boolean
  /** Called when pictures were taken. */
  onTaken?: () => void
}

/**
 * The camera of the phone, or pictures that are chosen: this browser keeps them, so that a closed page or a lost
 * connection loses none, and sends them in the background (R71).
 */
export function CameraPanel({ productId, isAdded, onTaken }: Props) {
  const [isFailed, setFailed] = useState(false)
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    try {
      await keepPictures(files, { productId, isReleased: isAdded, now: new Date() })
      if (files.length > 0) onTaken?.()
    } catch (error) {
      console.warn('Pictures cannot be kept in this browser.', error)
      setFailed(true)
    }
  }
  return (
    <section aria-label="Pictures" className="panel grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <PictureInput label="Take a picture" capture="environment" onChange={(event) => void take(event)} />
        <PictureInput label="Choose pictures" multiple onChange={(event) => void take(event)} />
      </div>
      {isFailed && (
        <FormError>This browser cannot keep pictures. Add the product first, then its pictures.</FormError>
      )}
      {!isAdded && <TakenPictures productId={productId} />}
    </section>
  )
}

function PictureInput({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="button button-secondary min-h-14 cursor-pointer text-lg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <Icon path={cameraDrawing} className="size-6" />
      {label}
      <input type="file" accept={acceptedPictures} className="sr-only" {...input} />
    </label>
  )
}

/** What was taken so far, each to be left out again. */
function TakenPictures({ productId }: { productId: string }) {
  const taken = useKeptThumbnails(productId) ?? []
  if (taken.length === 0) return null
  return (
    <ul aria-label="Taken pictures" className="flex flex-wrap gap-3">
      {taken.map(({ id, thumbnail }, at) => (
        <li key={id} className="relative">
          <img
            src={thumbnail}
            alt={`${at + 1} of ${taken.length}`}
            className="size-24 rounded-control bg-sunken object-cover"
          />
          <button
            type="button"
            onClick={() => void forgetKeptPicture(id)}
            aria-label={`Leave picture ${at + 1} out`}
            className="absolute -top-2 -right-2 grid size-9 place-content-center rounded-full border border-line-strong bg-surface"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
