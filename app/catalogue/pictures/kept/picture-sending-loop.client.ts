import { listReleasedPictures, onKeptPictures } from './kept-pictures.client.ts'
import { sendKeptPictures } from './picture-sending.client.ts'

interface Loop {
  signal: AbortSignal
  retryMs: number
  onChange: (left: { count: number; isWaiting: boolean }) => void
}

/** Sends kept pictures whenever there are some, until `signal` aborts. Never throws: there is no one to catch it. */
export function keepSending({ signal, retryMs, onChange }: Loop): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function turn(): Promise<void> {
    clearTimeout(timer)
    try {
      const { length: before } = await listReleasedPictures()
      if (signal.aborted) return
      onChange({ count: before, isWaiting: false })
      if (before === 0) return
      const isWaiting = await sendKeptPictures()
      const { length: count } = await listReleasedPictures()
      if (signal.aborted) return
      onChange({ count, isWaiting })
      // Another window may be at it.
      if (count > 0) timer = setTimeout(() => void turn(), retryMs)
    } catch (error) {
      console.warn('Pictures cannot be kept in this browser.', error)
    }
  }
  const stop = onKeptPictures(() => void turn())
  const retry = () => void turn()
  window.addEventListener('online', retry, { signal })
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
  void turn()
}
