import { z } from '#shared/zod.ts'
import { roles } from '#accounts/admins/permissions.ts'

const roleField = z.enum(roles, 'Choose a role')

/** Asks somebody to work here. */
export const inviteForm = z.object({
  email: z
    .string('Enter an email address')
    .trim()
    .max(255, 'An email address has at most 255 characters')
    .pipe(z.email('Enter a valid email address')),
  role: roleField,
})

export const roleForm = z.object({ role: roleField })
