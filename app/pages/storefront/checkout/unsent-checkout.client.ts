import { toUnsentCheckout, isShownTo, parseUnsentCheckout } from '#orders/checkout/unsent-checkout.ts'
import { withUnsentStorage } from '#orders/checkout/unsent-storage.client.ts'

/** Keeps what the form holds, for a reload, a look at the cart or a sign-in. */
export function keepUnsentCheckout(form: HTMLFormElement, owner: string | null): void {
  const typed = JSON.stringify(toUnsentCheckout(new FormData(form), owner))
  withUnsentStorage((storage, key) => storage.setItem(key, typed))
}

/** Fills in what was typed before, except where a field has changed since. */
export function fillInUnsentCheckout(form: HTMLFormElement, visitor: string | null): void {
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
