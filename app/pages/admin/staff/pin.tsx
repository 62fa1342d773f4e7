import { randomUUID } from 'node:crypto'
import { newPinForm } from '#accounts/staff/pins/pin.ts'
import { hasPin, setPin } from '#accounts/staff/pins/pins.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { PinField } from '#kit/pin-field.tsx'
import { href } from '#shared/addresses.ts'
import { defineNotices, success } from '#shared/notices.ts'
import { z } from '#shared/zod.ts'
import { LinkButton } from '#ui/button.tsx'
import { command, commands, done } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/pin'

const notices = defineNotices(
  {},
  {
    set: success('Your PIN is set', 'It works at every counter of the store.'),
    removed: success('Your PIN was removed'),
  },
)

export const loader = async ({ context }: Route.LoaderArgs) => ({
  hasOne: await hasPin(adminOf(context).userId),
  formKey: randomUUID(),
})

/** Sets one's own PIN, or takes it away (R87). */
export const action = commands({
  set: command({
    what: 'setting a PIN',
    form: newPinForm,
    async run({ form, admin }) {
      await setPin(admin.userId, form.pin)
      return done(notices.of('set'))
    },
  }),
  remove: command({
    what: 'removing a PIN',
    form: z.object({}),
    async run({ admin }) {
      await setPin(admin.userId, null)
      return done(notices.of('removed'))
    },
  }),
})

/** One's own PIN, by which one says at the counter who one is. */
export default function PinPage({ loaderData: { hasOne, formKey } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Your PIN"
      lead="By it you say at a counter that somebody else opened who you are, and approve what others may not do. Nobody else should know it."
      notices={notices}
      forms={['set']}
    >
      <CommandForm
        command="set"
        failed="Not changed"
        submit={hasOne ? 'Change the PIN' : 'Set the PIN'}
        hidden={{ key: formKey }}
        className="panel mt-4 grid max-w-md gap-4"
      >
        <PinField name="pin" label={hasOne ? 'New PIN' : 'PIN, 4 to 8 digits'} />
        <PinField name="again" label="The same again" />
      </CommandForm>
      <div className="mt-5 flex flex-wrap gap-3">
        {hasOne && (
          <CommandForm command="remove" submit="Remove the PIN" button={{ tone: 'danger-outline' }} />
        )}
        <LinkButton href={href('/admin/counter/who')}>Switch person</LinkButton>
      </div>
    </AdminPage>
  )
}
