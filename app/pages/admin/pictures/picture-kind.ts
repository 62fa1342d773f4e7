import { pictureNotices } from '#catalogue/pictures/picture-messages.ts'
import { pictureKinds } from '#catalogue/picture-kinds/picture-kind.ts'
import { setPictureKind } from '#catalogue/pictures/seen/picture-kinds.server.ts'
import type { Route } from './+types/picture-kind'
import { readForm } from '#pages/form-body.server.ts'
import { answerPictureCall, textOf } from './picture-call.server.ts'

/** Says what a picture (`picture`) of a product shows (`kind`). */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, { texts: ['picture', 'kind'] })
  const kind = form && pictureKinds.find((known) => known === textOf(form, 'kind'))
  if (!kind) return answerPictureCall(request, id, pictureNotices.of('bad-form'))
  const isDone = await setPictureKind({ productId: id, image: textOf(form, 'picture'), kind })
  return answerPictureCall(request, id, pictureNotices.of(isDone ? 'kind-set' : 'unknown-picture'))
}
