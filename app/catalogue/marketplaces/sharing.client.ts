/** What is handed to another app. */
interface Shared {
  text: string
  title: string
  pictures: readonly SharedPicture[]
}

interface SharedPicture {
  address: string
  fileName: string
}

/** Whether this device hands pictures to other apps; those that cannot copy and download instead. */
export function canSharePictures(): boolean {
  const sample = new File([new Uint8Array(1)], 'sample.jpg', { type: 'image/jpeg' })
  return 'canShare' in navigator && navigator.canShare({ files: [sample] })
}

/** Fetches the pictures that are to be shared. @throws when one does not come. */
export async function fetchPictures(pictures: readonly SharedPicture[]): Promise<File[]> {
  return await Promise.all(
    pictures.map(async ({ address, fileName }) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`)
      return new File([await answer.blob()], fileName, { type: 'image/jpeg' })
    }),
  )
}

/**
 * Hands text and pictures to the app that the person chooses.
 * @returns 'tap-again' where the browser wants a fresh tap, since the pictures took too long.
 */
export async function sharePictures(
  files: readonly File[],
  { text, title }: Shared,
): Promise<'shared' | 'tap-again' | 'failed'> {
  try {
    await navigator.share({ files: [...files], text, title })
    return 'shared'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return 'shared'
    return name === 'NotAllowedError' ? 'tap-again' : 'failed'
  }
}
