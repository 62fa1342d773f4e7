import { lookup as resolveName } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { Refusal } from '#platform/web/fetch-refusal.ts'
import { findAddresses, toLookup, within, type Guard } from './guarded-call.server.ts'

interface MailConnection {
  host: string
  port: number
  /** Whether the operator named it (MAIL_SERVERS): any address then. */
  isTrusted: boolean
  limitMs: number
  resolve?: Guard['resolve']
}

/**
 * Connects to a mail server that somebody typed (R192): its name is resolved once, all its addresses are checked, and
 * exactly those connected to. @throws {Refusal} for one inside a private network, before anything is sent.
 */
export async function connectToMailServer({
  host,
  port,
  isTrusted,
  limitMs,
  resolve = (name) => resolveName(name, { all: true, verbatim: true }),
}: MailConnection): Promise<Socket> {
  const finding = findAddresses({ host, isTrusted, resolve })
  const addresses = await within(AbortSignal.timeout(limitMs), finding)
  return await new Promise((done, fail) => {
    const socket = connect({ host, port, lookup: toLookup(addresses), autoSelectFamily: true })
    socket.setTimeout(limitMs, () => socket.destroy(new Refusal('too-slow')))
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0).off('error', fail)
      done(socket)
    })
  })
}
