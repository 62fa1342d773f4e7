import { useEffect, useState } from 'react'
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
