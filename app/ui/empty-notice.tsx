import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What it means, and what to do about it. */
  text?: ReactNode
  /** The page has nothing else, so this is its heading. */
  isPage?: boolean
  className?: string
  /** The ways on. */
  children?: ReactNode
}

/** Instead of a list or an order that is not there. */
export function EmptyNotice({ title, text, isPage = false, className = 'panel mt-6', children }: Props) {
  return (
    <div className={`grid justify-items-center gap-4 py-14 text-center ${className}`}>
      {isPage ? (
        <h1 className="text-4xl font-bold">{title}</h1>
      ) : (
        <p className="text-xl font-semibold sm:text-2xl">{title}</p>
      )}
      {text && <p className="max-w-md text-ink-soft">{text}</p>}
      {children && <p className="flex flex-wrap justify-center gap-3">{children}</p>}
    </div>
  )
}
