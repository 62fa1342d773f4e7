/** What this browser keeps of its last order, for the page without a connection (R210). No name, address or email. */
export interface KeptReceipt {
  orderNumber: string
  /** When the goods change hands: 'Monday, June 14, 2027, 10:00 AM - 11:00 AM'; null without a time. */
  time: string | null
  /** What is to be brought or sent, and where to come: a sentence each. */
  lines: string[]
  /** '2 × Oak Table'. */
  items: string[]
  handoverCode: string | null
}

const isText = (value: unknown) => typeof value === 'string'
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** A kept receipt; null for what is not in its form. */
export function readKeptReceipt(text: string | null): KeptReceipt | null {
  const { orderNumber, time, lines, items, handoverCode } = parse(text)
  if (typeof orderNumber !== 'string' || !areTexts(lines) || !areTexts(items)) return null
  return {
    orderNumber,
    time: typeof time === 'string' ? time : null,
    lines,
    items,
    handoverCode: typeof handoverCode === 'string' ? handoverCode : null,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
