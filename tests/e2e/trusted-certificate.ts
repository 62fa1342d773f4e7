import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate, type Certificate } from '../support/certificate.ts'

/** A certificate of this machine that this process, its browser and the shops that it starts take for good. */
export interface TrustedCertificate extends Certificate {
  /** Where it lies, for programs that are told of it by a file. */
  file: string
  /** What a browser is started with: it then judges, keeps and remembers answers as with a bought one. */
  browserArgument: string
  remove(): Promise<void>
}

export async function makeTrustedCertificate(): Promise<TrustedCertificate> {
  const certificate = await makeCertificate(['localhost', 'www.localhost', '127.0.0.1'])
  const folder = await mkdtemp(join(tmpdir(), 'store-e2e-certificate-'))
  const file = join(folder, 'cert.pem')
  await writeFile(file, certificate.cert)
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(publicKey).digest('base64')
  return {
    ...certificate,
    file,
    browserArgument: `--ignore-certificate-errors-spki-list=${pin}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
