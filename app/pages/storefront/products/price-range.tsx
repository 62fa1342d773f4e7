import { useEffect, useRef, useState } from 'react'
import { PRICE_MAX, PRICE_STEP } from '#catalogue/listing/listing-query.ts'

interface Props {
  minDollars: number
  maxDollars: number
}

interface Range {
  min: number
  max: number
}

function nameRange({ min, max }: Range): string {
  return `${min}-${max}`
}

/**
 * The price slider of a filter form: two native ranges over one track, usable by keyboard and without JavaScript.
 * At its right end there is no upper limit (R21).
 */
export function PriceRange({ minDollars, maxDollars }: Props) {
  const [range, setRange] = useState({ min: minDollars, max: maxDollars })
  const [fromAddress, setFromAddress] = useState(range)
  /** Own choices whose lists are yet to come, the latest last. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (fromAddress.min !== minDollars || fromAddress.max !== maxDollars) {
    const arrived = { min: minDollars, max: maxDollars }
    setFromAddress(arrived)
    // The list of an own choice must not pull a thumb back that has moved on since.
    const isOwn = awaited.includes(nameRange(arrived))
    if (!isOwn) setRange(arrived)
    if (!isOwn || awaited.at(-1) === nameRange(arrived)) setAwaited([])
  }
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    track.current?.style.setProperty('--from', `${(range.min / PRICE_MAX) * 100}%`)
    track.current?.style.setProperty('--to', `${(range.max / PRICE_MAX) * 100}%`)
  }, [range])

  function choose(form: HTMLFormElement | null) {
    if (!form) return
    setAwaited((earlier) => [...earlier, nameRange(range)])
    form.requestSubmit()
  }

  const thumb = (
    name: 'minPrice' | 'maxPrice',
    label: string,
    value: number,
    change: (dollars: number) => void,
  ) => (
    <input
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={value === PRICE_MAX ? 'No upper limit' : `$${value}`}
      min={0}
      max={PRICE_MAX}
      step={PRICE_STEP}
      value={value}
      onChange={(event) => change(Number(event.currentTarget.value))}
      onPointerUp={(event) => choose(event.currentTarget.form)}
      onKeyUp={(event) => event.key !== 'Tab' && choose(event.currentTarget.form)}
      className="range-thumb"
    />
  )
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">Price Range</legend>
      <div ref={track} className="range-track">
        {thumb('minPrice', 'Minimum price', range.min, (dollars) =>
          setRange({ ...range, min: Math.min(dollars, range.max) }),
        )}
        {thumb('maxPrice', 'Maximum price', range.max, (dollars) =>
          setRange({ ...range, max: Math.max(dollars, range.min) }),
        )}
      </div>
      <p className="flex justify-between text-[0.9375rem] text-ink-soft">
        <span>${range.min}</span>
        <span className="min-w-14">{range.max === PRICE_MAX ? `$${PRICE_MAX}+` : `$${range.max}`}</span>
      </p>
    </fieldset>
  )
}
