import { useRevalidator } from 'react-router'
import { pictureKinds } from '#catalogue/picture-kinds/picture-kind.ts'
import { arrangePictures, placePicture, removePicture } from '#catalogue/pictures/picture-changes.server.ts'
import { pictureNotices, statusOfProblem, type PictureNotice } from '#catalogue/pictures/picture-messages.ts'
import { variantCount } from '#catalogue/pictures/prepared-pictures.server.ts'
import { copyPicture, findManagedProduct } from '#catalogue/pictures/product-pictures.server.ts'
import { setPictureCaption, setPictureKind } from '#catalogue/pictures/seen/picture-kinds.server.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { usePolling } from '#ui/polling.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { notFound } from '#pages/page-headers.ts'
import { PictureManager } from './picture-manager.tsx'
import type { Route } from './+types/product-pictures'

/** While picture variants are being made, the page asks how far they are. */
const pollMs = 2000

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const product = await findManagedProduct(id)
  if (!product) throw notFound()
  return { product, variantCount }
}

type Code = PictureNotice['code']

const refuse = (code: Code, field?: string) =>
  refused(statusOfProblem(code), pictureNotices.messageOf(pictureNotices.of(code)), field)
const tell = (isDone: boolean, code: Code, problem: Code = 'unknown-picture') =>
  isDone ? done(pictureNotices.of(code)) : refuse(problem)

const { title: badForm } = pictureNotices.messageOf(pictureNotices.of('bad-form'))
const ofPicture = z.object({ picture: z.string(badForm) })

export const action = commands({
  move: command({
    what: 'moving a picture',
    form: ofPicture.extend({ move: z.enum(['main', 'earlier', 'later'], badForm) }),
    async run({ form: { picture: image, move }, id, admin: { userId } }) {
      const isDone = await placePicture({ productId: id(), userId, image, move })
      return tell(isDone, move === 'main' ? 'main-set' : 'moved')
    },
  }),
  arrange: command({
    what: 'arranging pictures',
    form: z.object({ order: z.array(z.string()).min(1, badForm) }),
    async run({ form: { order: images }, id, admin: { userId } }) {
      const isDone = await arrangePictures({ productId: id(), userId, images })
      return tell(isDone, 'reordered', 'unknown-product')
    },
  }),
  // Says what a picture shows (R133).
  kind: command({
    what: 'saying what a picture shows',
    form: ofPicture.extend({ kind: z.enum(pictureKinds, badForm) }),
    run: async ({ form: { picture: image, kind }, id, admin: { userId } }) =>
      tell(await setPictureKind({ productId: id(), userId, image, kind }), 'kind-set'),
  }),
  // Says what it is to be noticed for (R228).
  caption: command({
    what: 'captioning a picture',
    form: ofPicture.extend({
      caption: z
        .string(badForm)
        .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
        .max(
          productLimits.pictureCaption,
          `A caption has at most ${productLimits.pictureCaption} characters.`,
        ),
    }),
    run: async ({ form: { picture: image, caption }, id, admin: { userId } }) =>
      tell(
        await setPictureCaption({ productId: id(), userId, image, caption: caption || null }),
        'caption-set',
      ),
  }),
  remove: command({
    what: 'removing a picture',
    form: ofPicture,
    run: async ({ form: { picture: image }, id, admin: { userId } }) =>
      tell(await removePicture({ productId: id(), userId, image }), 'removed'),
  }),
  copy: command({
    what: 'copying a picture',
    form: z.object({
      address: z
        .string()
        .default('')
        .overwrite((text) => text.trim()),
    }),
    async run({ form: { address }, id, admin: { userId } }) {
      const outcome = await copyPicture({ productId: id(), userId, address, isMain: false })
      return outcome.ok ? done(pictureNotices.of('added')) : refuse(outcome.error.reason, 'address')
    },
  }),
})

/** The pictures of a product, on a page of their own. */
export default function ProductPictures({ loaderData: { product, ...variants } }: Route.ComponentProps) {
  const { id, name, pictures } = product
  const { revalidate } = useRevalidator()
  usePolling(
    pictures.some(({ own }) => own !== null && own.variantsMade < variants.variantCount),
    pollMs,
  )
  return (
    <AdminPage
      title={`Pictures of ${name}`}
      heading="Pictures"
      lead={<span className="wrap-anywhere">{name}</span>}
      back={[href('/admin/products/:id', { id }), 'Product']}
      notices={pictureNotices}
      forms={['copy']}
    >
      <div className="mt-5">
        <PictureManager
          productId={id}
          pictures={pictures}
          variantCount={variants.variantCount}
          onChange={() => void revalidate()}
        />
      </div>
    </AdminPage>
  )
}
