/** The address that calls a stored number: phones wait at the comma, then dial the extension. */
export function phoneHref(phone: string): string {
  const { digits, extension } = readPhone(phone)
  return `tel:${digits}${extension && `,${extension}`}`
}

/** The address that begins a text message to it; what has an extension gets it at its main number. */
export const smsHref = (phone: string, text: string): string =>
  `sms:${readPhone(phone).digits}?body=${encodeURIComponent(text)}`

function readPhone(phone: string): { digits: string; extension: string } {
  const [, main = phone, extension = ''] = /^(.+?),?\s*(?:x|ext\.?)\s*(\d+)$/i.exec(phone) ?? []
  return { digits: main.replace(/[^\d+]/g, ''), extension }
}
