import { randomUUID } from 'node:crypto'
import { moveCash } from '#counter/drawer/cash-movement.server.ts'
import { movementForm, REASON_MAX } from '#counter/drawer/drawer-forms.ts'
import { drawerNotices, movementRefusalText } from '#counter/drawer/drawer-messages.ts'
import { readOpenDrawer } from '#counter/drawer/drawer-page.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { redirectWithNotice } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/drawer-movement'

const toKind = (pattern: string) => (pattern.endsWith('pay-in') ? 'paid-in' : 'paid-out')

export async function loader({ pattern }: Route.LoaderArgs) {
  const drawer = await readOpenDrawer()
  if (!drawer) throw redirectWithNotice(href('/admin/counter/drawer'), drawerNotices.of('not-open'))
  return { kind: toKind(pattern), expectedCents: drawer.expectedCents, formKey: randomUUID() } as const
}

export const action = commands({
  move: command({
    what: 'moving cash of the drawer',
    form: movementForm,
    // Once for each key (R79).
    async run({ form, admin: { userId }, asked, now }) {
      const kind = toKind(asked.pattern)
      const outcome = await moveCash({ kind, form, userId, now })
      if (outcome.ok) return done(drawerNotices.of(kind), href('/admin/counter/drawer'))
      const { error } = outcome
      return refused(409, movementRefusalText(error), error.reason === 'too-much' ? 'amount' : undefined)
    },
  }),
})

/** Puts cash into the drawer or takes it out. */
export default function DrawerMovement({ loaderData }: Route.ComponentProps) {
  const { kind, expectedCents, formKey } = loaderData
  const isIn = kind === 'paid-in'
  const title = isIn ? 'Pay in' : 'Pay out'
  return (
    <AdminPage
      title={title}
      lead={
        isIn
          ? 'Cash that you put into the drawer, such as change from the bank.'
          : `Cash that you take out for something. There should be ${formatDollars(expectedCents)} in the drawer.`
      }
      back={[href('/admin/counter/drawer'), 'Drawer']}
      forms={['move']}
    >
      <CommandForm
        command="move"
        failed="Not saved"
        submit={title}
        button={{ size: 'large' }}
        hidden={{ key: formKey }}
        className="panel mt-4 grid max-w-xl gap-4"
      >
        <Input
          name="amount"
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          required
          className="max-w-60"
        />
        <Input
          name="reason"
          label="Reason"
          placeholder={isIn ? 'Change from the bank' : 'Gas for the van'}
          autoComplete="off"
          required
          maxLength={REASON_MAX}
        />
      </CommandForm>
    </AdminPage>
  )
}
