import { useNavigate } from 'react-router'
import { CartLink, useHeaderCounts } from './cart-link.tsx'
import { useFavoriteParts } from '#catalogue/favorites/use-favorite-parts.tsx'
import { SearchBox } from '#catalogue/search/search-box.tsx'
import { SearchField } from '#catalogue/search/search-field.tsx'
import { lastOrderLabel } from '#orders/receipt/last-order.ts'
import { href } from '#shared/addresses.ts'
import { AccountMenu, MobileAccount, type HeaderVisitor } from './account-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { SlideMenu } from '#ui/dialogs/slide-menu.tsx'

const links = [
  { href: href('/products'), label: 'All Deals' },
  { href: `${href('/products')}?category=electronics`, label: 'Electronics' },
  { href: `${href('/products')}?category=home`, label: 'Home & Garden' },
  { href: `${href('/products')}?category=toys`, label: 'Toys & Games' },
  { href: href('/about'), label: 'About Us' },
  { href: href('/contact'), label: 'Contact' },
]
const favorites = { href: href('/favorites'), label: <FavoritesLabel /> }

interface Props {
  storeName: string
  /** The signed-in member; null for guests. */
  visitor: HeaderVisitor | null
}

/** The header of every page: logo, search, cart, account, and the shop's departments. */
export function SiteHeader({ storeName, visitor }: Props) {
  const { count, last_order: lastOrder } = useHeaderCounts()
  const last = lastOrder ? [{ href: href('/order-success'), label: lastOrderLabel(lastOrder) }] : []
  return (
    <header className="sticky top-0 z-30 bg-brand-deep [@media(height<30rem)]:static text-white shadow-[0_1px_0_rgb(255_255_255/0.08)]">
      <div className="page-width flex min-h-16 items-center gap-0.5 sm:gap-4">
        <MobileMenu {...{ storeName, visitor, last }} />
        <a
          href="/"
          className="mr-auto flex min-w-0 items-center gap-2 sm:gap-2.5 rounded-control py-1 pr-1 lg:mr-0"
        >
          <Logo />
          <span className="line-clamp-2 font-display text-[min(1.0625rem,6vw)] leading-tight font-bold tracking-tight sm:text-xl">
            {storeName}
          </span>
        </a>
        <HeaderSearch />
        <a
          href={`${href('/products')}#search`}
          aria-label="Search"
          className="grid size-[44px] shrink-0 place-content-center rounded-control hover:bg-white/12 md:hidden"
        >
          <Icon name="search" className="size-[24px]" />
        </a>
        <CartLink count={count} />
        {visitor ? (
          <AccountMenu visitor={visitor} />
        ) : (
          <a
            href={href('/auth')}
            className="hidden min-h-11 shrink-0 items-center rounded-control border border-white/40 px-4 font-semibold hover:border-white hover:bg-white/12 sm:inline-flex"
          >
            Sign In
          </a>
        )}
      </div>
      <nav aria-label="Departments" className="hidden border-t border-white/12 lg:block">
        <ul className="page-width flex gap-1 [&>:last-child]:ml-auto">
          {[...links, ...last, favorites].map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="-mx-0 inline-flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium text-white/90 first:pl-0 hover:text-white hover:underline hover:decoration-sun hover:decoration-2 hover:underline-offset-8"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** What leads to the favorites of this browser, with their number (R227). */
function FavoritesLabel() {
  const parts = useFavoriteParts()
  return <>Favorites{parts && <parts.FavoriteCount />}</>
}

function Logo() {
  return (
    <svg viewBox="0 0 40 40" className="size-[28px] shrink-0 sm:size-9" aria-hidden="true">
      <path
        d="M6 33V18L20 6l14 12v15z"
        fill="none"
        stroke="var(--color-sun)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M20 6v27M6 20.5h28" stroke="currentColor" strokeWidth="2.25" />
    </svg>
  )
}

/** Goes to the results and clears itself; empty text goes nowhere (S14). */
function HeaderSearch() {
  const navigate = useNavigate()
  function search(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('search') ?? '').trim()
    if (!text) return
    form.reset()
    void navigate(`${href('/products')}?${new URLSearchParams({ search: text })}`)
  }
  return (
    <form
      role="search"
      action={href('/products')}
      onSubmit={search}
      className="relative hidden min-w-56 flex-1 md:block lg:mx-6"
    >
      <SearchBox>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <SearchField
          required
          className="h-11 w-full rounded-full border-0 bg-white pr-4 pl-11 text-ink placeholder:text-ink-soft focus-visible:outline-sun"
        />
      </SearchBox>
    </form>
  )
}

function MobileMenu({ storeName, visitor, last }: Props & { last: typeof links }) {
  return (
    <SlideMenu id="site-menu" storeName={storeName} className="bg-surface text-ink">
      <nav aria-label="Menu">
        <ul className="p-3">
          {[...links, favorites, { href: href('/track-order'), label: 'Track Order' }, ...last].map(
            (link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken"
                >
                  {link.label}
                </a>
              </li>
            ),
          )}
        </ul>
        <MobileAccount visitor={visitor} />
      </nav>
    </SlideMenu>
  )
}
