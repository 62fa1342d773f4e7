/** Works on the storage of this tab; where it is full or blocked nothing is kept, and nothing else is lost. */
export function withUnsentStorage<T>(work: (storage: Storage, key: string) => T): T | null {
  try {
    return work(window.sessionStorage, 'checkout_draft')
  } catch {
    return null
  }
}

/** After an order, and when a member signs out. Every page has it, so it must stay small. */
export function forgetUnsentCheckout(): void {
  withUnsentStorage((storage, key) => storage.removeItem(key))
}
