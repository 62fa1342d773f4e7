/** The drawings of the shop, as lines in a box of 24 by 24. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm5.25 5.25 13.5 13.5m0-13.5-13.5 13.5',
  check: 'm5 12.5 5 5L19.5 7.5',
  next: 'm9 4.5 7.5 7.5L9 19.5',
  back: 'm15 4.5-7.5 7.5 7.5 7.5',
  down: 'm6 9 6 6 6-6',
  warning: 'M12 22.1a10.1 10.1 0 1 0 0-20.2 10.1 10.1 0 0 0 0 20.2ZM12 6.75v6.4M12 16.9v.1',
  filter: 'M3.6 7.2h16.8M7.2 12h9.6M10.2 16.8h3.6',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM16 16l4.5 4.5',
  person:
    'M15.75 8.5a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0ZM4.75 20c.6-3.6 3.5-5.5 7.25-5.5s6.65 1.9 7.25 5.5',
  cart: 'M3 4h2.4l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.2M11.1 20a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0ZM18.3 20a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0Z',
  bin: 'M4.2 6.6h15.6M9.6 6.6V4.2h4.8v2.4m-7.8 0 1 13.2h8.8l1-13.2M10.2 10.8v5.4m3.6-5.4v5.4',
} as const

interface Props {
  className?: string
}

/**
 * A drawing next to a word that says the same: it is not read out. Its lines are as wide in every size.
 * `path`: one that only a single page has.
 */
export function Icon(props: Props & ({ name: keyof typeof paths } | { path: string })) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={props.className ?? 'size-5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={'path' in props ? props.path : paths[props.name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
