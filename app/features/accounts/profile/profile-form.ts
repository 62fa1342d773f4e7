import { z } from '../../../shared/zod.ts'
import { accountEmailField, fullNameField, newPasswordField } from './account-fields.ts'

/** Another name. */
export const nameForm = z.object({ full_name: fullNameField })

const currentPassword = z.string('Current password is required').min(1, 'Current password is required')

/** A new address; the current password proves that the owner requests it. */
export const emailForm = z.object({ email: accountEmailField, current_password: currentPassword })

/** Another password. */
export const passwordForm = z.object({ current_password: currentPassword, new_password: newPasswordField })
