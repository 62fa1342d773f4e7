import { createHmac } from 'node:crypto'
import { isSigned, shopSecret } from '../../../platform/shop-secret.server.ts'
import { isUuid } from '../../../shared/uuid.ts'
import type { AppointmentKind } from '../appointment-kind.ts'
import { href } from '../../../shared/addresses.ts'

/** The path of the page where the holder of a mail can move or cancel an appointment (R44). */
export function managePath(
  { kind, appointmentId }: { kind: AppointmentKind; appointmentId: string },
  secret = shopSecret(),
): string {
  return href(`/manage-${kind}/:token`, { token: `${appointmentId}.${signatureOf(appointmentId, secret)}` })
}

/** The appointment id in a link that this shop signed; null for anything else. */
export function verifyManageToken(token: string): string | null {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isUuid(id)) return null
  return isSigned(signature, (secret) => signatureOf(id, secret)) ? id : null
}

// The purpose is signed too, so that no signature made elsewhere with the secret passes for a link.
function signatureOf(appointmentId: string, secret: string): string {
  return createHmac('sha256', secret).update(`manage-pickup:${appointmentId}`).digest('base64url')
}
