import { readFile } from 'node:fs/promises'
import { SerialQueue } from '../../../features/media/serial-queue.ts'
import { pictureLimit } from '../../../features/catalogue/pictures/picture-list.ts'
import { addPicture } from '../../../features/catalogue/pictures/product-pictures.server.ts'
import { receiveUpload } from '../../../platform/web/uploads.server.ts'
import type { Route } from './+types/picture-uploads'
import { answerPictureCall, userIdOf, type PictureOutcome } from './picture-call.server.ts'

/** As much as `server/requests/body-limits.ts` lets through to here. */
const formLimitBytes = 16 * 1024 * 1024
/** One picture at a time is in memory, and those that wait are not read yet. */
const uploads = new SerialQueue(8)

/** Takes the pictures of a form field `pictures`, in their order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const userId = userIdOf(context)
  const work = uploads.run(() => takeAll(request, params.id, userId))
  return answerPictureCall(request, params.id, work ? await work : { problem: 'busy' })
}

async function takeAll(request: Request, productId: string, userId: string | null): Promise<PictureOutcome> {
  // One more than there is room for, so that it is refused and not passed over.
  const options = { maxBytes: formLimitBytes, field: 'pictures', maxFiles: pictureLimit + 1 }
  const received = await receiveUpload(request, options)
  if (!received.ok) return { problem: received.error.reason === 'too-large' ? 'too-large' : 'bad-form' }
  const { files, discard } = received.value
  try {
    if (files.length === 0) return { problem: 'no-file' }
    for (const { path } of files) {
      const sent = await readFile(path)
      const outcome = await addPicture({ productId, userId, sent, source: 'upload', isMain: false })
      if (!outcome.ok) return { problem: outcome.error.reason }
    }
    return { message: files.length === 1 ? 'Picture added' : `${files.length} pictures added` }
  } finally {
    await discard()
  }
}
