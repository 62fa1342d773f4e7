/** A day on which nobody can collect and nothing is delivered. */
export interface BlockedDate {
  id: string
  /** 'yyyy-MM-dd'. */
  date: string
  reason: string | null
}
