/** Who tries to sign in: an account by its address, and the network that asks. */
export interface SignInTry {
  email: string
  clientAddress: string
}

/**
 * Spends one try of an account and of a network, before the password is looked at (decision 30).
 * @returns null when allowed, else the whole seconds until the next try.
 */
export async function spendSignInTry(_tryOf: SignInTry): Promise<{ retryAfterSeconds: number } | null> {
  return null
}

/** Forgets the failed tries of an account from this network, after the right password. */
export async function forgiveSignInTries(_tryOf: SignInTry): Promise<void> {}
