import { useEffect, useState, type ReactNode } from 'react'
import { asinCandidateUrls, isAsin } from '#media/asin-candidates.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { probeImage, type FoundImage } from './image-probe.client.ts'
import { Button, LinkButton } from '#ui/button.tsx'

interface Props {
  /** The name of the product. */
  name: string
  asin: string | null
  imageHosts: readonly string[]
  onClose: () => void
  /** Where own pictures are added; left out where that is not possible yet. */
  uploadHref?: string
  /** The pictures that were found so far, to choose from. */
  children: (images: FoundImage[]) => ReactNode
}

/** Finds pictures by ASIN (S57). */
export function ImageSearchDialog({ name, asin: given, imageHosts, onClose, uploadHref, children }: Props) {
  const asin = given?.trim() ?? ''
  const search = useImageSearch(asin, imageHosts)
  return (
    <Dialog heading="Choose an image" isWide onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {name}
        {asin && <span className="block text-sm">ASIN {asin}</span>}
      </p>
      <div className="mt-4" aria-live="polite">
        {!asin && <p className="font-medium text-danger">No ASIN provided</p>}
        {search.isSearching && (
          <p>
            Searching for images... <span className="text-ink-soft">({search.left} to go)</span>
          </p>
        )}
        {!search.isSearching && search.images.length === 0 && (
          <p className={asin ? '' : 'sr-only'}>No images found for this product</p>
        )}
      </div>
      {search.images.length > 0 && children(search.images)}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {uploadHref && <LinkButton href={uploadHref}>Add your own pictures</LinkButton>}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}

interface Search {
  images: FoundImage[]
  /** Addresses that have not answered yet. */
  left: number
  isSearching: boolean
}

/** Asks all addresses at once; the largest picture found comes first, those without a readable size last. */
function useImageSearch(asin: string, imageHosts: readonly string[]): Search {
  const [search, setSearch] = useState<Search>({ images: [], left: 0, isSearching: asin !== '' })
  useEffect(() => {
    if (!asin) return
    if (!isAsin(asin)) console.warn(`${asin} does not look like an ASIN: 10 letters and digits.`)
    const urls = asinCandidateUrls(asin, imageHosts)
    const stop = new AbortController()
    const found: FoundImage[] = []
    let left = urls.length
    const tell = () => {
      if (stop.signal.aborted) return
      const images = found.toSorted((a, b) => b.width * b.height - a.width * a.height)
      setSearch({ images, left, isSearching: left > 0 })
      if (left === 0 && found.length === 0) showToast({ tone: 'error', title: 'No valid images found' })
    }
    tell()
    for (const url of urls) {
      void probeImage(url, stop.signal).then((image) => {
        left -= 1
        if (image) found.push(image)
        tell()
      })
    }
    return () => stop.abort()
  }, [asin, imageHosts])
  return search
}
