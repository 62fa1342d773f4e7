let email = ''

/** Remembers, as long as this page lives, with which address somebody signed up. */
export function noteSignUp(form: HTMLFormElement): void {
  email = String(new FormData(form).get('email') ?? '')
}

/** That address; empty when nobody did. */
export const readSignedUpEmail = (): string => email
