import { z } from '#shared/zod.ts'
import { roles } from '#accounts/admins/permissions.ts'
import { ofRow } from '#shared/form-fields.ts'

const role = z.enum(roles, 'Choose a role')

/** Asks someone to work here. */
export const inviteForm = z.object({
  email: z
    .string('Enter an email address')
    .trim()
    .max(255, 'An email address has at most 255 characters')
    .pipe(z.email('Enter a valid email address')),
  role,
})

/** Gives a member of staff another role. */
export const roleForm = ofRow.extend({ role })
