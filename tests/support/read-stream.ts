import type { openShop } from './shop-requests.ts'

/** A stream of server-sent events that a test reads one by one. */
export interface ReadStream {
  answer: Response
  /** The data of the next event; null when the stream is over. */
  next(): Promise<string | null>
  cancel(): Promise<void>
}

/** Opens an event stream of the shop, whatever its status. */
export async function openStream(
  shop: Awaited<ReturnType<typeof openShop>>,
  path: string,
  headers: Record<string, string> = {},
): Promise<ReadStream> {
  const answer = await shop.request(path, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        const read = await reader?.read()
        if (!read || read.done) return null
        text += read.value
        continue
      }
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) return event.slice('data: '.length)
    }
  }
  return { answer, next, cancel: async () => void (await reader?.cancel()) }
}
