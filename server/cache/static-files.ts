import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './accepted-encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = /^(text|application\/(json|manifest)|image\/svg)/
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface StaticFile {
  type: string
  identity: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

/** Serves the built files of one folder from memory; hashed names below /assets/ never change. */
export function createStaticFiles(folder: string) {
  const files = new Map<string, Promise<StaticFile | null>>()

  async function load(path: string): Promise<StaticFile | null> {
    const type = types[extname(path)]
    if (!type) return null
    try {
      const identity = await readFile(join(folder, path))
      if (!compressible.test(type)) return { type, identity }
      return {
        type,
        identity,
        br: await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        gzip: await compressGzip(identity, { level: 9 }),
      }
    } catch {
      return null
    }
  }

  return async function serveStatic(path: string, acceptEncoding: string): Promise<Response | null> {
    // Pages have no ending; most requests end here.
    if (!types[extname(path)]) return null
    const clean = normalize(path)
    if (clean !== path || clean.includes('..') || clean.endsWith('/')) return null
    let file = files.get(clean)
    if (!file) {
      file = load(clean)
      files.set(clean, file)
      // Unknown names are not remembered, so that asking for many cannot fill the memory.
      if (!(await file)) files.delete(clean)
    }
    const found = await file
    if (!found) return null
    const encoding = found.br ? chooseEncoding(acceptEncoding, ['br', 'gzip']) : null
    const body = (encoding && found[encoding]) || found.identity
    return new Response(body, {
      headers: {
        'Content-Type': found.type,
        'Cache-Control': clean.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ...(found.br ? { Vary: 'Accept-Encoding' } : {}),
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      },
    })
  }
}
