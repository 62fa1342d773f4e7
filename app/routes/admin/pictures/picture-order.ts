import type { PictureMove } from '../../../features/catalogue/pictures/picture-list.ts'
import {
  arrangePictures,
  placePicture,
} from '../../../features/catalogue/pictures/product-pictures.server.ts'
import type { Route } from './+types/picture-order'
import { readForm } from '../../form-body.server.ts'
import { answerPictureCall, textOf, userIdOf, type PictureOutcome } from './picture-call.server.ts'

const moves: Record<string, { move: PictureMove; message: string }> = {
  main: { move: 'main', message: 'Main picture set' },
  earlier: { move: 'earlier', message: 'Picture moved' },
  later: { move: 'later', message: 'Picture moved' },
}

/** Moves one picture (`picture`, `move`), or puts all of them in an order (`order`, once for each). */
export async function action({ request, context, params }: Route.ActionArgs) {
  return answerPictureCall(request, params.id, await change(request, params.id, userIdOf(context)))
}

async function change(request: Request, productId: string, userId: string | null): Promise<PictureOutcome> {
  const form = await readForm(request, { texts: ['move', 'picture'], lists: ['order'] })
  if (!form) return { problem: 'bad-form' }
  const order = form.getAll('order').filter((value) => typeof value === 'string')
  if (order.length > 0) {
    const isDone = await arrangePictures({ productId, userId, images: order })
    return isDone ? { message: 'Pictures reordered' } : { problem: 'unknown-product' }
  }
  const wanted = Object.hasOwn(moves, textOf(form, 'move')) ? moves[textOf(form, 'move')] : undefined
  if (!wanted) return { problem: 'bad-form' }
  const isDone = await placePicture({ productId, userId, image: textOf(form, 'picture'), move: wanted.move })
  return isDone ? { message: wanted.message } : { problem: 'unknown-picture' }
}
