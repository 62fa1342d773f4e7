import type { Job } from '#platform/job-kinds.server.ts'
import { passwordResetRequest } from './mails/account-mail.server.ts'
import { sendPasswordReset } from './passwords/password-reset-link.server.ts'

/** Answers the requests for a new password. */
export const passwordResetJob: Job<{ email: string }> = {
  kind: passwordResetRequest,
  concurrency: 2,
  run: ({ email }) => sendPasswordReset(email),
}
