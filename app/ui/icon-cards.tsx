import { Icon } from './icon.tsx'
interface IconCard {
  title: string
  text: string
  /** The path of a picture of 24 by 24. */
  icon: string
}

/** A few things worth knowing, side by side. */
export function IconCards({ cards }: { cards: readonly IconCard[] }) {
  return (
    <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, text, icon }) => (
        <li key={title} className="rounded-panel border border-line bg-surface p-6">
          <Icon path={icon} className="size-9 stroke-2 text-brand" />
          <h3 className="mt-4 text-xl font-bold">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
