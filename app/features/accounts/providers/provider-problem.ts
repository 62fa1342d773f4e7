/** Why signing in through an outside provider did not work, in the visitor's words. */
const problems: Record<string, string> = {
  access_denied: 'You did not allow the sign-in. Nothing has changed.',
  account_not_linked:
    'There is already an account with this email address. Sign in with its password and confirm the address first.',
  email_not_verified: 'Confirm your email address there first, then sign in again.',
  email_not_found: 'We were not told an email address, and an account needs one.',
  provider_unreachable: 'They cannot be reached at the moment. Please try again later.',
  too_many_tries: 'Too many tries. Please try again in some minutes.',
}

/** The text for a problem's code, which comes by the address: an unknown one gets the general text. */
export function providerProblem(code: string): string {
  return Object.hasOwn(problems, code)
    ? (problems[code] ?? '')
    : 'Signing in did not work. Please try it once more.'
}
