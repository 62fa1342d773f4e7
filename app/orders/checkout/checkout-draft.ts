/** What a draft of the checkout keeps. */
const draftFields = [
  'name',
  'email',
  'phone',
  'fulfillment',
  'street',
  'city',
  'state',
  'zip',
  'payment_method',
  'notes',
] as const

/** What somebody had typed at the checkout in this tab. */
export interface CheckoutDraft {
  /** The email address of the account that was signed in; null for a guest. */
  owner: string | null
  /** Without the fields that were left empty. */
  values: { [field in (typeof draftFields)[number]]?: string }
}

/** The draft of a form as it stands. */
export function draftOf(form: FormData, owner: string | null): CheckoutDraft {
  return { owner, values: pickFields([...form]) }
}

/** Reads a kept draft back; null for anything that is none. */
export function parseDraft(text: string | null): CheckoutDraft | null {
  try {
    const { owner, values }: { owner: unknown; values: object } = JSON.parse(text ?? '')
    const entries = Object.entries(values)
    if (entries.some(([, value]) => typeof value !== 'string')) return null
    return owner === null || typeof owner === 'string' ? { owner, values: pickFields(entries) } : null
  } catch {
    return null
  }
}

/** The fields of a draft that were filled in. */
function pickFields(entries: readonly (readonly [string, unknown])[]): CheckoutDraft['values'] {
  const given = new Map(entries)
  const values: CheckoutDraft['values'] = {}
  for (const field of draftFields) {
    const value = given.get(field)
    if (typeof value === 'string' && value.trim()) values[field] = value
  }
  return values
}

/** Whether a draft may be shown: a guest signs in with what was typed, but nobody sees what a member typed. */
export function isDraftOf(draft: CheckoutDraft, visitor: string | null): boolean {
  return draft.owner === null || draft.owner === visitor
}
