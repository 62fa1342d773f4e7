import { readFile } from 'node:fs/promises'
import { SerialQueue } from '#platform/web/serial-queue.ts'
import { pictureLimit } from '#catalogue/pictures/picture-list.ts'
import { addPicture } from '#catalogue/pictures/product-pictures.server.ts'
import { receiveUpload } from '#platform/web/uploads.server.ts'
import { pictureNotices, type PictureNotice } from '#catalogue/pictures/picture-messages.ts'
import type { Route } from './+types/picture-uploads'
import { isUuid } from '#shared/uuid.ts'
import { answerPictureCall } from './picture-call.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

/** As much as `server/requests/body-limits.ts` lets through to here. */
const formLimitBytes = 16 * 1024 * 1024
/** One picture at a time is in memory, and those that wait are not read yet. */
const uploads = new SerialQueue(8)

/** Takes the pictures of a form field `pictures`, in their order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const userId = adminOf(context).userId
  const work = uploads.run(() => takeAll(request, params.id, userId))
  return answerPictureCall(work ? await work : pictureNotices.of('busy'))
}

async function takeAll(request: Request, productId: string, userId: string | null): Promise<PictureNotice> {
  // One more than there is room for, so that it is refused and not passed over.
  const options = { maxBytes: formLimitBytes, field: 'pictures', maxFiles: pictureLimit + 1 }
  const received = await receiveUpload(request, options)
  if (!received.ok) return pictureNotices.of(received.error.reason === 'too-large' ? 'too-large' : 'bad-form')
  const { fields, files, discard } = received.value
  const named = fields.get('upload') ?? ''
  // Of one picture alone: several would be taken for the first.
  const uploadId = isUuid(named) && files.length === 1 ? named : undefined
  try {
    if (files.length === 0) return pictureNotices.of('no-file')
    for (const { path } of files) {
      const sent = await readFile(path)
      const outcome = await addPicture({ productId, userId, sent, source: 'upload', isMain: false, uploadId })
      if (!outcome.ok) return pictureNotices.of(outcome.error.reason)
    }
    return pictureNotices.of('added', { count: files.length })
  } finally {
    await discard()
  }
}
