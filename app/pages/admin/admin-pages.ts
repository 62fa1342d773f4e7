import { href } from '#shared/addresses.ts'
import { may, type Role } from '#accounts/admins/permissions.ts'
import type { OpenWork } from '#reports/open-work/open-work.ts'
import type { RoomsInUse } from '#settings/rooms/rooms.ts'
import { isForHandedOver, isTurnedOff, mayUse } from './address-permissions.ts'
import { shopFacts, unlistedMeta, type MetaPlace } from '#pages/shop-facts.ts'

/** Where an admin begins. */
export const adminHome = href('/admin/dashboard')

export const counterHome = href('/admin/counter')

/** Where somebody begins whom the figures of the store do not concern. */
export const homeOf = (role: Role): string => (may(role, 'viewDashboard') ? adminHome : counterHome)

const products = href('/admin/products')
const reports = href('/admin/reports')

/** The paths of 24×24 line drawings. */
const icons = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  products: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  markdowns: 'M4 6l7 7 3-3 6 7M20 12v5h-5',
  marketplaces: 'M4 9l1.5-5h13L20 9zM5 9v11h14V9M10 20v-6h4v6',
  import: 'M12 15V4M8 8l4-4 4 4M4 15v5h16v-5',
  pricing: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
  lots: 'M4 11l8-4 8 4v8H4zM4 11h16M9 15h6M8 4h8',
  orders: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6',
  schedules: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  counter: 'M4 10h16v10H4zM7 10V4h10v6M8 14h3M13 14h3M8 17h3M13 17h3',
  pulls: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11',
  holds: 'M7 4h10v16l-5-4-5 4z',
  reports: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  cashUp:
    'M4 7h16v10H4zM4 10a3 3 0 0 0 3-3M20 10a3 3 0 0 1-3-3M4 14a3 3 0 0 1 3 3M20 14a3 3 0 0 0-3 3M12 10v4',
  activity: 'M12 4a8 8 0 1 1-7.5 5.2M4 4v5h5M12 8v4l3 2',
  messages: 'M4 5h16v11H9l-5 4z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pickup: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 8v4l3 2',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
}

/** The pages of the back office in the order of the menu: those of S50 keep theirs, ours stand beside what they go with. */
export const adminPages: readonly AdminPage[] = [
  { path: adminHome, label: 'Dashboard', icon: icons.dashboard },
  {
    path: products,
    label: 'Products',
    icon: icons.products,
    group: 'Stock',
    holds: [href('/admin/picture-repair')],
  },
  { path: href('/admin/markdowns'), label: 'Markdowns', icon: icons.markdowns, inside: products },
  {
    path: href('/admin/marketplaces'),
    label: 'Marketplaces',
    icon: icons.marketplaces,
    inside: products,
    counts: 'takeDowns',
  },
  { path: href('/admin/import'), label: 'Import CSV', icon: icons.import, group: 'Stock' },
  { path: href('/admin/pricing-tool'), label: 'Pricing Tool', icon: icons.pricing, group: 'Stock' },
  { path: href('/admin/lots'), label: 'Lots', icon: icons.lots, group: 'Stock' },
  { path: href('/admin/orders'), label: 'Orders', icon: icons.orders, group: 'Sell', counts: 'orders' },
  {
    path: href('/admin/pickup-schedules'),
    label: 'Pickup Schedules',
    icon: icons.schedules,
    group: 'Sell',
    counts: 'appointments',
  },
  {
    path: href('/admin/pickup-schedules/day'),
    label: 'Day Sheet',
    icon: icons.schedules,
    group: 'Sell',
    inside: href('/admin/pickup-schedules'),
    hasTab: false,
  },
  { path: counterHome, label: 'Counter', icon: icons.counter, group: 'Sell' },
  { path: href('/admin/pulls'), label: 'To pull', icon: icons.pulls, group: 'Sell', inside: counterHome },
  { path: href('/admin/holds'), label: 'Holds', icon: icons.holds, group: 'Sell', inside: counterHome },
  { path: reports, label: 'Reports', icon: icons.reports, group: 'Money' },
  { path: href('/admin/orders/cash-up'), label: 'End of day', icon: icons.cashUp, group: 'Money' },
  { path: href('/admin/activity'), label: 'Activity', icon: icons.activity, inside: reports },
  {
    path: href('/admin/messages'),
    label: 'Messages',
    icon: icons.messages,
    group: 'Inbox',
    counts: 'messages',
  },
  { path: href('/admin/mail'), label: 'Mail', icon: icons.mail, group: 'Inbox', counts: 'mail' },
  { path: href('/admin/pickup-settings'), label: 'Pickup Settings', icon: icons.pickup, group: 'Settings' },
  { path: href('/admin/settings'), label: 'Settings', icon: icons.settings, group: 'Settings' },
]

