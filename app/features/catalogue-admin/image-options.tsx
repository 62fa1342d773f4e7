import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { sendPictureCall } from '../media/picture-calls.client.ts'
import type { FoundImage } from './image-probe.client.ts'

const failed = 'Error updating image'

interface Props {
  productId: string
  images: readonly FoundImage[]
  /** Told when the chosen one is the main image, unless this was left before. */
  onDone: () => void
}

/** Pictures to choose from: the chosen one is copied to the shop and put in front (decision 25). */
export function ImageOptions({ productId, images, onDone }: Props) {
  const { revalidate } = useRevalidator()
  const [copied, setCopied] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function choose(url: string) {
    if (copied) return
    setCopied(url)
    setProblem(null)
    const fields = new FormData()
    fields.set('address', url)
    fields.set('place', 'main')
    const { isDone, message } = await sendPictureCall(`/admin/products/${productId}/picture-copy`, fields)
    setCopied(null)
    if (isDone) {
      showToast({ tone: 'success', title: message })
      void revalidate()
      if (isThere.current) onDone()
    } else if (isThere.current) setProblem(message)
    // Whoever has gone on meanwhile hears of it all the same.
    else showToast({ tone: 'error', title: failed, description: message })
  }

  return (
    <>
      <ul aria-label="Images" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image) => (
          <li key={image.url}>
            <ImageOption
              image={image}
              isOff={copied !== null}
              isCopied={copied === image.url}
              onChoose={() => void choose(image.url)}
            />
          </li>
        ))}
      </ul>
      {/* Stays in sight however far down the chosen one was. */}
      <div className="sticky bottom-0 mt-3 bg-surface">
        <div role="status">
          {copied && (
            <p className="grid gap-1 py-2">
              Copying the picture to the shop...
              <progress aria-label="Copying the picture" className="h-2 w-full" />
            </p>
          )}
        </div>
        {problem && <FormError title={failed}>{problem}</FormError>}
      </div>
    </>
  )
}

interface OptionProps {
  image: FoundImage
  isOff: boolean
  isCopied: boolean
  onChoose: () => void
}

function ImageOption({ image, isOff, isCopied, onChoose }: OptionProps) {
  const { url, width, height, isBlocked } = image
  const size = isBlocked ? 'CORS Blocked' : `${width} × ${height}`
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={onChoose}
      aria-label={`Use image, ${size}`}
      className={`block w-full rounded-card border bg-surface p-2 hover:border-brand ${isCopied ? 'border-brand' : 'border-line'} ${isOff && !isCopied ? 'opacity-50' : ''}`}
    >
      <img src={url} alt="" className="aspect-square w-full rounded-control bg-sunken object-contain" />
      <span className={`mt-2 inline-block text-sm ${isBlocked ? 'badge badge-low' : 'tabular-nums'}`}>
        {size}
      </span>
    </button>
  )
}
