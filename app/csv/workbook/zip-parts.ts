import {
  BlobReader,
  configure,
  ZipReader,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { WorkbookError } from './workbook-problem.ts'

/** More parts than any workbook has; a bomb may have millions. */
const PARTS_MAX = 5000
/** What may be unpacked of one file: 200,000 rows of 15 columns are about 180 MB. */
const UNPACKED_MAX_BYTES = 256 * 1024 * 1024
/** Of a part that only says how the others belong together. */
const SMALL_MAX_BYTES = 32 * 1024 * 1024
/** Sheets shrink to a twentieth, empty ones to a hundredth; a bomb to a thousandth. */
const RATIO_MAX = 300
/** Small parts may shrink as they like. */
const RATIO_FROM_BYTES = 1024 * 1024

// A worker of its own would come from a `blob:` address, which the store's pages do not run.
configure({ useWebWorkers: false })

/** The parts of a workbook, read as they are unpacked and never further than a workbook can reach (R127). */
export class ZipParts {
  readonly #entries: ReadonlyMap<string, FileEntry>
  #unpackedBytes = 0

  private constructor(entries: ReadonlyMap<string, FileEntry>) {
    this.#entries = entries
  }

  static async open(file: Blob): Promise<ZipParts> {
    const entries = new Map<string, FileEntry>()
    let count = 0
    const listed = new ZipReader(new BlobReader(file)).getEntriesGenerator()
    for (;;) {
      const { done, value: entry } = await listed.next().catch(damaged)
      if (done) return new ZipParts(entries)
      count += 1
      if (count > PARTS_MAX) throw new WorkbookError({ reason: 'too-large' })
      if (isFile(entry)) entries.set(entry.filename, entry)
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /** The text of a part, piece by piece; nothing where there is no such part. Sheets and texts alone are large. */
  async *read(path: string, size: 'small' | 'large'): AsyncGenerator<string> {
    const entry = this.#entries.get(path)
    if (!entry) return
    if (entry.encrypted) throw new WorkbookError({ reason: 'encrypted' })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    // An error reaches the reader too, where it is told.
    void entry.getData(writable, { checkSignature: true }).catch(() => {})
    const reader = readable.getReader()
    const decoder = new TextDecoder()
    let bytes = 0
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(damaged)
        if (done) break
        bytes += value.byteLength
        this.#check(value.byteLength, bytes, entry.compressedSize)
        if (size === 'small' && bytes > SMALL_MAX_BYTES) throw new WorkbookError({ reason: 'too-large' })
        yield decoder.decode(value, { stream: true })
      }
      yield decoder.decode()
    } finally {
      await reader.cancel().catch(() => {})
    }
  }

  #check(newBytes: number, bytes: number, packedBytes: number): void {
    this.#unpackedBytes += newBytes
    const isBomb = bytes > RATIO_FROM_BYTES && bytes > packedBytes * RATIO_MAX
    if (isBomb || this.#unpackedBytes > UNPACKED_MAX_BYTES) throw new WorkbookError({ reason: 'too-large' })
  }
}

function damaged(): never {
  throw new WorkbookError({ reason: 'damaged' })
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory
