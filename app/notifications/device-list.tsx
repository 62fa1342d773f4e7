import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { PushDevice } from './push-device.ts'
import { describeDevice } from './push-messages.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** The devices that get messages, each with a test and the way to end it. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <Card id="devices" heading="Your devices with messages" isSmall>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {devices.map((device) => (
          <li key={device.id} className="grid gap-3 py-3 sm:flex sm:items-center sm:justify-between">
            <div>
              <p className="font-semibold">{device.name}</p>
              <p className="text-sm text-ink-soft">{describeDevice(device)}</p>
            </div>
            <div className="flex gap-3">
              <PostForm
                action={href('/admin/settings/notifications/:id/test-message', { id: device.id })}
                className="flex-1"
              >
                <SubmitButton tone="secondary" className="w-full">
                  Send a test <span className="sr-only">to {device.name}</span>
                </SubmitButton>
              </PostForm>
              <PostForm
                action={href('/admin/settings/notifications/:id/removal', { id: device.id })}
                className="flex-1"
              >
                <SubmitButton tone="danger-outline" className="w-full">
                  Remove <span className="sr-only">{device.name}</span>
                </SubmitButton>
              </PostForm>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
