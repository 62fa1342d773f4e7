import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listKeptPictures, onKeptPictures } from './kept-pictures.client.ts'
import { makeThumbnail } from './thumbnail.client.ts'

/** The pictures of a product that this browser keeps, as small copies; null until they were read. */
export function useKeptThumbnails(productId: string): readonly { id: string; thumbnail: string }[] | null {
  const [kept, setKept] = useState<readonly { id: string; thumbnail: string }[] | null>(null)
  useEffect(() => {
    let isThere = true
    const read = async () => {
      const shown = await Promise.all(
        (await listKeptPictures(productId)).map(async ({ id, file }) => ({
          id,
          thumbnail: await makeThumbnail(file),
        })),
      )
      if (isThere) setKept(shown)
    }
    const readAgain = () =>
      void read().catch((error: unknown) => console.warn('Pictures cannot be shown.', error))
    readAgain()
    const stop = onKeptPictures(readAgain)
    return () => {
      isThere = false
      stop()
    }
  }, [productId])
  return kept
}

/**
 * The same, of a page that shows what the store has: it is loaded again once none is on its way anymore. One that
 * `isBehind` is loaded again at first too, as they may have arrived after it was read.
 */
export function usePicturesOnTheirWay(productId: string, isBehind: boolean) {
  const kept = useKeptThumbnails(productId)
  const { revalidate } = useRevalidator()
  const hadSome = useRef(false)
  useEffect(() => {
    if (kept && kept.length > 0) hadSome.current = true
    if (kept?.length !== 0 || !(isBehind || hadSome.current)) return
    hadSome.current = false
    void revalidate()
  }, [kept, isBehind, revalidate])
  return kept ?? []
}
