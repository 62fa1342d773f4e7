let email = ''

/** Remembers, as long as this page lives, with which address someone signed up. */
export function noteSignUp(form: HTMLFormElement): void {
  email = String(new FormData(form).get('email') ?? '')
}

/** That address; empty without one. */
export const readSignedUpEmail = (): string => email
