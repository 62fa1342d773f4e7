/** Twice what it is shown at, in pixels. */
const WIDTH = 192
/** For what this browser cannot draw; the store judges it later. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** A small copy of a picture for the src of an image: the page may show no blob, and need not hold megabytes. */
export async function makeThumbnail(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(
    () => null,
  )
  if (!bitmap) return NOTHING
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.7)
}
