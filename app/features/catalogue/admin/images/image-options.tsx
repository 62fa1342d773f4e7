import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '../../../../ui/forms/field.tsx'
import { showToast } from '../../../../ui/feedback/toaster.tsx'
import { sendPictureCall } from '../../../media/picture-calls.client.ts'
import { href } from '../../../../shared/addresses.ts'
import { ImageOption } from './image-option.tsx'
import type { FoundImage } from './image-probe.client.ts'

const failed = 'Error updating image'

interface Props {
  productId: string
  images: readonly FoundImage[]
  /** Told when the chosen one is the main image, unless this was left before. */
  onDone: () => void
}

/** Pictures to choose from: the chosen one is copied to the shop and put in front (R25). */
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
    const { isDone, message } = await sendPictureCall(
      href('/admin/products/:id/picture-copy', { id: productId }),
      fields,
    )
    setCopied(null)
    if (isDone) {
      showToast({ tone: 'success', title: message })
      void revalidate()
      if (isThere.current) onDone()
    } else if (isThere.current) setProblem(message)
    // An owner who has left the page hears of it all the same.
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
