import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { marketplaces, type MarketplacePost } from './marketplace.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props<Post extends MarketplacePost> {
  label: string
  /** The page to come back to. */
  back: string
  posts: readonly Post[]
  /** What is said of one, before where and when it was posted; null for nothing. */
  noteOf: (post: Post) => string | null
  /** The name of the piece stands elsewhere. */
  isOfOnePiece?: boolean
  /** The posts are down: the button takes the tick back. */
  isDown?: boolean
}

/** Posts on marketplaces, each with the way to it and a tick (R105). */
export function PostRows<Post extends MarketplacePost>({
  label,
  back,
  posts,
  noteOf,
  isOfOnePiece = false,
  isDown = false,
}: Props<Post>) {
  const tick = isDown ? 'Put back' : 'Taken down'
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {posts.map((post) => {
        const { id, name, place, address, priceCents, postedAtMs } = post
        const note = noteOf(post)
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {!isOfOnePiece && <p className="font-semibold">{name}</p>}
              {note && <p className="text-sm font-semibold text-danger">{note}</p>}
              <p className="text-sm text-ink-soft">
                {address ? (
                  <TextLink href={address} target="_blank" rel="noreferrer">
                    {marketplaces[place]}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </TextLink>
                ) : (
                  marketplaces[place]
                )}
                {` · ${formatDollars(priceCents)} · ${formatStoreDate(new Date(postedAtMs))}`}
              </p>
            </div>
            <PostForm action={href('/admin/marketplaces/posts/:id', { id })}>
              <input type="hidden" name="back" value={back} />
              <input type="hidden" name="down" value={String(!isDown)} />
              <SubmitButton
                tone={isDown ? 'quiet' : 'secondary'}
                className="min-w-28"
                aria-label={`${tick}: ${name} on ${marketplaces[place]}`}
              >
                {tick}
              </SubmitButton>
            </PostForm>
          </li>
        )
      })}
    </ul>
  )
}
