/** The address that calls a stored number: phones wait at the comma, then dial the extension. */
export function phoneHref(phone: string): string {
  const [, main = phone, extension = ''] = /^(.+?),?\s*(?:x|ext\.?)\s*(\d+)$/i.exec(phone) ?? []
  return `tel:${main.replace(/[^\d+]/g, '')}${extension && `,${extension}`}`
}
