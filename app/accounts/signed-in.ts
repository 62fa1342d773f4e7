/** Said on whatever page comes after a sign-in (storefront/sign-in-notice.tsx). */
export const signedInNotice = { code: 'signed-in', data: {} }
export const SIGNED_IN_TEXT = 'Signed in successfully!'
