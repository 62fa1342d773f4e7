import type { PictureMove } from '#catalogue/pictures/picture-list.ts'
import { arrangePictures, placePicture } from '#catalogue/pictures/picture-changes.server.ts'
import { pictureNotices, type PictureNotice } from '#catalogue/pictures/picture-messages.ts'
import type { Route } from './+types/picture-order'
import { readForm } from '#pages/form-body.server.ts'
import { answerPictureCall, textOf } from './picture-call.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'

const moves: readonly PictureMove[] = ['main', 'earlier', 'later']

/** Moves one picture (`picture`, `move`), or puts all of them in an order (`order`, once for each). */
export async function action({ request, context, params }: Route.ActionArgs) {
  return answerPictureCall(request, params.id, await change(request, params.id, adminOf(context).userId))
}

async function change(request: Request, productId: string, userId: string | null): Promise<PictureNotice> {
  const form = await readForm(request, { texts: ['move', 'picture'], lists: ['order'] })
  if (!form) return pictureNotices.of('bad-form')
  const order = form.getAll('order').filter((value) => typeof value === 'string')
  if (order.length > 0) {
    const isDone = await arrangePictures({ productId, userId, images: order })
    return pictureNotices.of(isDone ? 'reordered' : 'unknown-product')
  }
  const move = moves.find((known) => known === textOf(form, 'move'))
  if (!move) return pictureNotices.of('bad-form')
  const isDone = await placePicture({ productId, userId, image: textOf(form, 'picture'), move })
  if (!isDone) return pictureNotices.of('unknown-picture')
  return pictureNotices.of(move === 'main' ? 'main-set' : 'moved')
}
