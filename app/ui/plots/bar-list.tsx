import type { ReactNode } from 'react'

interface Measured {
  key: string
  name: ReactNode
  /** What it comes to, in words. */
  text: ReactNode
  value: number
}

/** Named figures below each other, each with a bar that compares it with the largest. */
export function BarList({ rows }: { rows: readonly Measured[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ol className="mt-3 grid gap-3">
      {rows.map(({ key, name, text, value }) => (
        <li key={key}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="tabular-nums">{text}</span>
          </p>
          <progress aria-hidden="true" className="mt-1 w-full" value={Math.max(0, value)} max={most} />
        </li>
      ))}
    </ol>
  )
}
