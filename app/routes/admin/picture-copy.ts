import { copyPicture } from '../../features/product-pictures/product-pictures.server.ts'
import type { Route } from './+types/picture-copy'
import { answerPictureCall, readForm, textOf, userIdOf } from './picture-call.server.ts'

/** Copies the picture of an address (`address`) to our storage (decisions 25, 26); `place=main` puts it first. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form) return answerPictureCall(request, params.id, { problem: 'bad-form' })
  const outcome = await copyPicture({
    productId: params.id,
    userId: userIdOf(context),
    address: textOf(form, 'address'),
    isMain: textOf(form, 'place') === 'main',
  })
  return answerPictureCall(
    request,
    params.id,
    outcome.ok ? { message: 'Picture added' } : { problem: outcome.error.reason },
  )
}
