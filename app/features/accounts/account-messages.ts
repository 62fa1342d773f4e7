import { defineNotices, success } from '../../shared/notices.ts'

/** Said on whatever page comes after a sign-in (storefront/sign-in-notice.tsx). */
export const signedInNotice = { code: 'signed-in', data: {} }
export const SIGNED_IN_TEXT = 'Signed in successfully!'

/** What pages of an account say of what was just done. */
export const accountNotices = defineNotices(
  {},
  {
    name: success('Your name was changed.'),
    email: success(
      'If the address can be used, a mail with a link is on its way to it. Your address changes when you follow the link.',
    ),
    password: success('Your password was changed. All other sessions were ended.'),
    verification: success('A mail with a link is on its way to you.'),
    'verification-wait': success(
      'You asked for several mails in a short time. Please wait a while before the next one.',
    ),
    session: success('The session was ended.'),
    sessions: success('All other sessions were ended.'),
    added: success('Your second factor is set up. We ask for it when you sign in.'),
    removed: success('The second factor was removed.'),
    'signed-up': success('Account created successfully! You can now sign in.'),
    'password-changed': success('Your password was changed. You can now sign in.'),
    sent: success(
      'If there is an account with this address, a mail with a link is on its way. The link works for one hour.',
    ),
    confirmed: success('Your e-mail address is confirmed. Thank you.'),
  },
)
