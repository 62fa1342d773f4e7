import { redirect } from 'react-router'
import { roleLabels, type Role } from '#accounts/admins/permissions.ts'
import { handCounterOver, leaveCounter } from '#accounts/staff/pins/handover.server.ts'
import { pinRefusalText } from '#accounts/staff/pins/pin.ts'
import { listPinHolders } from '#accounts/staff/pins/pins.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, useRefusal } from '#kit/command-form.tsx'
import { PinField } from '#kit/pin-field.tsx'
import { href } from '#shared/addresses.ts'
import { requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { adminPathOf, counterHome } from '#pages/admin/admin-pages.ts'
import { command, commands, refused } from '#pages/admin/command.server.ts'
import { isForHandedOverPath } from '#pages/admin/counter-paths.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { privateAnswer, privateHeaders, privatePage } from '#pages/page-headers.ts'
import type { Route } from './+types/who'

export const headers = privateAnswer

/** The page of the counter to go on with: its pieces are in its address. */
function backOf(text: string | null | undefined): string {
  const path = adminPathOf(text ?? null)
  return isForHandedOverPath(path) ? path : counterHome
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const people = await listPinHolders('sellAtCounter')
  const { handedOver, userId } = adminOf(context)
  return {
    people: people.map(({ userId: id, name, email, role }) => ({ id, name: name || email, role })),
    back: backOf(url.searchParams.get('back')),
    isHandedOver: handedOver !== null,
    chosen: people.some((person) => person.userId === userId) ? userId : null,
  }
}

/** Hands the counter over to whom a PIN shows to be there, or leaves it to nobody (R87). */
export const action = commands({
  enter: command({
    what: 'handing the counter over',
    form: z.object({
      person: requiredUuid('Choose who you are'),
      pin: z.string('Enter your PIN').trim().min(1, 'Enter your PIN'),
      back: z.string().optional(),
    }),
    async run({ form: { person, pin, back }, admin }) {
      const outcome = await handCounterOver(admin, { userId: person, pin })
      if (outcome.ok)
        return redirect(backOf(back), { status: 303, headers: privateHeaders(outcome.value.setCookies) })
      const { error } = outcome
      if (error.reason === 'session-over') return refused(409, 'Somebody else was faster. Please try again.')
      if (error.reason === 'wrong-pin') return refused(403, pinRefusalText(error), 'pin')
      const headers = { 'Retry-After': String(error.retryAfterSeconds) }
      return { ...refused(429, pinRefusalText(error)), headers }
    },
  }),
  leave: command({
    what: 'locking the counter',
    form: z.object({}),
    async run({ admin }) {
      await leaveCounter(admin)
      return redirect(href('/admin/counter/who'), { status: 303, headers: privatePage })
    },
  }),
})

/** Who is at the counter: chosen by name, shown by PIN. The whole screen is theirs afterwards. */
export default function Who({ loaderData }: Route.ComponentProps) {
  const { people, back, isHandedOver, chosen } = loaderData
  return (
    <AdminPage
      title="Who is selling?"
      lead="This screen then opens the counter, the drawer, the pull list and the holds, and nothing else until you enter the password of the account again."
      forms={['enter']}
    >
      {people.length === 0 ? (
        <p className="mt-4 text-lg">Nobody has a PIN yet.</p>
      ) : (
        <CommandForm
          command="enter"
          reloadDocument
          failed="Not handed over"
          submit="Go on"
          button={{ size: 'large' }}
          hidden={{ back }}
          className="panel mt-4 grid max-w-md gap-4"
        >
          <People people={people} chosen={chosen} />
          <PinField name="pin" label="Your PIN" />
        </CommandForm>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isHandedOver ? (
          <TextLink href={href('/admin/dashboard')}>Open the whole back office by password</TextLink>
        ) : (
          <LinkButton href={href('/admin/pin')}>Set your PIN</LinkButton>
        )}
        {people.length > 0 && (
          <CommandForm
            command="leave"
            reloadDocument
            submit="Lock the screen"
            button={{ tone: 'secondary' }}
          />
        )}
      </div>
    </AdminPage>
  )
}

interface PeopleProps {
  people: readonly { id: string; name: string; role: Role }[]
  chosen: string | null
}

function People({ people, chosen }: PeopleProps) {
  const { entered, errors } = useRefusal('enter') ?? {}
  const first = people.find(({ id }) => id === (entered?.person ?? chosen)) ?? people[0]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">You are</legend>
      <div className="grid gap-2">
        {people.map(({ id, name, role }) => (
          <label
            key={id}
            className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 has-checked:border-brand has-checked:bg-sunken"
          >
            <input type="radio" name="person" value={id} defaultChecked={id === first?.id} />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">{roleLabels[role]}</span>
          </label>
        ))}
      </div>
      <FormError>{errors?.person}</FormError>
    </fieldset>
  )
}
