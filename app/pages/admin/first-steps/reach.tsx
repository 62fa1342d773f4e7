import { networkInterfaces } from 'node:os'
import { readFirstStepMarks, rememberFirstStep } from '#settings/store/first-steps.server.ts'
import { settingNotices } from '#settings/store/setting-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { config } from '#platform/config.server.ts'
import { qrPicture } from '#platform/qr-code.server.ts'
import { describeReach, type StoreReach } from '#platform/web/store-reach.ts'
import { absoluteLink, href } from '#shared/addresses.ts'
import { z } from '#shared/zod.ts'
import { Card } from '#ui/card.tsx'
import { command, commands, done } from '#pages/admin/command.server.ts'
import type { Route } from './+types/reach'

/** Of this machine, as others in its networks call it. */
const listOwnAddresses = () =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  )

export async function loader() {
  const { baseUrl, host, port } = config
  const { kind, addresses } = describeReach({ baseUrl, host, port, ownAddresses: listOwnAddresses() })
  const { done: marks } = await readFirstStepMarks()
  return {
    kind,
    ways: addresses
      .map((origin) => absoluteLink(origin, href('/admin')))
      .map((address) => ({ address, picture: qrPicture(address) })),
    baseUrl,
    host,
    isHttps: config.isHttps,
    hasPhone: marks.includes('phone'),
  }
}

export const action = commands({
  opens: command({
    what: 'noting that the phone opens the store',
    form: z.object({}),
    async run() {
      await rememberFirstStep('phone')
      return done(settingNotices.of('phone-opens'), href('/admin/dashboard'))
    },
  }),
})

/** How a phone, and how customers, get to the store (R193). */
export default function Reach({ loaderData }: Route.ComponentProps) {
  const { kind, baseUrl } = loaderData
  return (
    <AdminPage
      title="Phone and Internet"
      lead="How your phone opens the back office, and how customers get to the store."
      back={[href('/admin/settings'), 'Settings']}
    >
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <Card id="phone" heading="Your phone">
          <PhoneWays {...loaderData} />
        </Card>
        <Card id="online" heading="On the internet">
          {kind === 'everyone' ? (
            <p className="mt-2 wrap-anywhere">
              The store is online: everyone can visit <strong>{baseUrl}</strong>.
            </p>
          ) : (
            <GoingOnline />
          )}
        </Card>
      </div>
    </AdminPage>
  )
}

interface WaysProps {
  kind: StoreReach['kind']
  ways: { address: string; picture: string }[]
  host: string
  isHttps: boolean
  hasPhone: boolean
}

function PhoneWays({ kind, ways, host, isHttps, hasPhone }: WaysProps) {
  if (kind === 'this-machine')
    return (
      <div className="mt-2 grid gap-3">
        <p>
          No phone can open the store yet: it listens on this computer only ({host}). Stop it, and start it
          with
        </p>
        <p className="rounded-control bg-sunken px-3 py-2 font-mono text-sm">HOST=0.0.0.0 npm start</p>
        <p>
          Then open this page again: it shows a code to scan. Do that only in a network that you trust, such
          as your own at home or in the store: without https, others in it could read along.
        </p>
      </div>
    )
  return (
    <div className="mt-2 grid gap-4">
      <p>
        {kind === 'network' && 'Connect your phone to the same Wi-Fi as this computer. '}
        Point its camera at the code, and sign in there as you do here.
      </p>
      {ways.length === 0 && <p>This computer is in no network at the moment.</p>}
      <ul className="flex flex-wrap gap-5">
        {ways.map(({ address, picture }) => (
          <li key={address} className="grid justify-items-center gap-1">
            <img
              src={picture}
              alt={`QR code of ${address}`}
              width={200}
              height={200}
              className="rounded-control border border-line"
            />
            <span className="max-w-56 text-center text-sm wrap-anywhere">{address}</span>
          </li>
        ))}
      </ul>
      {!isHttps && (
        <p className="text-sm text-ink-soft">
          Photos of pieces work this way. Scanning tags with the live camera, messages about new orders and
          passkeys need an https address: phones allow them nowhere else.
        </p>
      )}
      {!hasPhone && (
        <CommandForm command="opens" submit="It opens on my phone" button={{ tone: 'secondary' }} />
      )}
    </div>
  )
}

/** In the words of an owner; the commands are in the guide. */
function GoingOnline() {
  return (
    <div className="mt-2 grid gap-3">
      <p>So far the store is for you alone. To open it to customers you need:</p>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>
          <strong>An address</strong>, such as yourstore.com. You rent it by the year from a registrar.
        </li>
        <li>
          <strong>A small server</strong> that is always on, rented by the month: two cores, 2 GB of memory,
          10 GB of disk.
        </li>
        <li>
          <strong>The store on that server</strong>, with https. The guide begins with three lines to copy: a
          script does the rest and says each step.
        </li>
        <li>
          <strong>Your data from here</strong>: download a backup, and have it restored there.
        </li>
      </ol>
      <p>
        The guide is the file <code>docs/deployment.md</code> in the folder of the store. This step is done
        once the store runs under an https address of its own (<code>BASE_URL</code>).
      </p>
    </div>
  )
}
