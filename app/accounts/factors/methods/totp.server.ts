import { Secret, TOTP } from 'otpauth'
import { qrPicture } from '#platform/qr-code.server.ts'
import { openSecret, sealSecret } from '#platform/sealed-secret.server.ts'

// What every authenticator app understands.
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks may be one step apart. */
const TOLERANCE = 1

/** What an authenticator app is set up with. */
export interface TotpSetup {
  /** Base32, to be typed in by hand. */
  secret: string
  /** The otpauth:// address that the picture holds. */
  uri: string
  /** A picture as a data: address, for the src of an image. */
  qrCode: string
}

/** A new secret, encrypted for the row of its factor. */
export function makeTotpSecret(factorId: string): string {
  return sealSecret({ text: new Secret({ size: 20 }).base32, owner: factorId })
}

/** The secret of a factor in the forms that apps take; `account` and `issuer` are shown there. */
export function describeTotp({
  factorId,
  sealed,
  account,
  issuer,
}: {
  factorId: string
  sealed: string
  account: string
  issuer: string
}): TotpSetup {
  const secret = openSecret({ sealed, owner: factorId })
  const uri = new TOTP({ ...form, secret, label: account, issuer }).toString()
  return { secret, uri, qrCode: qrPicture(uri) }
}

/** The time step to which a code belongs, or null when it is wrong or too far from now. */
export function findTotpStep({
  factorId,
  sealed,
  code,
  now,
}: {
  factorId: string
  sealed: string
  code: string
  now: Date
}): number | null {
  const totp = new TOTP({ ...form, secret: openSecret({ sealed, owner: factorId }) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
