interface Props {
  label: string
  links: readonly { href: string; text: string; isCurrent: boolean }[]
  className?: string
}

/** Ways to show only a part of a list. */
export function FilterLinks({ label, links, className = 'mt-2 sm:mt-5' }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full whitespace-nowrap border border-line-strong bg-surface px-4 text-[0.9375rem] font-semibold hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
