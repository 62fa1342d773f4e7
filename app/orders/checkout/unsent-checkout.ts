/** What an unsent checkout keeps. */
const fields = [
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

/** What a customer typed at the checkout in this tab and has not submitted. */
export interface UnsentCheckout {
  /** The email address of the account that was signed in; null for a guest. */
  owner: string | null
  /** Without the fields that were left empty. */
  values: { [field in (typeof fields)[number]]?: string }
}

/** What a form holds now. */
export function toUnsentCheckout(form: FormData, owner: string | null): UnsentCheckout {
  return { owner, values: pickFields([...form]) }
}

/** Reads a kept checkout back; null if the text is invalid. */
export function parseUnsentCheckout(text: string | null): UnsentCheckout | null {
  try {
    const { owner, values }: { owner: unknown; values: object } = JSON.parse(text ?? '')
    const entries = Object.entries(values)
    if (entries.some(([, value]) => typeof value !== 'string')) return null
    return owner === null || typeof owner === 'string' ? { owner, values: pickFields(entries) } : null
  } catch {
    return null
  }
}

/** The fields that were filled in. */
function pickFields(entries: readonly (readonly [string, unknown])[]): UnsentCheckout['values'] {
  const given = new Map(entries)
  const values: UnsentCheckout['values'] = {}
  for (const field of fields) {
    const value = given.get(field)
    if (typeof value === 'string' && value.trim()) values[field] = value
  }
  return values
}

/** Whether a visitor may see it: a guest keeps it when signing in, but only a member sees what that member typed. */
export function isShownTo({ owner }: UnsentCheckout, visitor: string | null): boolean {
  return owner === null || owner === visitor
}
