/** An open register, as the counter lists it. */
export interface ShownRegister {
  id: string
  /** Who opened it, by name or email address; null for a deleted account. */
  who: string | null
  openedAtMs: number
  heardAtMs: number
  /** It has not called for so long that somebody should look after it. */
  isSilent: boolean
}
