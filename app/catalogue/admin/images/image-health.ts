/** What is known of a product's main picture (S56). */
export type ImageHealth = 'ok' | 'placeholder' | 'missing' | 'error'

/** What the back office says of it. */
export const imageHealthLabels: Readonly<Record<ImageHealth, string>> = {
  ok: 'OK',
  placeholder: 'Placeholder',
  missing: 'Missing',
  error: 'Error',
}

/** The health of a product's main image; `hasFailed` when it did not load in this session. */
export function getImageHealth(image: string | null, hasFailed: boolean): ImageHealth {
  if (!image) return 'missing'
  if (image.includes('placeholder')) return 'placeholder'
  return hasFailed ? 'error' : 'ok'
}
