import type { ReactNode } from 'react'
import { conditionNote } from '#catalogue/conditions.ts'
import { departmentLabel } from '#catalogue/departments.ts'
import type { ProductDetail } from '#catalogue/product-card.ts'
import { lowStockLabel } from '#catalogue/savings.ts'
import { href } from '#shared/addresses.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import { BuyBox } from './buy-box.tsx'
import { ShareLink } from './share-link.tsx'

interface ProductFactsProps {
  product: ProductDetail
  /** Whether it could be bought when the page was opened. */
  wasInStock: boolean
  /** The page's full address. */
  address: string
  /** Of the page of its brand; null where it names none. */
  brandAddress: string | null
  /** Whether there are others to lead to. */
  hasSimilar: boolean
  /** Where to ask for a hold, if customers may, and until when the last piece is held (R99, R100). */
  hold: { address: string | null; note: string | null }
  /** Where to ask for an alert, if the store sends any. */
  alerts: { price: string; back: string } | null
}

/** What a product is, what it costs, and what can be done about it. */
export function ProductFacts({
  product,
  wasInStock,
  address,
  brandAddress,
  hasSimilar,
  hold,
  alerts,
}: ProductFactsProps) {
  const lowStock = lowStockLabel(product.stock)
  const isHere = product.stock > 0
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {product.badge?.kind === 'save' && (
          <span className="badge badge-save">Save {product.savingsPercent}%</span>
        )}
        <span className="badge badge-plain">{product.condition}</span>
        {lowStock && <span className="badge badge-low">{lowStock}</span>}
      </p>
      <h1 id="product-name" className="mt-3 text-2xl font-bold sm:text-4xl">
        {product.name}
      </h1>
      {product.brand && (
        <p className="mt-1.5 text-ink-soft">
          by {brandAddress ? <TextLink href={brandAddress}>{product.brand}</TextLink> : product.brand}
        </p>
      )}
      <WhatToKnow product={product} />
      <BuyBox product={product} />
      <p role="status" className="font-medium text-ink-soft not-empty:mt-3 lg:text-center">
        {!isHere && (hold.note ?? (wasInStock && 'The last one just sold.'))}
      </p>
      {!isHere && hasSimilar && (
        <Button
          className="mt-3 w-full"
          onClick={() => document.querySelector('#similar')?.scrollIntoView({ behavior: 'smooth' })}
        >
          See similar pieces
        </Button>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <ShareLink name={product.name} address={address} />
        <TextLink
          href={`${href('/contact')}?about=${product.id}`}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          Ask about this piece
        </TextLink>
        {isHere && hold.address && (
          <TextLink href={hold.address} className="inline-flex min-h-11 items-center font-semibold">
            Hold it for me
          </TextLink>
        )}
        {alerts && (
          <TextLink
            href={isHere ? alerts.price : alerts.back}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {isHere ? 'Tell me when the price drops' : 'Tell me if it comes back'}
          </TextLink>
        )}
      </p>
    </>
  )
}

/** What decides whether someone wants this very piece: its condition and flaw, its size, and what was checked. */
function WhatToKnow({ product }: { product: ProductDetail }) {
  const { condition, conditionNote: own, dimensions, checks, flawPictures } = product
  const facts = [
    [condition, own ?? conditionNote(condition)],
    ['Size', dimensions],
    [checks?.heading ?? '', checks?.text],
  ] as const
  return (
    <ul className="mt-3 grid gap-1.5 border-y border-line py-3 wrap-anywhere">
      {facts.map(
        ([name, text]) =>
          text && (
            <li key={name} className="whitespace-pre-line">
              <strong>{name}:</strong> {text}
              {name === condition &&
                flawPictures?.map((number) => <PictureLink key={number} number={number} />)}
            </li>
          ),
      )}
    </ul>
  )
}

/** Moves the gallery to a picture; without JavaScript its anchor does. */
function PictureLink({ number }: { number: number }) {
  return (
    <>
      {' '}
      <a
        href={`#picture-${number}`}
        onClick={(event) => {
          event.preventDefault()
          document
            .querySelector(event.currentTarget.hash)
            ?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
        }}
        className="text-link font-semibold whitespace-nowrap"
      >
        See picture {number}
      </a>
    </>
  )
}

/** Where and how to get it, and the rest about it. */
export function ProductNotes({
  product,
  ways,
  pickupPlace,
}: {
  product: ProductDetail
  /** Both ways to get it: in a sentence, and as a notice. */
  ways: { sentence: string; notice: string }
  /** Where and when to pick up; null until the owner has entered it. */
  pickupPlace: ReactNode
}) {
  return (
    <>
      <ul className="mt-6 grid gap-3">
        <li className="rounded-card bg-brand-tint px-5 py-4">
          <strong className="block">Toledo area only</strong>
          {ways.notice}
          {pickupPlace && <p className="mt-2">{pickupPlace}</p>}
        </li>
        <li className="rounded-card bg-sun-tint px-5 py-4">
          <strong className="block">Sold as-is, all sales final</strong>
          No returns, refunds or exchanges.{' '}
          <TextLink href={href('/returns')} className="font-semibold">
            Read our returns policy
          </TextLink>
        </li>
      </ul>
      <Details product={product} ways={ways.sentence} />
    </>
  )
}

function Details({ product, ways }: { product: ProductDetail; ways: string }) {
  const facts: readonly [string, ReactNode][] = [
    ['Condition', `${product.condition}. ${conditionNote(product.condition)}`],
    ['Authenticity', 'Genuine returned or overstock merchandise.'],
    ['Pickup and delivery', ways],
    [
      'Department',
      <TextLink key="department" href={`${href('/products')}?category=${product.department}`}>
        {departmentLabel(product.department)}
      </TextLink>,
    ],
  ]
  return (
    <section aria-labelledby="details" className="mt-8">
      <h2 id="details" className="text-2xl font-bold">
        Product Details
      </h2>
      {product.description && <p className="mt-3 wrap-anywhere whitespace-pre-line">{product.description}</p>}
      <TermList layout="columns" className="mt-4" terms={facts} />
    </section>
  )
}
