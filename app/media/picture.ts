/** The widths in pixels of our own pictures in pages; they are square. */
export const pictureWidths = [160, 320, 480, 640, 960] as const
/** The longer side of a picture that is looked at closely: the whole picture, not cut to a square. */
export const zoomWidth = 1600
export type PictureWidth = (typeof pictureWidths)[number] | typeof zoomWidth

const OWN = String.raw`/media/[a-z0-9-]{1,120}\.webp(\?v=[a-z0-9]+)?`
const OWN_PICTURE = new RegExp(`^${OWN}$`)
/** The addresses that customers may be shown, as program and database read them. */
export const shownAddress = String.raw`^(${OWN}|https://[^\s/]+/\S*)$`
const SHOWN_PICTURE = new RegExp(shownAddress)
const ASIN = /^[A-Z0-9]{10}$/
/** The large picture first, then whatever the host has. */
const ASIN_VARIANTS = ['.01._SCLZZZZZZZ_.jpg', '.jpg']

/** Whether the text names a picture of our own storage: '/media/<key>.webp', with or without its version. */
export function isOwnPicture(image: string): boolean {
  return OWN_PICTURE.test(image)
}

/** Whether customers may be shown this image of a product: our own, or one by https (R26). */
export function isShownPicture(image: string): boolean {
  return SHOWN_PICTURE.test(image) && (isOurs(image) || URL.canParse(image))
}

/** The address of a shown picture in one of our widths; pictures on other hosts have one size only. */
export function pictureUrl(image: string, width: PictureWidth): string {
  return isOurs(image) ? `${widthless(image)}${width}` : image
}

/** Where one of our own pictures is whole and a JPEG, which every program takes; null for pictures on other hosts. */
export function jpegUrl(image: string): string | null {
  return isOwnPicture(image) ? `${pictureUrl(image, zoomWidth)}&as=jpeg` : null
}

/** Where programs that show a link or list what the store has find a picture: ours as a JPEG, others unchanged. */
export function sharedPictureUrl(image: string): string {
  return isOwnPicture(image) ? `${pictureUrl(image, 960)}&as=jpeg` : image
}

/** The full address of a small picture that every mail program takes: Outlook knows no WebP (R211). */
export function mailedPictureUrl(image: string | null, baseUrl: string): string | null {
  if (image === null || !isOwnPicture(image)) return image
  return `${baseUrl}${pictureUrl(image, 160)}&as=jpeg`
}

/** The `srcset` of one of our own pictures up to the largest width it is shown in; undefined for pictures on other hosts. */
export function pictureSrcSet(image: string, largest: PictureWidth): string | undefined {
  if (!isOurs(image)) return undefined
  const address = widthless(image)
  let sources = ''
  for (const width of pictureWidths) {
    if (width <= largest) sources += `${sources && ', '}${address}${width} ${width}w`
  }
  return sources
}

// Of pictures that may be shown, those without a host are ours; these two run two dozen times a page.
const isOurs = (image: string) => image.startsWith('/')
const widthless = (image: string) => (image.includes('?') ? `${image}&w=` : `${image}?w=`)

/**
 * Where a retail host may have a picture of an ASIN, best first; empty if it is not an ASIN. A host
 * answers a 1×1 picture for products that it does not know (R25).
 */
export function asinPictureUrls(asin: string, imageHosts: readonly string[]): string[] {
  const code = asin.trim().toUpperCase()
  if (!ASIN.test(code)) return []
  return ASIN_VARIANTS.flatMap((variant) => imageHosts.map((host) => `${host}${code}${variant}`))
}
