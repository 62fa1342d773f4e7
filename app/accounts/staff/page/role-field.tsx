import { Field } from '#ui/forms/field.tsx'
import { roleLabels, roles, type Role } from '#accounts/admins/permissions.ts'

interface Props {
  id: string
  label: string
  chosen: Role
}

/** One of the roles. */
export function RoleField({ id, label, chosen }: Props) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select {...control} name="role" defaultValue={chosen} className="field-input">
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
