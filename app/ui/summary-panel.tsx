import type { ReactNode } from 'react'

interface Props {
  /** Of the heading, which names the panel. */
  id: string
  heading: string
  children: ReactNode
  /** The sum and the button: the lower end of the panel, on a phone a bar that stays in reach of the thumb. */
  bar: ReactNode
  /** What may come after it. */
  below?: ReactNode
}

/** What a page adds up to. Below `lg` its parent is a flex column, in which the bar stays at the lower edge. */
export function SummaryPanel({ id, heading, children, bar, below }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="contents lg:sticky lg:top-36 lg:block lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:p-7"
    >
      <div className="max-lg:rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 md:max-lg:p-7">
        <h2 id={id} className="text-2xl font-bold">
          {heading}
        </h2>
        {children}
      </div>
      <div className="bottom-bar">{bar}</div>
      {below && <div className="max-lg:-mt-3 lg:mt-3">{below}</div>}
    </section>
  )
}

/** The sum next to the button of the bar, where the panel itself is out of sight. */
export function BarTotal({ children }: { children: ReactNode }) {
  return (
    <p className="leading-tight lg:hidden">
      <span className="block text-sm text-ink-soft">Total</span>
      <span className="font-display text-xl font-bold">{children}</span>
    </p>
  )
}
