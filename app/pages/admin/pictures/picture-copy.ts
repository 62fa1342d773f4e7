import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { copyPicture } from '#catalogue/pictures/product-pictures.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { answerPictureCall } from './picture-call.server.ts'
import type { Route } from './+types/picture-copy'

/**
 * Image update (S56): copies the picture of an address (`address`) to our storage
 * (R25, R26); `place=main` puts it first.
 */
export async function action({ request, context, params: { id: productId } }: Route.ActionArgs) {
  const { address = '', place } = await readFormTexts(request, ['address', 'place'])
  const isMain = place === 'main'
  const { userId } = adminOf(context)
  const outcome = await copyPicture({ productId, userId, address: address.trim(), isMain })
  if (!outcome.ok) return answerPictureCall(pictureNotices.of(outcome.error.reason))
  return answerPictureCall(pictureNotices.of(isMain ? 'main-added' : 'added'))
}