/** Whether a role may open an address and the store uses it; at a counter that is handed over, those of the counter. */
export const mayOpen = ({ role, isHandedOver, rooms }: Actor, path: string): boolean =>
  mayUse(role, path) && !isTurnedOff(rooms, path) && (!isHandedOver || isForHandedOver(path))

export const pagesOf = (actor: Actor): AdminPage[] => adminPages.filter(({ path }) => mayOpen(actor, path))

/** As the pages stand together in the menu; the first without a name. */
export const menuGroups = [undefined, 'Stock', 'Sell', 'Money', 'Inbox', 'Settings'] as const

/** Those that have an entry of their own in the menu: a page inside another one has its tab there. */
export const entriesOf = (pages: readonly AdminPage[]) =>
  pages.filter(({ inside }) => !pages.some(({ path }) => path === inside))

/** A page with those inside it, where there are any. */
export function familyOf(pages: readonly AdminPage[], pathname: string): readonly AdminPage[] {
  const here = pages.find(({ path }) => path === pathname)
  const family = pages.filter(
    ({ path, inside, hasTab }) => hasTab !== false && [path, inside].includes(here?.inside ?? pathname),
  )
  return here && family.length > 1 ? family : []
}

/** What waits on a page, and on those inside it that have no entry of their own. */
export const countOf = (page: AdminPage, pages: readonly AdminPage[], work: OpenWork) =>
  [page, ...pages.filter(({ inside }) => inside === page.path)].reduce(
    (sum, { counts }) => sum + (counts ? work[counts] : 0),
    0,
  )

/** Who sees the menu, in which store. */
export interface Actor {
  role: Role
  isHandedOver: boolean
  rooms: RoomsInUse
}

export interface AdminPage {
  path: string
  label: string
  /** The path of a 24×24 line drawing. */
  icon: string
  /** What it stands with in the menu. */
  group?: (typeof menuGroups)[number]
  /** The page that has it as a tab, as long as that is there. */
  inside?: string
  /** Its parent has links of its own to it. */
  hasTab?: false
  /** Pages without an entry of their own that belong to this one, beside those below its path. */
  holds?: readonly string[]
  /** What waits there. */
  counts?: keyof OpenWork
}

/** How the menu marks an entry: `page` is where one is, `true` where a page below or inside it is. */
export function menuMark({ path }: AdminPage, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  const places = adminPages.flatMap((page) =>
    [page.path, ...(page.holds ?? [])]
      .filter((place) => pathname === place || pathname.startsWith(`${place}/`))
      .map((place) => ({ page, length: place.length })),
  )
  const [nearest] = places.toSorted((a, b) => b.length - a.length)
  return nearest && [nearest.page.path, nearest.page.inside].includes(path) ? 'true' : undefined
}

/** A page of the back office that somebody asked to return to; the dashboard for anything else (R31). */
export function adminPathOf(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/admin/') || !URL.canParse(wanted, 'http://shop')) return adminHome
  const { origin, pathname, search } = new URL(wanted, 'http://shop')
  return origin === 'http://shop' && pathname.startsWith('/admin/') ? pathname + search : adminHome
}

/** The meta descriptors of an admin page: nothing that search engines should keep. */
export function adminMeta(title: string, at: MetaPlace) {
  const { storeName } = shopFacts(at.matches)
  return unlistedMeta(at, `${title} · Admin`, `${title} in the back office of ${storeName}.`)
}
