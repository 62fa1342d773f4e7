import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import type { ShownDevice, ShownRegister } from './registers.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** The registers that may be selling without a connection, and the way to wait for one no longer (R89). */
export function RegisterList({ registers }: { registers: readonly ShownRegister[] }) {
  if (registers.length === 0)
    return <p className="mt-3 text-ink-soft">No device sells without a connection.</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {registers.map((register) => (
        <RegisterRow key={register.id} register={register} />
      ))}
    </ul>
  )
}

function RegisterRow({
  register: { id, who, openedAtMs, heardAtMs, isSilent },
}: {
  register: ShownRegister
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {who ?? 'Somebody'} turned it on at {formatStoreDateTime(new Date(openedAtMs))}
        <span className={`block text-sm ${isSilent ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          Last heard of at {formatStoreDateTime(new Date(heardAtMs))}
          {isSilent && '. Web orders wait for it.'}
        </span>
      </span>
      <PostForm action={href('/admin/counter/registers/:id/closing', { id })}>
        <SubmitButton size="small">Close register</SubmitButton>
      </PostForm>
    </li>
  )
}

/** The devices that a manager let in, and the way to let one sell no more (R178). */
export function DeviceList({ devices }: { devices: readonly ShownDevice[] }) {
  if (devices.length === 0)
    return <p className="mt-3 text-ink-soft">No device may sell without a connection.</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {devices.map((device) => (
        <li key={device.id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {device.name}
            <span className="block text-sm text-ink-soft">{historyOf(device)}</span>
          </span>
          <PostForm action={href('/admin/counter/devices/:id/turning-off', { id: device.id })}>
            <SubmitButton size="small">Turn off</SubmitButton>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}

function historyOf({ who, letInAtMs, usedAtMs }: ShownDevice): string {
  const on = (ms: number) => formatStoreDateTime(new Date(ms))
  const used = usedAtMs === null ? '' : `, last used on ${on(usedAtMs)}`
  return `Turned on ${who ? `by ${who} ` : ''}on ${on(letInAtMs)}${used}`
}
