import { data, redirect } from 'react-router'
import { handCounterOver, leaveCounter, type HandoverRefusal } from '#accounts/staff/pins/handover.server.ts'
import { pinRefusalText } from '#accounts/staff/pins/pin.ts'
import { listPinHolders } from '#accounts/staff/pins/pins.server.ts'
import { WhoForm } from '#accounts/staff/pins/who-form.tsx'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { isUuid } from '#shared/uuid.ts'
import { LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { privateAnswer, privateHeaders, privatePage } from '#pages/page-headers.ts'
import { adminMeta, adminPathOf, counterHome } from '#pages/admin/admin-pages.ts'
import { isForHandedOverPath } from '#pages/admin/counter-paths.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/who'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Who is selling?', at)

/** The page of the counter to go on with: its pieces are in its address. */
function backOf(text: string | null | undefined): string {
  const path = adminPathOf(text ?? null)
  return isForHandedOverPath(path) ? path : counterHome
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const people = await listPinHolders('sellAtCounter')
  const { handedOver, userId } = adminOf(context)
  return {
    people: people.map(({ userId: id, name, email, role }) => ({ id, name: name || email, role })),
    back: backOf(asked.get('back')),
    isHandedOver: handedOver !== null,
    chosen: people.some((person) => person.userId === userId) ? userId : null,
  }
}

const refusalText = (refusal: HandoverRefusal) =>
  refusal.reason === 'session-over' ? 'Somebody else was faster. Please try again.' : pinRefusalText(refusal)

/** Hands the counter over to whom a PIN shows to be there, or leaves it to nobody (R87). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readFormTexts(request, ['person', 'pin', 'back', 'leave'])
  const member = adminOf(context)
  const back = backOf(sent.back)
  const person = sent.person ?? ''
  const refuse = (status: number, failure: string, headers: HeadersInit = {}) =>
    data({ failure, person, back }, { status, headers: { ...privatePage, ...headers } })
  return await catchFailure(
    'handing the counter over',
    async () => {
      if (sent.leave === 'true') {
        await leaveCounter(member)
        return redirect(href('/admin/counter/who'), { status: 303, headers: privatePage })
      }
      if (!isUuid(person)) return refuse(400, 'Choose who you are')
      if (!sent.pin) return refuse(400, 'Enter your PIN')
      const outcome = await handCounterOver(member, { userId: person.toLowerCase(), pin: sent.pin.trim() })
      if (outcome.ok)
        return redirect(back, { status: 303, headers: privateHeaders(outcome.value.setCookies) })
      const { error } = outcome
      if (error.reason === 'too-many-tries')
        return refuse(429, refusalText(error), { 'Retry-After': String(error.retryAfterSeconds) })
      return refuse(error.reason === 'wrong-pin' ? 403 : 409, refusalText(error))
    },
    (status) => refuse(status, saveTrouble),
  )
}

/** Who is at the counter: chosen by name, shown by PIN. */
export default function Who({ loaderData, actionData }: Route.ComponentProps) {
  const { people, back, isHandedOver, chosen } = loaderData
  return (
    <>
      <AdminHeading
        heading="Who is selling?"
        lead="This screen then opens the counter, the drawer, the pull list and the holds, and nothing else until you enter the password of the account again."
      />
      {people.length === 0 ? (
        <p className="mt-4 text-lg">Nobody has a PIN yet.</p>
      ) : (
        <WhoForm
          people={people}
          back={actionData?.back ?? back}
          chosen={actionData?.person || chosen}
          failure={actionData?.failure ?? null}
        />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isHandedOver ? (
          <TextLink href={href('/admin/dashboard')}>Open the whole back office by password</TextLink>
        ) : (
          <LinkButton href={href('/admin/pin')}>Set your PIN</LinkButton>
        )}
        {people.length > 0 && (
          <form method="post" action={href('/admin/counter/who')}>
            <input type="hidden" name="leave" value="true" />
            <SubmitButton tone="secondary">Lock the screen</SubmitButton>
          </form>
        )}
      </div>
    </>
  )
}
