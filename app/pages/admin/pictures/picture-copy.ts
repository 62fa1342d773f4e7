import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { copyPicture } from '#catalogue/pictures/product-pictures.server.ts'
import type { Route } from './+types/picture-copy'
import { readForm } from '#pages/form-body.server.ts'
import { answerPictureCall, textOf } from './picture-call.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

/**
 * Image update (S56): copies the picture of an address (`address`) to our storage
 * (R25, R26); `place=main` puts it first.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, { texts: ['address', 'place'] })
  if (!form) return answerPictureCall(request, params.id, pictureNotices.of('bad-form'))
  const isMain = textOf(form, 'place') === 'main'
  const outcome = await copyPicture({
    productId: params.id,
    userId: adminOf(context).userId,
    address: textOf(form, 'address'),
    isMain,
  })
  if (!outcome.ok) return answerPictureCall(request, params.id, pictureNotices.of(outcome.error.reason))
  return answerPictureCall(request, params.id, pictureNotices.of(isMain ? 'main-added' : 'added'))
}
