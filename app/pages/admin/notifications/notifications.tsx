import { DeviceList } from '#notifications/device-list.tsx'
import { subscriptionForm } from '#notifications/push-device.ts'
import { addDevice, listDevices } from '#notifications/push-devices.server.ts'
import { readPushKey } from '#notifications/push-key.server.ts'
import { pushNotices } from '#notifications/push-messages.ts'
import { ThisDeviceCard } from '#notifications/this-device-card.tsx'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/notifications'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Notifications', at)

export async function loader({ request, context }: Route.LoaderArgs) {
  const [devices, { publicKey }] = await Promise.all([listDevices(adminOf(context).userId), readPushKey()])
  return { devices, publicKey, notice: pushNotices.read(new URL(request.url).searchParams) }
}

/** Turns the messages on for the device that sends its subscription. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, sessionId } = adminOf(context)
  const fields =
    (await readForm(request, { texts: ['endpoint', 'p256dh', 'auth', 'answer'] })) ?? new FormData()
  const form = subscriptionForm.safeParse(Object.fromEntries(fields))
  const userAgent = request.headers.get('user-agent')
  return await answerChange({
    what: 'turning on messages',
    fields,
    back: href('/admin/settings/notifications'),
    failsBack: true,
    work: async () => {
      if (!form.success) return answered(pushNotices.of('bad-subscription'), 400)
      const outcome = await addDevice({ userId, sessionId, subscription: form.data, userAgent })
      if (outcome.ok) return answered(pushNotices.of('on'))
      return answered(pushNotices.of(outcome.error.reason), outcome.error.reason === 'too-many' ? 409 : 400)
    },
    trouble: pushNotices.of('trouble'),
  })
}

/** Messages for new orders, on which devices (R74). */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { devices, publicKey, notice } = loaderData
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Notifications"
        lead="A message on your phone or computer for each new order, without any app or account elsewhere. It names the number, the amount and how the goods get to the customer, never who the customer is."
      />
      <NoticeBar message={notice && pushNotices.messageOf(notice)} />
      <div className="mt-4 grid gap-5">
        <ThisDeviceCard publicKey={publicKey} devices={devices} />
        <DeviceList devices={devices} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        The email about each new order is in{' '}
        <a href={href('/admin/settings/store')} className="text-link">
          Store Settings
        </a>
        , the sound on open pages in the menu.
      </p>
    </>
  )
}
