import { useEffect, useRef, useState } from 'react'
import { PRICE_MAX, SLIDER_MAX, SLIDER_STEP } from '#catalogue/listing/listing-query.ts'

interface Props {
  minDollars: number
  maxDollars: number
}

interface Range {
  min: number
  max: number
}

/** How far along the track a price is, in percent. */
const getShare = (dollars: number) => Math.min(1, dollars / SLIDER_MAX) * 100

function nameRange({ min, max }: Range): string {
  return `${min}-${max}`
}

/** The range as it is chosen, the one of the address, and what applies it. */
function useRange({ minDollars, maxDollars }: Props) {
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
  function choose(form: HTMLFormElement | null) {
    if (!form) return
    setAwaited((earlier) => [...earlier, nameRange(range)])
    form.requestSubmit()
  }

  return { range, setRange, fromAddress, choose }
}

/**
 * The prices of a filter form: two fields, and two native ranges over one track that fill them, usable by keyboard. At
 * the right end there is no upper limit (R21). Without JavaScript there are the fields alone.
 */
export function PriceRange(props: Props) {
  const { range, setRange, fromAddress, choose } = useRange(props)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    track.current?.style.setProperty('--from', `${getShare(range.min)}%`)
    track.current?.style.setProperty('--to', `${getShare(range.max)}%`)
  }, [range])

  const thumb = (label: string, value: number, change: (dollars: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={value === PRICE_MAX ? 'No upper limit' : `$${value}`}
      min={0}
      max={SLIDER_MAX}
      step={SLIDER_STEP}
      value={Math.min(value, SLIDER_MAX)}
      onChange={(event) => change(Number(event.currentTarget.value))}
      onPointerUp={(event) => choose(event.currentTarget.form)}
      onKeyUp={(event) => event.key !== 'Tab' && choose(event.currentTarget.form)}
      className="range-thumb"
    />
  )
  const field = (
    name: 'minPrice' | 'maxPrice',
    label: string,
    text: string,
    change: (text: string) => void,
  ) => (
    <label className="flex min-w-0 flex-1 items-center gap-1.5">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">$</span>
      <input
        type="number"
        inputMode="decimal"
        step="any"
        name={name}
        min={0}
        max={PRICE_MAX}
        placeholder={name === 'minPrice' ? '0' : 'Any'}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={({ currentTarget: { form } }) => {
          if (nameRange(range) !== nameRange(fromAddress)) choose(form)
        }}
        className="field-input [appearance:textfield] px-2.5 [&::-webkit-inner-spin-button]:appearance-none"
      />
    </label>
  )
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">Price Range</legend>
      <div ref={track} className="range-track">
        {thumb('Minimum price', range.min, (dollars) =>
          setRange({ ...range, min: Math.min(dollars, range.max) }),
        )}
        {thumb('Maximum price', range.max, (dollars) =>
          setRange({ ...range, max: dollars === SLIDER_MAX ? PRICE_MAX : Math.max(dollars, range.min) }),
        )}
      </div>
      <div className="flex items-center gap-2.5">
        {field('minPrice', 'Lowest price', range.min === 0 ? '' : String(range.min), (text) =>
          setRange({ ...range, min: Number(text) }),
        )}
        <span className="text-ink-soft">to</span>
        {field('maxPrice', 'Highest price', range.max === PRICE_MAX ? '' : String(range.max), (text) =>
          setRange({ ...range, max: text === '' ? PRICE_MAX : Number(text) }),
        )}
      </div>
    </fieldset>
  )
}
