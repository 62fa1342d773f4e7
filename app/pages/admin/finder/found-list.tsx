import { Icon } from '#ui/icon.tsx'
import { RowPicture } from '#catalogue/admin/images/row-picture.tsx'
import type { Found, FoundEverything } from './finder.ts'

/** What was found, by kind: plain links, the first of which is what Enter means. */
export function FoundList({ found: { search, groups } }: { found: FoundEverything }) {
  if (groups.length === 0)
    return (
      <p className="mt-4 text-ink-soft wrap-anywhere">
        {search
          ? `Nothing found for “${search}”. Try a name, an order number, a phone number or the code on a tag.`
          : 'An order, a customer, a phone number, a piece, the code on a tag, a UPC, a page or a setting.'}
      </p>
    )
  return groups.map(({ heading, found, all }) => (
    <section key={heading} aria-label={heading} className="mt-4">
      <h3 className="px-3 text-sm font-semibold text-ink-soft">{heading}</h3>
      <ul>
        {found.map((one) => (
          <li key={one.address + one.title}>
            <FoundLink {...one} />
          </li>
        ))}
        {all && (
          <li>
            <a href={all.address} className={`${linkClass} font-semibold text-brand`}>
              {all.label}
            </a>
          </li>
        )}
      </ul>
    </section>
  ))
}

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-1 hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-3'

function FoundLink({ address, title, detail, image }: Found) {
  return (
    <a href={address} className={linkClass}>
      {image !== undefined && <RowPicture image={image} />}
      <span className="min-w-0 flex-1 py-1">
        <span className="line-clamp-2 leading-snug font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      <Icon name="next" className="size-4.5 shrink-0 text-ink-soft" />
    </a>
  )
}
