import { productList } from '#catalogue/admin/list/product-list-query.ts'
import { searchAllProducts } from '#catalogue/admin/list/product-list.server.ts'
import { orderList } from '#orders/admin/list/order-list-query.ts'
import { searchOrders } from '#orders/admin/list/order-list.server.ts'
import type { ListedOrder } from '#orders/admin/list/order-list.ts'
import { statusLabel } from '#orders/status/order-status.ts'
import { isPhone } from '#shared/text/phone-number.ts'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { formatShortStoreDate } from '#shared/time/shop-time.ts'
import { readTyped } from '#shared/text/typed-text.ts'
import { allRooms } from '#settings/rooms/rooms.ts'
import { adminPages, mayOpen, menuMark, type Actor } from '#pages/admin/admin-pages.ts'
import { readActor, type Asked } from '#pages/admin/guard.server.ts'
import { SEARCH_MAX, type Found, type FoundEverything, type FoundGroup } from './finder.ts'
import { findPlaces, pagePlaces, settingPlaces, type Place } from './finder-places.ts'

/** As many of each kind as a phone shows without losing sight of the next. */
const SHOWN = 5
/** Orders among which customers are looked for. */
const ORDERS_READ = 40
/** A single letter is in everything. */
const LETTERS_MIN = 2

/** What the address of a request looks for, of that which the one who asks may open. */
export async function readFound({ url, context }: Pick<Asked, 'url' | 'context'>): Promise<FoundEverything> {
  const search = Array.from(readTyped(url.searchParams.get('q') ?? '')).slice(0, SEARCH_MAX)
  return await findEverything(search.join(''), await readActor(context))
}

/**
 * What the words of a search mean, of that which someone may open: orders by number, name, email or phone number, their
 * customers, pieces by name, tag, UPC, LPN or ASIN, pages and settings (R190).
 */
export async function findEverything(search: string, actor: Actor): Promise<FoundEverything> {
  const isOpen = (path: string) => mayOpen(actor, path)
  const isLong = search.length >= LETTERS_MIN
  const [orders, pieces] = await Promise.all([
    isLong && isOpen(href('/admin/orders')) ? searchOrders(search, ORDERS_READ) : [],
    isLong && isOpen(href('/admin/products')) ? searchAllProducts(search, SHOWN + 1) : [],
  ])
  // Where the owner looks for something, the room that it is in proposes itself.
  const everywhere: Actor = { ...actor, rooms: allRooms }
  const mayTurnOn = isOpen(href('/admin/settings/rooms'))
  const isOff = (place: Place) => !isOpen(pathOf(place)) && mayOpen(everywhere, pathOf(place))
  const toFound = (places: readonly Place[]): Found[] =>
    places.map((place) => ({
      address: place.address,
      title: place.label,
      detail: isOff(place) ? 'Turned off' : (place.page ?? findEntry(place.address, place.label)),
    }))
  const isOpenPlace = (place: Place) => isOpen(pathOf(place)) || (mayTurnOn && isOff(place))
  const pages = findPlaces(search, pagePlaces.filter(isOpenPlace))
  const settings = findPlaces(search, settingPlaces.filter(isOpenPlace))
  const [ordersOf, piecesOf] = [
    orderList.hrefOf({ ...orderList.usual, search }),
    productList.hrefOf({ ...productList.usual, search, status: 'all' }),
  ]
  const groups: FoundGroup[] = [
    { heading: 'Pages', found: toFound(pages.slice(0, SHOWN)) },
    {
      heading: 'Orders',
      found: orders.slice(0, SHOWN).map(toFoundOrder),
      ...(orders.length > SHOWN && { all: { address: ordersOf, label: 'All of these orders' } }),
    },
    { heading: 'Customers', found: listCustomers(search, orders).slice(0, SHOWN) },
    {
      heading: 'Pieces',
      found: pieces.slice(0, SHOWN).map(({ id, name, priceCents, stock, status, image }) => ({
        address: href('/admin/products/:id', { id }),
        title: name,
        detail: [
          formatDollars(priceCents),
          status === 'archived' ? 'archived' : stock > 0 ? `${stock} in stock` : 'sold out',
        ].join(' · '),
        image,
      })),
      ...(pieces.length > SHOWN && { all: { address: piecesOf, label: 'All of these pieces' } }),
    },
  ]
  const ofSettings = { heading: 'Settings', found: toFound(settings.slice(0, SHOWN)) }
  // Ahead of everything where the search is the name of a setting rather than of a page.
  const [best] = findPlaces(search, [...pages.slice(0, 1), ...settings.slice(0, 1)])
  const all = best?.page === undefined ? [...groups, ofSettings] : [ofSettings, ...groups]
  return { search, groups: all.filter(({ found }) => found.length > 0) }
}

const pathOf = ({ address }: Place) => address.replace(/#.*/, '')

/** The entry of the menu that a page belongs to. */
const findEntry = (address: string, label: string) =>
  adminPages.find((page) => page.label !== label && menuMark(page, address))?.label ?? ''

const toFoundOrder = (order: ListedOrder): Found => ({
  address: href('/admin/orders/:id', { id: order.id }),
  title: order.orderNumber,
  detail: [
    order.customer,
    formatDollars(order.totalCents),
    statusLabel(order.status),
    formatShortStoreDate(new Date(order.placedAtMs)),
  ].join(' · '),
})

/** Customers whose name, email or phone number was meant, rather than something else of their orders. */
function listCustomers(search: string, orders: readonly ListedOrder[]): Found[] {
  const words = search.toLowerCase().split(' ').filter(Boolean)
  const isMeant = ({ customer, email }: ListedOrder) =>
    isPhone(search) || words.every((word) => `${customer} ${email}`.toLowerCase().includes(word))
  const byEmail = Map.groupBy(
    orders.filter((order) => order.email !== null && isMeant(order)),
    ({ email }) => String(email).toLowerCase(),
  )
  return [...byEmail].map(([email, [newest]]) => ({
    address: orderList.hrefOf({ ...orderList.usual, search: email }),
    title: newest?.customer ?? email,
    detail: email,
  }))
}
