import { marketplaces, type MarketplacePost, type PostUp } from '#catalogue/marketplaces/marketplace.ts'
import { CommandForm } from '#kit/command-form.tsx'
import { formatDollars } from '#shared/money.ts'
import { formatStoreDate } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'

interface Props<Post extends MarketplacePost> {
  label: string
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
            <CommandForm
              command="tick"
              row={id}
              hidden={{ down: String(!isDown) }}
              submit={tick}
              button={{
                tone: isDown ? 'quiet' : 'secondary',
                className: 'min-w-28',
                'aria-label': `${tick}: ${name} on ${marketplaces[place]}`,
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What is to be changed there, since the price has moved. */
export const priceNote = ({ priceCents, priceNowCents }: PostUp) =>
  priceCents === priceNowCents
    ? null
    : `Costs ${formatDollars(priceNowCents)} now: change it there, then mark it again`
