import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { config } from '#platform/config.server.ts'

/** Names and headers of a part, and the value of a field that is not a file. */
const PART_HEADER_MAX_BYTES = 16 * 1024
const FIELD_MAX_BYTES = 64 * 1024
const LEFT_BEHIND_MS = 3_600_000

interface UploadedFile {
  path: string
  /** The sender's file name; never empty. */
  name: string
  bytes: number
}

/** A received form; `discard` removes the files and must be called. */
export interface Upload {
  fields: ReadonlyMap<string, string>
  /** In their order; empty when none was chosen. */
  files: readonly UploadedFile[]
  discard(): Promise<void>
}

interface UploadOptions {
  /** Of the whole form. */
  maxBytes: number
  /** The field of the files; other fields and further files are ignored. */
  field: string
  maxFiles: number
}

export type UploadRefusal = { reason: 'no-form' } | { reason: 'too-large' }

const folder = () => resolve(config.dataDir, 'uploads')

/**
 * Receives a form with files (multipart/form-data) straight into files of ours, whatever their size:
 * `request.formData()` would hold all of them in memory, several times.
 */
export async function receiveUpload(
  request: Request,
  options: UploadOptions,
): Promise<Outcome<Upload, UploadRefusal>> {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
      request.headers.get('content-type') ?? '',
    ) ?? []
  const boundary = quoted ?? bare
  if (!boundary || !request.body) return refuse({ reason: 'no-form' })
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const path = join(folder(), randomUUID())
  const form = new FormReader(boundary, path, options)
  let bytes = 0
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength
      if (bytes > options.maxBytes) return await form.giveUp('too-large')
      await form.take(chunk)
    }
    return form.isComplete ? succeed(await form.end()) : await form.giveUp('no-form')
  } catch (error) {
    await form.giveUp('no-form')
    if (error instanceof MalformedForm) return refuse({ reason: 'no-form' })
    throw error
  }
}

/** Gives work bytes that are at hand as a file, for as long as it takes. */
export async function withFile<T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const path = join(folder(), randomUUID())
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes files that a stopped process has left behind. */
export async function forgetOldUploads(): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name)
    const facts = await stat(path).catch(() => null)
    if (facts && facts.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}

class MalformedForm extends Error {}

/** Parses a multipart body piece by piece (RFC 7578). */
class FormReader {
  isComplete = false
  readonly #path: string
  readonly #options: UploadOptions
  readonly #delimiter: Buffer
  readonly #fields = new Map<string, string>()
  // The first delimiter has no line break before it in the body.
  #rest: Buffer = Buffer.from('\r\n')
  #part: { name: string; fileName: string | null; text: Buffer[]; bytes: number } | null = null
  #isInHeaders = false
  #handle: FileHandle | null = null
  readonly #files: UploadedFile[] = []

  constructor(boundary: string, path: string, options: UploadOptions) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#path = path
    this.#options = options
  }

  async take(chunk: Uint8Array): Promise<void> {
    this.#rest = Buffer.concat([this.#rest, chunk])
    while (!this.isComplete && (this.#isInHeaders ? this.#readHeaders() : await this.#readContent()));
  }

  async end(): Promise<Upload> {
    await this.#handle?.close()
    return { fields: this.#fields, files: this.#files, discard: () => this.#discard() }
  }

  async giveUp<const R extends UploadRefusal['reason']>(reason: R) {
    await this.#handle?.close()
    await this.#discard()
    return refuse({ reason })
  }

  async #discard(): Promise<void> {
    // The last one may not have been finished.
    for (let place = 0; place <= this.#files.length; place += 1)
      await rm(this.#pathAt(place), { force: true })
  }

  #pathAt(place: number): string {
    return `${this.#path}-${place}`
  }

  /** Whether the buffered bytes can be processed further. */
  async #readContent(): Promise<boolean> {
    const at = this.#rest.indexOf(this.#delimiter)
    if (at === -1) {
      const safe = Math.max(0, this.#rest.length - this.#delimiter.length + 1)
      await this.#keep(this.#rest.subarray(0, safe))
      this.#rest = this.#rest.subarray(safe)
      return false
    }
    const behind = at + this.#delimiter.length
    if (this.#rest.length < behind + 2) return false
    await this.#keep(this.#rest.subarray(0, at))
    await this.#closePart()
    this.isComplete = this.#rest.toString('latin1', behind, behind + 2) === '--'
    this.#isInHeaders = !this.isComplete
    this.#rest = this.#rest.subarray(behind)
    return true
  }

  #readHeaders(): boolean {
    const at = this.#rest.indexOf('\r\n\r\n')
    if (at === -1) {
      if (this.#rest.length > PART_HEADER_MAX_BYTES)
        throw new MalformedForm('a part has no end of its headers')
      return false
    }
    const headers = this.#rest.toString('utf8', 0, at)
    const [, name] = /^content-disposition:.*?\bname="([^"\r\n]*)"/im.exec(headers) ?? []
    if (name === undefined) throw new MalformedForm('a part has no name')
    const [, fileName] = /^content-disposition:.*?\bfilename="([^"\r\n]*)"/im.exec(headers) ?? []
    this.#part = { name, fileName: fileName ?? null, text: [], bytes: 0 }
    this.#isInHeaders = false
    this.#rest = this.#rest.subarray(at + 4)
    return true
  }

  async #keep(bytes: Buffer): Promise<void> {
    const part = this.#part
    if (!part) return
    part.bytes += bytes.length
    if (part.fileName === null) {
      if (part.bytes > FIELD_MAX_BYTES) throw new MalformedForm('a field is too long')
      part.text.push(Buffer.from(bytes))
      return
    }
    // Browsers send a file without name for a field that was left alone.
    if (part.name !== this.#options.field || part.fileName === '') return
    if (this.#files.length >= this.#options.maxFiles) return
    // Also when nothing is in it.
    this.#handle ??= await open(this.#pathAt(this.#files.length), 'wx', 0o600)
    await this.#handle.write(bytes)
  }

  async #closePart(): Promise<void> {
    const part = this.#part
    this.#part = null
    if (!part) return
    if (part.fileName === null) this.#fields.set(part.name, Buffer.concat(part.text).toString('utf8'))
    else if (this.#handle) {
      await this.#handle.close()
      this.#handle = null
      const name = part.fileName.replaceAll('%22', '"')
      this.#files.push({ path: this.#pathAt(this.#files.length), name, bytes: part.bytes })
    }
  }
}
