import { pushTest } from '#notifications/push-delivery.server.ts'
import { subscriptionForm, type PushDevice } from '#notifications/push-device.ts'
import { addDevice, listDevices, removeDevice } from '#notifications/push-devices.server.ts'
import { readPushKey } from '#notifications/push-key.server.ts'
import { describeDevice, pushNotices, testMessage } from '#notifications/push-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/notifications'
import { ThisDeviceCard } from './this-device-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [devices, { publicKey }] = await Promise.all([listDevices(adminOf(context).userId), readPushKey()])
  return { devices, publicKey }
}

const refuse = (status: number, code: Parameters<typeof pushNotices.of>[0]) =>
  refused(status, pushNotices.messageOf(pushNotices.of(code)))

/** Turns the messages on for the device that sends its subscription, tries one of one's own, or ends them there. */
export const action = commands({
  'turn-on': command({
    what: 'turning on messages',
    form: subscriptionForm,
    async run({ form, admin: { userId, sessionId }, asked }) {
      const userAgent = asked.request.headers.get('user-agent')
      const outcome = await addDevice({ userId, sessionId, subscription: form, userAgent })
      if (outcome.ok) return done(pushNotices.of('on'))
      const { reason } = outcome.error
      return refuse(reason === 'too-many' ? 409 : 400, reason)
    },
  }),
  test: command({
    what: 'sending a test message',
    form: ofRow,
    async run({ form: { id }, admin: { userId } }) {
      const message = testMessage(href('/admin/settings/notifications'))
      return (await pushTest({ userId, id, message }))
        ? done(pushNotices.of('tested'))
        : refuse(404, 'unknown-device')
    },
  }),
  remove: command({
    what: 'removing a device',
    form: ofRow,
    async run({ form: { id }, admin: { userId } }) {
      await removeDevice({ userId, id })
      return done(pushNotices.of('removed'))
    },
  }),
})

/** Messages for new orders, on which devices (R74). */
export default function Notifications({ loaderData: { devices, publicKey } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Notifications"
      lead="A message on your phone or computer for each new order, without any app or account elsewhere. It names the number, the amount and how the goods get to the customer, never who the customer is."
      back={[href('/admin/settings'), 'Settings']}
      notices={pushNotices}
    >
      <div className="mt-4 grid gap-5">
        <ThisDeviceCard publicKey={publicKey} devices={devices} />
        {devices.length > 0 && (
          <Card id="devices" heading="Your devices with messages" isSmall>
            <ul className="mt-3 divide-y divide-line border-t border-line">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        The email about each new order is in{' '}
        <a href={href('/admin/settings/store')} className="text-link">
          Store Settings
        </a>
        , the sound on open pages in the menu.
      </p>
    </AdminPage>
  )
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { id, name } = device
  return (
    <li className="grid gap-3 py-3 sm:flex sm:items-center sm:justify-between">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{describeDevice(device)}</p>
      </div>
      <div className="flex gap-3">
        <CommandForm
          command="test"
          row={id}
          submit={
            <>
              Send a test <span className="sr-only">to {name}</span>
            </>
          }
          button={{ tone: 'secondary', className: 'w-full' }}
          className="flex-1"
        />
        <CommandForm
          command="remove"
          row={id}
          submit={
            <>
              Remove <span className="sr-only">{name}</span>
            </>
          }
          button={{ tone: 'danger-outline', className: 'w-full' }}
          className="flex-1"
        />
      </div>
    </li>
  )
}
