import { config } from '../../../../platform/config.server.ts'
import { logger } from '../../../../platform/logger.server.ts'
import { readStoreFacts } from '../../../store/store-facts.server.ts'
import type { MadePasskey, UsedPasskey } from '../factor-forms.ts'
import type { Member } from '../../sessions/member.ts'

/** Loaded with the first passkey: most visitors have none. */
const loadLibrary = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof loadLibrary>>
type Credential = Parameters<Library['verifyAuthenticationResponse']>[0]['credential']
type Transports = NonNullable<Credential['transports']>

const rpId = new URL(config.baseUrl).hostname
const expected = { expectedOrigin: config.baseUrl, expectedRPID: rpId, requireUserVerification: false }

/** What the row of a passkey holds. */
export interface Passkey {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

export type PasskeyOptions =
  | {
      type: 'create'
      options: Awaited<ReturnType<Library['generateRegistrationOptions']>>
    }
  | {
      type: 'request'
      options: Awaited<ReturnType<Library['generateAuthenticationOptions']>>
    }

/** The options to create a passkey; excludes those that the account already has. */
export async function passkeyCreation({
  member,
  known,
}: {
  member: Pick<Member, 'userId' | 'email' | 'name'>
  known: readonly { credentialId: string; transports: string[] }[]
}): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: (await readStoreFacts()).storeName,
    rpID: rpId,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.userId),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { type: 'create', options }
}

/** The options to use a passkey. */
export async function passkeyRequest(
  passkey: Pick<Passkey, 'credentialId' | 'transports'>,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: [{ id: passkey.credentialId, transports: passkey.transports }],
    userVerification: 'preferred',
  })
  return { type: 'request', options }
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
        transports: passkey.transports as Transports,
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
