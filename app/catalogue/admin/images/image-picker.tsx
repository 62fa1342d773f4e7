import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '#ui/forms/field.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { sendPictureCall } from '#media/picture-calls.client.ts'
import { href } from '#shared/addresses.ts'
import { ImageOptions } from './image-options.tsx'
import { ImageSearchDialog } from './image-search-dialog.tsx'
import type { FoundImage } from './image-probe.client.ts'

const failed = 'Error updating image'

interface Props {
  productId: string
  images: readonly FoundImage[]
  /** Told when the chosen one is the main image, unless this was left before. */
  onDone: () => void
}

/** Pictures to choose from: the chosen one is copied to the shop and put in front (R25). */
function ImageChoice({ productId, images, onDone }: Props) {
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
    // An owner who has left the page still learns of it.
    else showToast({ tone: 'error', title: failed, description: message })
  }

  return (
    <>
      <ImageOptions images={images} copied={copied} onChoose={(url) => void choose(url)} />
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

interface PickerProps {
  product: { id: string; name: string; asin: string | null }
  imageHosts: readonly string[]
  onClose: () => void
}

/** Finds pictures by ASIN, of which one becomes the main image (S57). */
export function ImagePicker({ product: { id, name, asin }, imageHosts, onClose }: PickerProps) {
  return (
    <ImageSearchDialog
      {...{ name, asin, imageHosts, onClose }}
      uploadHref={href('/admin/products/:id/pictures', { id })}
    >
      {(images) => <ImageChoice productId={id} images={images} onDone={onClose} />}
    </ImageSearchDialog>
  )
}
