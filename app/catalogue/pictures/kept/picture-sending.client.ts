import { href } from '#shared/addresses.ts'
import { showToast } from '#ui/feedback/toaster.tsx'
import { uploadPicture } from '#media/picture-calls.client.ts'
import { forgetKeptPicture, listReleasedPictures, type KeptPicture } from './kept-pictures.client.ts'

/** What a later try may change: everything else is told and forgotten. */
const passing: readonly (string | undefined)[] = [undefined, 'busy', 'bad-form']

/**
 * Sends what can be sent, one after the other, in one window at a time. @returns whether something waits for a better
 * connection.
 */
export async function sendKeptPictures(): Promise<boolean> {
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
