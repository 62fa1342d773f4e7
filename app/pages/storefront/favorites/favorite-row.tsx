import { useId } from 'react'
import { FavoriteHeart } from '#catalogue/favorites/favorite-parts.tsx'
import type { ProductCard } from '#catalogue/product-card.ts'
import { CardCondition, CardPrice } from '#catalogue/tile/product-tile.tsx'
import { asinPictureUrls } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'

interface Props {
  card: ProductCard
  hasAlerts: boolean
  imageHosts: readonly string[]
}

/** A favorite with what can be done about it; one that is sold leads to those like it. */
export function FavoriteRow({ card, hasAlerts, imageHosts }: Props) {
  const { id, name, stock } = card
  const nameId = useId()
  const isSold = stock <= 0
  const page = href('/product/:id', { id })
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] gap-x-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[10rem_1fr] sm:p-4">
      <div className="relative aspect-square overflow-hidden rounded-control bg-sunken">
        <ProductPicture
          image={card.image}
          candidates={card.asin ? asinPictureUrls(card.asin, imageHosts) : undefined}
          sizes="(min-width: 40rem) 10rem, 6rem"
          isEager={false}
          className={isSold ? 'opacity-60 grayscale' : ''}
        />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="pr-12">
          <CardCondition condition={card.condition} />
          <h2
            id={nameId}
            className="font-sans text-base font-semibold tracking-normal wrap-anywhere sm:text-lg"
          >
            <a href={page} className="hover:text-brand hover:underline">
              {name}
            </a>
          </h2>
        </div>
        <CardPrice card={card} />
        {isSold && <p className="font-semibold text-danger">Sold</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
          {isSold ? (
            <LinkButton href={`${page}#similar`}>See similar pieces</LinkButton>
          ) : (
            <SubmitButton name="product_id" value={id} aria-describedby={nameId}>
              Add to Cart
            </SubmitButton>
          )}
          {hasAlerts && (
            <TextLink
              href={isSold ? href('/alerts/back/:id', { id }) : href('/alerts/price/:id', { id })}
              className="inline-flex min-h-11 items-center"
            >
              {isSold ? 'Tell me if it comes back' : 'Tell me when the price drops'}
            </TextLink>
          )}
        </div>
      </div>
      <FavoriteHeart id={id} nameId={nameId} />
    </li>
  )
}
