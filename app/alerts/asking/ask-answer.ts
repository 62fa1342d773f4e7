/** The answer to a form that was not accepted: what was typed, and what is wrong with it. */
export interface AskAnswer {
  typed: { email: string; pace: string }
  errors: Partial<Record<'email' | 'pace', string>>
  /** Of the whole form; null when its fields have their own. */
  problem: string | null
}
