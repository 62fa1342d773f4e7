import { useEffect, useRef, useState } from 'react'
import { useField } from '#kit/command-form.tsx'
import { tendersFor } from '#counter/tender.ts'
import { formatDollars } from '#shared/money.ts'
import { parseAmount } from '#shared/typed-amount.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'

interface Props {
  totalCents: number
  /** What is wrong with it, where a device says so. */
  problem?: string | null
}

/** The cash that was handed over, typed or tapped, and what goes back while it is typed (R199). */
export function CashFields({ totalCents, problem }: Props) {
  const given = useField('given')
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState({ given: given.defaultValue ?? '', part: '' })
  const getField = (name: string) => {
    const field = box.current?.closest('form')?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  useEffect(() => {
    const form = box.current?.closest('form')
    const read = () =>
      setTyped({ given: getField('given')?.value ?? '', part: getField('part_amount')?.value ?? '' })
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  }, [])
  function tap(text: string) {
    const field = getField('given')
    if (!field) return
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const dueCents = Math.max(0, totalCents - (parseAmount(typed.part) ?? 0))
  const givenCents = parseAmount(typed.given)
  return (
    <div ref={box} className="grid gap-3">
      <div role="group" aria-label="Handed over" className="flex flex-wrap gap-2">
        <Button
          onClick={() => tap('')}
          aria-pressed={typed.given === ''}
          className="aria-pressed:border-brand aria-pressed:bg-brand-tint"
        >
          Exact
        </Button>
        {tendersFor(dueCents).map((cents) => (
          <Button
            key={cents}
            onClick={() => tap((cents / 100).toFixed(2))}
            aria-pressed={givenCents === cents}
            className="tabular-nums aria-pressed:border-brand aria-pressed:bg-brand-tint"
          >
            {formatDollars(cents).replace('.00', '')}
          </Button>
        ))}
      </div>
      <TextField
        {...given}
        error={problem ?? given.error}
        label="Cash given"
        description="Leave it empty for the exact amount."
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      <output className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-4xl font-bold empty:hidden">
        {givenCents !== null && (
          <>
            <span className="text-2xl">{givenCents < dueCents ? 'Still missing' : 'Change'}</span>
            <span className={`tabular-nums ${givenCents < dueCents ? 'text-danger' : 'text-success'}`}>
              {formatDollars(Math.abs(givenCents - dueCents))}
            </span>
          </>
        )}
      </output>
    </div>
  )
}
