/** Works on the storage of this tab; where it is full or blocked there is no draft, and nothing else is lost. */
export function withDraftStorage<T>(work: (storage: Storage, key: string) => T): T | null {
  try {
    return work(window.sessionStorage, 'checkout_draft')
  } catch {
    return null
  }
}

/** After an order, and when a member signs out. On every page, hence without what reads a draft. */
export function forgetDraft(): void {
  withDraftStorage((storage, key) => storage.removeItem(key))
}
