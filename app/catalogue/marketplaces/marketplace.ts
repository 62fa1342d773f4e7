/** Where a store like this one offers its pieces too; the values are stored in `marketplace_posts`. */
export const marketplaceNames = ['facebook', 'craigslist', 'offerup', 'nextdoor', 'ebay', 'other'] as const
export type Marketplace = (typeof marketplaceNames)[number]

export const marketplaces: Readonly<Record<Marketplace, string>> = {
  facebook: 'Facebook Marketplace',
  craigslist: 'Craigslist',
  offerup: 'OfferUp',
  nextdoor: 'Nextdoor',
  ebay: 'eBay',
  other: 'Somewhere else',
}

/** How many pieces one page of kits shows. */
export const kitsShown = 20

/** Why a post has to come down. */
export type TakeDownReason = 'sold' | 'held' | 'archived' | 'deleted'

export const takeDownTexts: Readonly<Record<TakeDownReason, string>> = {
  sold: 'Sold out',
  held: 'On hold for a customer',
  archived: 'Archived',
  deleted: 'Deleted',
}

/** A piece that is offered somewhere. */
export interface MarketplacePost {
  id: string
  productId: string
  name: string
  place: Marketplace
  address: string | null
  /** What it says there, in cents. */
  priceCents: number
  postedAtMs: number
}

/** A post of a piece that can still be bought. */
export interface PostUp extends MarketplacePost {
  /** What the piece costs now, in cents. */
  priceNowCents: number
}

/** A post of a piece that no one can buy anymore. */
export interface PostToTakeDown extends MarketplacePost {
  reason: TakeDownReason
}
