import { createHash, X509Certificate } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate, type Certificate } from '#tests/support/certificate.ts'

/** A certificate of this machine that this process and its browser take for good. */
export interface TrustedCertificate extends Certificate {
  /** What a browser is started with: it then judges, keeps and remembers answers as with a bought one. */
  browserArgument: string
}

export async function makeTrustedCertificate(): Promise<TrustedCertificate> {
  const certificate = await makeCertificate(['localhost', 'www.localhost', '127.0.0.1'])
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(publicKey).digest('base64')
  return { ...certificate, browserArgument: `--ignore-certificate-errors-spki-list=${pin}` }
}
