import { useLocation } from 'react-router'
import { href } from '#shared/addresses.ts'
import { roleLabels } from '#accounts/admins/permissions.ts'
import { badgeText, type OpenWork } from '#reports/open-work/open-work.ts'
import { SoundSwitch } from '#reports/open-work/sound-switch.tsx'
import {
  countOf,
  entriesOf,
  familyOf,
  menuGroups,
  menuMark,
  pagesOf,
  type Actor,
  type AdminPage,
} from './admin-pages.ts'
import { isTurnedOff } from './address-permissions.ts'
import { Icon } from '#ui/icon.tsx'
import { SlideMenu } from '#ui/dialogs/slide-menu.tsx'
import { SubmitButton } from '#ui/button.tsx'

/** The sliding menu, which the bar of phones opens too. */
export const adminMenuId = 'admin-menu'

interface MenuProps {
  storeName: string
  /** Who is signed in. */
  email: string
  actor: Actor
  work: OpenWork
}

const menuLink =
  'flex min-h-11 items-center text-white/90 underline underline-offset-4 hover:text-white focus-visible:outline-sun'

/** The pages of the back office, who is signed in, and the way out. */
export function AdminMenu({ storeName, email, actor, work }: MenuProps) {
  const pages = pagesOf(actor)
  const entries = entriesOf(pages)
  return (
    <div className="flex min-h-full flex-col">
      <p className="px-5 pt-6 pb-4 max-lg:hidden">
        <span className="block truncate font-display text-lg font-bold">{storeName}</span>
        <span className="text-sm text-white/80">Back office</span>
      </p>
      <a
        href={href('/admin/find')}
        className="mx-3 mb-2 flex min-h-11 items-center gap-3 rounded-control border border-white/25 px-3 text-white/80 hover:bg-white/10 hover:text-white focus-visible:outline-sun max-lg:hidden"
      >
        <Icon name="search" className="size-5 shrink-0" />
        Find everything
        <kbd className="ml-auto rounded-sm border border-white/30 px-1.5 text-sm" aria-hidden="true">
          /
        </kbd>
      </a>
      <nav aria-label="Admin" className="flex-1 px-3 max-lg:pt-3">
        {menuGroups
          .filter((name) => entries.some(({ group }) => group === name))
          .map((name) => (
            <div key={name} className="mt-2 first:mt-0">
              {name && (
                <p className={name === 'Settings' ? 'sr-only' : 'px-3 py-1 text-sm text-white/70'}>{name}</p>
              )}
              <ul className="grid gap-0.5">
                {entries
                  .filter(({ group }) => group === name)
                  .map((page) => (
                    <Entry key={page.path} page={page} count={countOf(page, pages, work)} />
                  ))}
              </ul>
            </div>
          ))}
      </nav>
      <div className="mt-6 border-t border-white/15 px-5 py-5">
        <SoundSwitch />
        <p className="text-sm text-white/80">
          Signed in as
          <span className="block font-medium text-white wrap-anywhere">{email}</span>
          {actor.role !== 'owner' && <span className="block">{roleLabels[actor.role]}</span>}
        </p>
        <p className="mt-2 grid text-sm">
          {!isTurnedOff(actor.rooms, href('/admin/counter/who')) && (
            <a href={href('/admin/counter/who')} className={menuLink}>
              Switch person
            </a>
          )}
          {!actor.isHandedOver && !isTurnedOff(actor.rooms, href('/admin/pin')) && (
            <a href={href('/admin/pin')} className={menuLink}>
              Your PIN
            </a>
          )}
        </p>
        {/* A plain form: the page that comes after it remembers nothing of the account. */}
        <form method="post" action={href('/sign-out')} className="mt-3">
          <SubmitButton tone="on-dark" className="w-full focus-visible:outline-sun">
            Logout
          </SubmitButton>
        </form>
        <p className="mt-3 text-center text-sm">
          <a
            href="/"
            target="_blank"
            className="text-white/90 underline underline-offset-4 hover:text-white focus-visible:outline-sun"
          >
            View the store <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  )
}

function Entry({ page, count }: { page: AdminPage; count: number }) {
  const { pathname } = useLocation()
  return (
    <li>
      <a
        href={page.path}
        aria-current={menuMark(page, pathname)}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium whitespace-nowrap text-white/90 hover:bg-white/10 hover:text-white focus-visible:outline-sun aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-brand-deep"
      >
        <Icon path={page.icon} className="size-5 shrink-0" />
        {page.label}
        <WorkBadge count={count} className="ml-auto" />
      </a>
    </li>
  )
}

/** How much waits at an entry; nothing where nothing does. */
export function WorkBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={`min-w-6 rounded-full bg-sun px-1.5 text-center text-sm font-bold text-ink tabular-nums ${className}`}
    >
      {badgeText(count)}
    </span>
  )
}

/** The same menu, sliding out on small screens. */
export function AdminMenuOfSmallScreens({ storeName, ...rest }: MenuProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 bg-brand-deep px-4 text-white lg:hidden print:hidden in-data-till:hidden!">
      <SlideMenu id={adminMenuId} storeName={storeName} className="bg-brand-deep text-white">
        <div className="flex-1">
          <AdminMenu storeName={storeName} {...rest} />
        </div>
      </SlideMenu>
      <p className="min-w-0 truncate font-display text-lg font-bold">{storeName}</p>
      <a
        href={href('/admin/find')}
        className="ml-auto flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-white/12 px-3 text-sm focus-visible:outline-sun"
      >
        <Icon name="search" className="size-5" />
        Find
      </a>
    </header>
  )
}

const tabLink =
  'flex min-h-11 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand'

/** Above a page with others inside it, and above those: one tap from each to the others. */
export function PageTabs({ actor, work }: { actor: Actor; work: OpenWork }) {
  const { pathname } = useLocation()
  const family = familyOf(pagesOf(actor), pathname)
  if (family.length === 0) return null
  return (
    <nav
      aria-label={family[0]?.label}
      className="mb-4 flex gap-5 overflow-x-auto border-b border-line sm:-mt-2 lg:-mt-4 print:hidden in-data-till:hidden!"
    >
      {family.map(({ path, label, counts }) => (
        <a key={path} href={path} aria-current={path === pathname ? 'page' : undefined} className={tabLink}>
          {label}
          {counts && <WorkBadge count={work[counts]} className="" />}
        </a>
      ))}
    </nav>
  )
}
