/** How often a network, and an address, may ask for what sends a mail or makes an account. */
export const signUpLimit = { name: 'sign-up', hits: 10, seconds: 3600 }
export const passwordResetLimit = { name: 'password-reset', hits: 5, seconds: 900 }
/** A client that works through this many access tokens is broken, or guesses. */
export const refreshLimit = { name: 'token-refresh', hits: 120, seconds: 60 }
