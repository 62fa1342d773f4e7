import { draftOf, isDraftOf, parseDraft } from './checkout-draft.ts'
import { withDraftStorage } from './draft-storage.client.ts'

/** Keeps what the form holds, for a reload, a look at the cart or a sign-in. */
export function keepDraft(form: HTMLFormElement, owner: string | null): void {
  const draft = JSON.stringify(draftOf(new FormData(form), owner))
  withDraftStorage((storage, key) => storage.setItem(key, draft))
}

/** Fills in what was typed before, except where something else has been typed by now. */
export function fillFromDraft(form: HTMLFormElement, visitor: string | null): void {
  const draft = parseDraft(withDraftStorage((storage, key) => storage.getItem(key)))
  if (!draft || !isDraftOf(draft, visitor)) return
  for (const [name, value] of Object.entries(draft.values)) {
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
