import { generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

const DAY_MS = 24 * 60 * 60 * 1000

/** A server's key and certificate in PEM. */
export interface Certificate {
  key: string
  cert: string
}

/**
 * Makes a key and a certificate that it signs itself, as TLS servers of tests use them; valid from yesterday for
 * a month. Clients trust it when they take `cert` for an authority.
 * @param hosts the names and addresses that it stands for, such as `shop.test` and `127.0.0.1`.
 */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' })
  const facts = describeCertificate(hosts, publicKey)
  const certificate = sequence(facts, ecdsaWithSha256, bits(sign('sha256', facts, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${wrap(certificate.toString('base64'))}\n-----END CERTIFICATE-----\n`,
  }
}

/** What is signed: the TBSCertificate of RFC 5280, 4.1. */
function describeCertificate(hosts: readonly string[], publicKey: KeyObject): Buffer {
  // A serial number is positive and has no zeros in front.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(8)])
  const now = Date.now()
  return sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    commonName(`tests ${hosts[0] ?? ''}`),
    sequence(utcTime(now - DAY_MS), utcTime(now + 30 * DAY_MS)),
    commonName(`tests ${hosts[0] ?? ''}`),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(subjectAltName, octets(sequence(...hosts.map(alternativeName)))))),
  )
}

/** The identifiers, already encoded: 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17. */
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const commonNameType = Buffer.from('0603550403', 'hex')
const subjectAltName = Buffer.from('0603551d11', 'hex')

function alternativeName(host: string): Buffer {
  if (isIP(host) === 4) return tagged(0x87, Buffer.from(host.split('.').map(Number)))
  if (isIP(host) === 6) throw new Error(`Certificates of the tests are not for IPv6 addresses: ${host}.`)
  return tagged(0x82, Buffer.from(host, 'latin1'))
}

function commonName(text: string): Buffer {
  return sequence(tagged(0x31, sequence(commonNameType, tagged(0x0c, Buffer.from(text)))))
}

/** YYMMDDHHMMSSZ. */
function utcTime(instant: number): Buffer {
  const digits = new Date(instant).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes)
}

function octets(bytes: Buffer): Buffer {
  return tagged(0x04, bytes)
}

function bits(bytes: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), bytes]))
}

/** A value of DER: its tag, its length, its bytes. */
function tagged(tag: number, bytes: Buffer): Buffer {
  const length = bytes.length
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

function wrap(text: string): string {
  return text.replaceAll(/.{64}(?=.)/g, '$&\n')
}
