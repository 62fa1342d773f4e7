import { memo, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { formatDollars } from '#shared/money.ts'
import { AddToCartForm } from '#cart/add-to-cart.tsx'
import { asinPictureUrls } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import type { ProductCard } from '#catalogue/product-card.ts'
import { isBroken, lowStockLabel } from '#catalogue/savings.ts'
import { useFavoriteParts, type FavoriteParts } from '#catalogue/favorites/use-favorite-parts.tsx'
import { drawInStages } from './staged-drawing.client.ts'

interface TileProps {
  card: ProductCard
  imageHosts: readonly string[]
  /** Of its name; unlike all others of the page. */
  nameId: string
  /** Its picture is visible at first and loads eagerly. */
  isEager: boolean
  canAdd: boolean
  parts: FavoriteParts | null
}

/**
 * One product in a grid. Plain elements with short class names: a page shows two dozen of them, and
 * every byte of a tile counts twenty-four times.
 */
function ProductTile({ card, imageHosts, nameId, isEager, canAdd, parts }: TileProps) {
  const lowStock = lowStockLabel(card.stock)
  const isSoldOut = card.stock <= 0
  return (
    <li className={isSoldOut ? 'tile tile-sold-out' : 'tile'}>
      <div className="tile-picture">
        <ProductPicture
          image={card.image}
          candidates={card.asin ? asinPictureUrls(card.asin, imageHosts) : undefined}
          sizes="(min-width: 80rem) 16rem, (min-width: 48rem) 30vw, 44vw"
          isEager={isEager}
          stock={card.isStock ? 'all' : card.condition === 'New' ? undefined : 'candidates'}
        />
        <TileBadge card={card} />
        {lowStock && <span className="badge badge-low">{lowStock}</span>}
      </div>
      {parts && <parts.FavoriteHeart id={card.id} nameId={nameId} />}
      <CardCondition condition={card.condition} />
      <h3 id={nameId}>
        <a href={href('/product/:id', { id: card.id })}>{card.name}</a>
      </h3>
      {card.brand && <p className="tile-facts">{card.brand}</p>}
      <CardPrice card={card} />
      <p className="tile-tag">Toledo Pickup/Delivery</p>
      {canAdd && isSoldOut && (
        <button type="button" disabled className="button">
          Out of Stock
        </button>
      )}
      {canAdd && !isSoldOut && (
        <button name="product_id" value={card.id} aria-describedby={nameId} className="button button-primary">
          Add to Cart
        </button>
      )}
    </li>
  )
}

/** The condition, with a red edge where it is a broken one. */
export function CardCondition({ condition }: Pick<ProductCard, 'condition'>) {
  return (
    <p className="tile-condition">
      {isBroken({ condition }) ? <span className="badge badge-broken">{condition}</span> : condition}
    </p>
  )
}

/** The price, and what it is compared with. */
export function CardPrice({ card: { priceCents, comparisonCents, savingsPercent } }: { card: ProductCard }) {
  if (savingsPercent === 0 || comparisonCents === null)
    return <p className="tile-price">{formatDollars(priceCents)}</p>
  return (
    <p className="tile-price">
      <span className="sr-only">now </span>
      {formatDollars(priceCents)}
      <s>
        <span className="sr-only">, was </span>
        {formatDollars(comparisonCents)}
      </s>
    </p>
  )
}

/** Save wins over NEW! in their shared place (R22). */
function TileBadge({ card }: { card: ProductCard }) {
  if (!card.badge) return null
  if (card.badge.kind === 'new') return <span className="badge badge-new">NEW!</span>
  return <span className="badge badge-save">{`Save ${card.savingsPercent}%`}</span>
}

interface GridProps {
  cards: readonly ProductCard[]
  imageHosts: readonly string[]
  label: string
  /** Tiles that the first screen shows on a phone. */
  eagerTiles: number
  /** Whether they can be bought from here; otherwise the tiles only lead to their products. */
  canAdd?: boolean
}

/**
 * A grid of products in one form: each Add to Cart button sends its own product. Not rendered again while its products
 * stay the same: a tap on a filter shows at once that something happens.
 */
export const ProductGrid = memo(function ProductGrid({
  cards,
  imageHosts,
  label,
  eagerTiles,
  canAdd = true,
}: GridProps) {
  const gridId = useId()
  const parts = useFavoriteParts()
  return (
    <AddToCartForm>
      <Tiles label={label}>
        {cards.map((card, position) => (
          <ProductTile
            key={card.id}
            card={card}
            imageHosts={imageHosts}
            nameId={`${gridId}${position}`}
            isEager={position < eagerTiles}
            canAdd={canAdd}
            parts={parts}
          />
        ))}
      </Tiles>
    </AddToCartForm>
  )
})

/**
 * The list of tiles, drawn in stages when it comes by a tap. On the way back it is whole at once: the scroll position
 * needs its true height.
 */
function Tiles({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const isReturn = useNavigationType() === 'POP'
  const drawNewList = useEffectEvent(() => {
    if (!isReturn && list.current) drawInStages(list.current.children)
  })
  useLayoutEffect(() => drawNewList(), [])
  return (
    <ul ref={list} aria-label={label} className="tiles">
      {children}
    </ul>
  )
}
