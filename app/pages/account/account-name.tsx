import { AccountForm, useAccountForm } from '#accounts/profile/account-form.tsx'
import { changeName } from '#accounts/profile/profile.server.ts'
import { nameForm } from '#accounts/profile/account-forms.ts'
import { bindField, TextField } from '#ui/forms/field.tsx'
import { privateAnswer } from '#pages/page-headers.ts'
import { unlistedMeta } from '#pages/shop-facts.ts'
import { accountNotices } from '#accounts/account-messages.ts'
import { href } from '#shared/addresses.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/account-name'
import { AccountCard, BackToAccount } from './account-card.tsx'
import { answerForm } from './account-form.server.ts'
import { keepForm } from './sign-in/lost-answer.ts'
import { requireMember } from './member-guard.server.ts'

export const headers = privateAnswer

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireMember({ request, context })
  return { name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireMember({ request, context })
  return await answerForm({
    request,
    schema: nameForm,
    async work({ full_name: name }) {
      await changeName({ userId, name })
      return redirectWithNotice(href('/account'), accountNotices.of('name'))
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction)

export const meta = (at: Route.MetaArgs) =>
  unlistedMeta(at, 'Change name', 'Change the name of your account.')

export default function AccountName({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useAccountForm({ id: 'name-form', schema: nameForm, answer: actionData })
  return (
    <AccountCard title="Change name">
      <AccountForm {...form} label="Save name" busyLabel="Saving...">
        <TextField
          {...bindField(fields.full_name)}
          defaultValue={bindField(fields.full_name).defaultValue ?? loaderData.name}
          label="Full Name"
          autoComplete="name"
          required
        />
      </AccountForm>
      <BackToAccount />
    </AccountCard>
  )
}
