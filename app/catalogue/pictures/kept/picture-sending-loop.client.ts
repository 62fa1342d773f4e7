import {
  forgetKeptPicture,
  listReleasedPictures,
  onKeptPictures,
  type KeptPicture,
} from './kept-pictures.client.ts'
import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { uploadPicture } from '#media/picture-calls.client.ts'

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

/** What a later try may change: any other failure is shown and forgotten. */
const passing: readonly (string | undefined)[] = [undefined, 'busy', 'bad-form']

/**
 * Sends what can be sent, one after the other, in one window at a time. @returns whether something waits for a better
 * connection.
 */
async function sendKeptPictures(): Promise<boolean> {
  return (
    (await navigator.locks.request('picture-uploads', { ifAvailable: true }, (lock) => lock && sendAll())) ??
    false
  )
}

async function sendAll(): Promise<boolean> {
  for (;;) {
    const [next] = await listReleasedPictures()
    if (!next) return false
    if (!(await sendOne(next))) return true
  }
}

/** @returns whether the picture needs no other try. */
async function sendOne({ id, productId, file, name }: KeptPicture): Promise<boolean> {
  const action = href('/admin/products/:id/picture-uploads', { id: productId })
  const answer = await uploadPicture(action, new File([file], name, { type: file.type }), () => {}, id)
  if (!answer.isDone && passing.includes(answer.problem)) return false
  await forgetKeptPicture(id)
  if (!answer.isDone)
    showToast({ tone: 'error', title: 'A picture was not added', description: answer.message })
  return true
}
