import { useLocation } from 'react-router'
import type { OpenWork } from '#reports/open-work/open-work.ts'
import { Icon } from '#ui/icon.tsx'
import { href } from '#shared/addresses.ts'
import { adminHome, countOf, entriesOf, menuMark, pagesOf, type Actor } from './admin-pages.ts'
import { adminMenuId, WorkBadge } from './shell.tsx'

const counter = href('/admin/counter')

/** The places that people need all day, by the names that fit under a thumb: the first four that the role has, and the counter. */
const places = new Map<string, string>([
  [adminHome, 'Today'],
  [href('/admin/orders'), 'Orders'],
  [href('/admin/pickup-schedules'), 'Pickups'],
  [href('/admin/products'), 'Products'],
  [counter, 'Counter'],
  [href('/admin/pulls'), 'To pull'],
  [href('/admin/pickup-schedules/day'), 'Pickups'],
])

const tabClass =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft aria-[current]:font-bold aria-[current]:text-brand focus-visible:-outline-offset-2'

/** On small screens, at the lower edge of every page of the back office; More opens the whole menu. */
export function PhoneBar({ actor, work }: { actor: Actor; work: OpenWork }) {
  const { pathname } = useLocation()
  const pages = pagesOf(actor)
  const shown = pages
    .filter(({ path }) => places.has(path))
    .toSorted((a, b) => orderOf(a.path) - orderOf(b.path))
    // Products stay beside it: a sale and a picture of a new piece are both made with the phone in the hand.
    .filter(({ path }, at) => at < 4 || path === counter)
  const rest = entriesOf(pages).filter((page) => !shown.includes(page))
  const waiting = rest.reduce((sum, page) => sum + countOf(page, pages, work), 0)
  return (
    <nav
      aria-label="Most used"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden in-data-till:hidden!"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {shown.map((page) => (
          <li key={page.path}>
            <a href={page.path} aria-current={menuMark(page, pathname)} className={tabClass}>
              <Icon path={page.icon} className="size-6" />
              {places.get(page.path)}
              <TabBadge count={countOf(page, pages, work)} />
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            popoverTarget={adminMenuId}
            aria-current={rest.some((page) => menuMark(page, pathname)) ? 'true' : undefined}
            className={tabClass}
          >
            <Icon name="menu" className="size-6" />
            More
            <TabBadge count={waiting} />
          </button>
        </li>
      </ul>
    </nav>
  )
}

const orderOf = (path: string) => [...places.keys()].indexOf(path)

const TabBadge = ({ count }: { count: number }) => (
  <WorkBadge count={count} className="absolute top-1 left-1/2 ml-1 text-xs leading-5" />
)
