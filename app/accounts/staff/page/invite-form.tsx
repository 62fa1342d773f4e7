import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { roles, type Role } from '#accounts/admins/permissions.ts'
import { RoleField } from './role-field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  failure: string | null
  /** What was typed, after a failure. */
  entered: Partial<Record<string, string>>
}

/** Asks somebody to work here. */
export function InviteForm({ failure, entered }: Props) {
  const chosen: Role = roles.find((role) => role === entered.role) ?? 'clerk'
  return (
    <PostForm action={href('/admin/settings/staff')} className="panel grid gap-4" noValidate>
      <h2 className="font-sans text-lg font-semibold tracking-normal">Invite somebody</h2>
      {failure && <FormError title="Nobody was invited">{failure}</FormError>}
      <TextField
        id="invite-email"
        name="email"
        type="email"
        label="Their email address"
        defaultValue={entered.email}
        autoComplete="off"
        required
      />
      <RoleField id="invite-role" label="Role" chosen={chosen} />
      <SubmitButton>Send the invitation</SubmitButton>
    </PostForm>
  )
}
