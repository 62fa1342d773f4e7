import { data } from 'react-router'
import { newPinForm } from '#accounts/staff/pins/pin.ts'
import { PinField } from '#kit/pin-field.tsx'
import { pinNotices } from '#accounts/staff/pins/pin-messages.ts'
import { hasPin, setPin } from '#accounts/staff/pins/pins.server.ts'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { FormError } from '#ui/forms/field.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/pin'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Your PIN', at)

/** Asks for the proof before anything is typed (R32). */
export async function loader(asked: Route.LoaderArgs) {
  const notice = pinNotices.read(new URL(asked.request.url).searchParams)
  return { hasPin: await hasPin(adminOf(asked.context).userId), notice }
}

const trouble = saveTrouble

/** Sets one's own PIN, or takes it away (R87). */
export async function action(asked: Route.ActionArgs) {
  const sent = await readFormTexts(asked.request, ['pin', 'again', 'remove'])
  const refuse = (status: number, failure: string) => data({ failure }, { status, headers: privatePage })
  const isRemoval = sent.remove === 'true'
  const parsed = newPinForm.safeParse(sent)
  if (!isRemoval && !parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? trouble)
  return await catchFailure(
    'a change of a PIN',
    async () => {
      await setPin(adminOf(asked.context).userId, isRemoval ? null : (parsed.data?.pin ?? null))
      return redirectWithNotice(href('/admin/pin'), pinNotices.of(isRemoval ? 'removed' : 'set'))
    },
    (status) => refuse(status, trouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: trouble })

/** One's own PIN, by which one says at the counter who one is. */
export default function PinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice } = loaderData
  return (
    <>
      <AdminHeading
        heading="Your PIN"
        lead="By it you say at a counter that somebody else opened who you are, and approve what others may not do. Nobody else should know it."
      />
      <NoticeBar message={notice && pinNotices.messageOf(notice)} />
      <PostForm key={notice?.code} className="panel mt-4 grid max-w-md gap-4">
        {actionData?.failure && <FormError title="Not changed">{actionData.failure}</FormError>}
        <PinField id="pin" name="pin" label={loaderData.hasPin ? 'New PIN' : 'PIN, 4 to 8 digits'} />
        <PinField id="again" name="again" label="The same again" />
        <SubmitButton>{loaderData.hasPin ? 'Change the PIN' : 'Set the PIN'}</SubmitButton>
      </PostForm>
      <div className="mt-5 flex flex-wrap gap-3">
        {loaderData.hasPin && (
          <PostForm>
            <input type="hidden" name="remove" value="true" />
            <SubmitButton tone="danger-outline">Remove the PIN</SubmitButton>
          </PostForm>
        )}
        <LinkButton href={href('/admin/counter/who')}>Hand over the counter</LinkButton>
      </div>
    </>
  )
}
