import { SerialQueue } from '../../features/media/serial-queue.ts'
import { addPicture } from '../../features/product-pictures/product-pictures.server.ts'
import type { Route } from './+types/picture-uploads'
import { answerPictureCall, readForm, userIdOf, type PictureOutcome } from './picture-call.server.ts'

/** One body is read at a time: each may hold 16 MB. */
const uploads = new SerialQueue(8)

/** Takes the pictures of a form field `pictures`, in their order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const userId = userIdOf(context)
  const work = uploads.run(() => takeAll(request, params.id, userId))
  return answerPictureCall(request, params.id, work ? await work : { problem: 'busy' })
}

async function takeAll(request: Request, productId: string, userId: string | null): Promise<PictureOutcome> {
  const form = await readForm(request)
  if (!form) return { problem: 'bad-form' }
  // Browsers send an empty file for a field that was left alone.
  const files = form.getAll('pictures').filter((value) => value instanceof File && value.name !== '')
  if (files.length === 0) return { problem: 'no-file' }
  for (const file of files) {
    if (!(file instanceof File)) continue
    const sent = Buffer.from(await file.arrayBuffer())
    const outcome = await addPicture({ productId, userId, sent, source: 'upload', isMain: false })
    if (!outcome.ok) return { problem: outcome.error.reason }
  }
  return { message: files.length === 1 ? 'Picture added' : `${files.length} pictures added` }
}
