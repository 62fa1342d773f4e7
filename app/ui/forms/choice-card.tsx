import type { ReactNode } from 'react'

interface Props {
  name: string
  value: string
  label: string
  description?: ReactNode
  price?: string
  isDefault: boolean
}

/** A large radio button with a description; all of the card is its label. */
export function ChoiceCard({ name, value, label, description, price, isDefault }: Props) {
  const id = `${name}-${value}`
  return (
    <div className="relative flex gap-3.5 rounded-card border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand hover:border-brand">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isDefault}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative z-1 mt-0.5 size-5 shrink-0 accent-brand"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <label htmlFor={id} className="font-semibold after:absolute after:inset-0">
            {label}
          </label>
          {price && <span className="font-semibold">{price}</span>}
        </div>
        {description && (
          <p id={`${id}-description`} className="text-[0.9375rem] wrap-anywhere text-ink-soft">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
