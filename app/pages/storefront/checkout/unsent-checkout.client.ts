import { toUnsentCheckout, isShownTo, parseUnsentCheckout } from '#orders/checkout/unsent-checkout.ts'
import { normaliseZip, stateOfZip } from '#orders/delivery/delivery-area.ts'
import { withUnsentStorage } from '#orders/checkout/unsent-storage.client.ts'

interface Following {
  /** Who is signed in. */
  owner: string | null
  /** The ZIP codes that the store delivers to, with their cities. */
  cities: Readonly<Record<string, string>>
  /** Ends it. */
  signal: AbortSignal
}

/** Fills in what was typed before, and keeps what is typed from now on. */
export function followCheckout(form: HTMLFormElement, { owner, cities, signal }: Following): void {
  fillInUnsentCheckout(form, owner)
  const keep = () => keepUnsentCheckout(form, owner)
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) fillInPlace(target, cities)
    keep()
  }
  form.addEventListener('input', follow, { signal })
  form.addEventListener('submit', keep, { signal })
}

/** What follows from a ZIP code as it is typed: the city, unless it is one of the customer's own, and the state (R230). */
function fillInPlace({ form, name, value }: HTMLInputElement, cities: Following['cities']): void {
  const city = name === 'zip' && cities[normaliseZip(value) ?? '']
  const [cityField, stateField] = ['city', 'state'].map((field) => form?.elements.namedItem(field))
  if (!city || !(cityField instanceof HTMLInputElement) || !(stateField instanceof HTMLInputElement)) return
  if (cityField.value === '' || Object.values(cities).includes(cityField.value)) cityField.value = city
  stateField.value = stateOfZip(value)
}

/** Keeps what the form holds, for a reload, a look at the cart or a sign-in. */
function keepUnsentCheckout(form: HTMLFormElement, owner: string | null): void {
  const typed = JSON.stringify(toUnsentCheckout(new FormData(form), owner))
  withUnsentStorage((storage, key) => storage.setItem(key, typed))
}

/** Fills in what was typed before, except where a field has changed since. */
function fillInUnsentCheckout(form: HTMLFormElement, visitor: string | null): void {
  const kept = parseUnsentCheckout(withUnsentStorage((storage, key) => storage.getItem(key)))
  if (!kept || !isShownTo(kept, visitor)) return
  for (const [name, value] of Object.entries(kept.values)) {
    const field = form.elements.namedItem(name)
    if (value === undefined) continue
    if (field instanceof RadioNodeList) chooseUnlessChosen(field, value)
    else if (isTextField(field) && field.value === field.defaultValue) field.value = value
  }
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

function chooseUnlessChosen(group: RadioNodeList, value: string): void {
  const radios = [...group].filter((node) => node instanceof HTMLInputElement)
  const isUntouched = radios.every((radio) => radio.checked === radio.defaultChecked)
  const wanted = radios.find((radio) => radio.value === value)
  if (isUntouched && wanted) wanted.checked = true
}
