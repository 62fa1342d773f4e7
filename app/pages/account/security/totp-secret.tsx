import { TextLink } from '#ui/button.tsx'
interface Props {
  setup: { secret: string; uri: string; qrCode: string }
}

/** What an authenticator app is set up with: a picture to scan, a link for this device, the secret to type. */
export function TotpSecret({ setup }: Props) {
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      <img
        src={setup.qrCode}
        alt="QR code for your authenticator app"
        width={232}
        height={232}
        className="rounded-control border border-line"
      />
      <p>
        <TextLink href={setup.uri}>Open in an app on this device</TextLink>
      </p>
      <dl className="w-full rounded-control bg-sunken px-4 py-3">
        <dt className="text-sm font-semibold text-ink-soft">Or type this secret into your app</dt>
        <dd className="mt-1 font-mono text-[0.9375rem] wrap-anywhere select-all" data-testid="totp-secret">
          {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
        </dd>
      </dl>
    </div>
  )
}
