import { config } from '#platform/config.server.ts'
import { logger } from '#platform/logger.server.ts'
import type { MadePasskey, UsedPasskey } from '#accounts/factors/factor-forms.ts'

/** Loaded with the first passkey: most visitors have none. */
export const loadLibrary = () => import('@simplewebauthn/server')
export type Library = Awaited<ReturnType<typeof loadLibrary>>
type Credential = Parameters<Library['verifyAuthenticationResponse']>[0]['credential']
type Transport = NonNullable<Credential['transports']>[number]

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] satisfies Transport[]

/** Whether the library knows how a passkey says that it is reached; browsers may invent more. */
const isTransport = (name: string): name is Transport => transports.some((known) => known === name)

export const rpId = new URL(config.baseUrl).hostname
const expected = { expectedOrigin: config.baseUrl, expectedRPID: rpId, requireUserVerification: false }

/** What the row of a passkey holds. */
export interface Passkey {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

/** The new passkey, or null when what the browser sent does not answer the challenge. */
export async function readMadePasskey({
  made,
  challenge,
}: {
  made: MadePasskey
  challenge: string
}): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  return await refusedAsNull(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: made.response.transports ?? [],
    }
  })
}

/** The passkey's new counter, or null when the answer is not its own, or its counter went backwards. */
export async function readUsedPasskey({
  used,
  challenge,
  passkey,
}: {
  used: UsedPasskey
  challenge: string
  passkey: Passkey
}): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  if (used.id !== passkey.credentialId) return null
  return await refusedAsNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        ...used,
        response: { ...used.response, userHandle: used.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports.filter(isTransport),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

/** The library throws for whatever is wrong with an answer. */
async function refusedAsNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    logger.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
    return null
  }
}
