/** How often a network, and an address, may request a mail or a new account. */
export const signUpLimit = { name: 'sign-up', hits: 10, seconds: 3600 }
export const passwordResetLimit = { name: 'password-reset', hits: 5, seconds: 900 }
/** A client that uses this many access tokens is broken or guesses. */
export const refreshLimit = { name: 'token-refresh', hits: 120, seconds: 60 }
/** More second factors than these nobody needs, and each is one more way in. */
export const MAX_FACTORS = 10
