import { removePicture } from '#catalogue/pictures/picture-changes.server.ts'
import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import type { Route } from './+types/picture-removal'
import { readForm } from '#pages/form-body.server.ts'
import { answerPictureCall, textOf } from './picture-call.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

/** Takes a picture (`picture`) off a product. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, { texts: ['picture'] })
  if (!form) return answerPictureCall(request, params.id, pictureNotices.of('bad-form'))
  const isDone = await removePicture({
    productId: params.id,
    userId: adminOf(context).userId,
    image: textOf(form, 'picture'),
  })
  return answerPictureCall(request, params.id, pictureNotices.of(isDone ? 'removed' : 'unknown-picture'))
}
