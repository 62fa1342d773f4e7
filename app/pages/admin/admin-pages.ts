import { href } from '#shared/addresses.ts'
import { may, type Role } from '#accounts/admins/permissions.ts'
import type { OpenWork } from '#reports/open-work/open-work.ts'
import { isForHandedOver, mayUse } from './address-permissions.ts'
import { shopFacts, unlistedMeta, type MetaPlace } from '#pages/shop-facts.ts'

/** Where an admin begins. */
export const adminHome = href('/admin/dashboard')

export const counterHome = href('/admin/counter')

/** Where somebody begins whom the figures of the store do not concern. */
export const homeOf = (role: Role): string => (may(role, 'viewDashboard') ? adminHome : counterHome)

/** The pages of the back office in the order of the menu: those of S50, then ours. */
export const adminPages: readonly AdminPage[] = [
  { path: adminHome, label: 'Dashboard', icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z' },
  {
    path: href('/admin/products'),
    label: 'Products',
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    holds: [href('/admin/picture-repair')],
  },
  { path: href('/admin/import'), label: 'Import CSV', icon: 'M12 15V4M8 8l4-4 4 4M4 15v5h16v-5' },
  {
    path: href('/admin/pricing-tool'),
    label: 'Pricing Tool',
    icon: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
    holds: [href('/admin/lots')],
  },
  {
    path: href('/admin/orders'),
    label: 'Orders',
    icon: 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6',
    counts: 'orders',
  },
  {
    path: href('/admin/pickup-schedules'),
    label: 'Pickup Schedules',
    icon: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
    counts: 'appointments',
  },
  {
    path: href('/admin/pickup-settings'),
    label: 'Pickup Settings',
    icon: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 8v4l3 2',
  },
  {
    path: href('/admin/settings'),
    label: 'Settings',
    icon: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  },
  {
    path: href('/admin/counter'),
    label: 'Counter',
    holds: [href('/admin/holds')],
    icon: 'M4 10h16v10H4zM7 10V4h10v6M8 14h3M13 14h3M8 17h3M13 17h3',
  },
  {
    path: href('/admin/pulls'),
    label: 'Pull List',
    icon: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11',
  },
  {
    path: href('/admin/markdowns'),
    label: 'Markdowns',
    icon: 'M4 6l7 7 3-3 6 7M20 12v5h-5',
  },
  {
    path: href('/admin/marketplaces'),
    label: 'Marketplaces',
    icon: 'M4 9l1.5-5h13L20 9zM5 9v11h14V9M10 20v-6h4v6',
    counts: 'takeDowns',
  },
  {
    path: href('/admin/reports'),
    label: 'Reports',
    icon: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  },
  {
    path: href('/admin/activity'),
    label: 'Activity',
    icon: 'M12 4a8 8 0 1 1-7.5 5.2M4 4v5h5M12 8v4l3 2',
  },
  {
    path: href('/admin/messages'),
    label: 'Messages',
    icon: 'M4 5h16v11H9l-5 4z',
    counts: 'messages',
  },
  {
    path: href('/admin/mail'),
    label: 'Mail',
    icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
    counts: 'mail',
  },
]

/** The pages that a role may open; at a counter that is handed over, those of the counter. */
export const pagesOf = ({ role, isHandedOver }: Actor) =>
  adminPages.filter(({ path }) => mayUse(role, path) && (!isHandedOver || isForHandedOver(path)))

/** Who sees the menu. */
export interface Actor {
  role: Role
  isHandedOver: boolean
}

interface AdminPage {
  path: string
  label: string
  /** The path of a 24×24 line drawing. */
  icon: string
  /** Pages without an entry of their own that belong to this one, beside those below its path. */
  holds?: readonly string[]
  /** What waits there. */
  counts?: keyof OpenWork
}

/** How the menu marks an entry: `page` is where one is, `true` where a page below it is. */
export function menuMark({ path, holds = [] }: AdminPage, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return [path, ...holds].some((place) => pathname === place || pathname.startsWith(`${place}/`))
    ? 'true'
    : undefined
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
