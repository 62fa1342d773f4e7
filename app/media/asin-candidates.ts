/** The sizes that a retail image host may have of a product, by what follows the ASIN in the address; the largest first. */
const sizeVariants = [
  '.01._SCLZZZZZZZ_.jpg',
  '.01._SL1500_.jpg',
  '.01._SL1000_.jpg',
  '.01._SL500_.jpg',
  '.01.LZZZZZZZ.jpg',
  '.01.MZZZZZZZ.jpg',
  '.jpg',
]

/** Whether the text is an ASIN: 10 letters and digits. Other texts may still be searched for. */
export function isAsin(text: string): boolean {
  return /^[A-Z0-9]{10}$/i.test(text.trim())
}

/**
 * Every address at which the hosts may have a picture of an ASIN: 14 with two hosts, 7 sizes each
 * (S57). None for an empty text.
 */
export function asinCandidateUrls(asin: string, imageHosts: readonly string[]): string[] {
  const code = encodeURIComponent(asin.trim().toUpperCase())
  if (!code) return []
  return imageHosts.flatMap((host) => sizeVariants.map((variant) => `${host}${code}${variant}`))
}

/**
 * Whether an address was made from an ASIN, so that no one knows what is there (R131); `asin` is that of the product. The
 * same as is_guessed_picture of the database.
 */
export function isGuessedPicture(image: string, asin: string | null): boolean {
  if (!/^https:\/\/.*\.jpg$/.test(image)) return false
  if (/\/[^/?#]+\.01\.(_SCLZZZZZZZ_|_SL[0-9]+_|[LM]ZZZZZZZ)\.jpg$/.test(image)) return true
  return asin !== null && image.endsWith(`/${asin.toUpperCase()}.jpg`)
}

/** The 7 addresses that a check of a whole lot tries in order: those of the first host (S70). */
export function asinCheckUrls(asin: string, imageHosts: readonly string[]): string[] {
  return asinCandidateUrls(asin, imageHosts.slice(0, 1))
}
