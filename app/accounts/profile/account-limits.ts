/** How often a network may request a mail or a new account. */
export const signUpLimit = { name: 'sign-up', hits: 10, seconds: 3600 }
export const passwordResetLimit = { name: 'password-reset', hits: 5, seconds: 900 }
/** How often anyone may for one address; beyond it they are answered alike, and nothing happens (R163). */
export const addressSignUpLimit = { name: 'sign-up-address', hits: 10, seconds: 3600 }
export const resetMailLimit = { name: 'password-reset-mail', hits: 3, seconds: 7200 }
/** How long a link to a new password works: longer than the limit lasts, so that one is always good. */
export const RESET_LINK_HOURS = 3
/** A client that uses this many access tokens is broken or guesses. */
export const refreshLimit = { name: 'token-refresh', hits: 120, seconds: 60 }
/** No one needs more second factors than these, and each is one more way in. */
export const MAX_FACTORS = 10
