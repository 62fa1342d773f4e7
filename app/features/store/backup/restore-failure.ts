/** Why nothing was restored; `message` is for the person who runs the command. */
export interface RestoreFailure {
  reason: 'damaged' | 'other-version' | 'not-empty' | 'differs'
  message: string
}

/** Ends the transaction with a refusal. */
export class Failed extends Error {
  readonly failure: RestoreFailure
  constructor(reason: RestoreFailure['reason'], message: string) {
    super(message)
    this.failure = { reason, message }
  }
}
