import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'section'>, 'id'> {
  /** Of the heading, which names the card. */
  id?: string
  heading: ReactNode
  isSmall?: boolean
  headingClass?: string
}

/** A panel with a heading. */
export function Card({ id, heading, isSmall, headingClass = '', className = '', children, ...rest }: Props) {
  return (
    <section {...rest} aria-labelledby={id} className={`panel ${className}`}>
      <h2 id={id} className={`${isSmall ? 'text-xl' : 'text-2xl'} font-bold ${headingClass}`}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
