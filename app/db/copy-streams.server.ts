import { Writable, type Readable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type { PoolClient } from 'pg'

/** COPY cannot share its connection with statements that were sent ahead. */
const stopPipelining = (client: PoolClient) => Object.assign(client, { pipeline: false })

/**
 * Starts `copy … from stdin`. The stream's 'finish' says that PostgreSQL has taken every row; destroying it breaks the
 * COPY off. A failure is also kept in `errored`: no one has to listen at that moment.
 */
export function openCopyIn(client: PoolClient, text: string): Writable {
  const copy = stopPipelining(client).query(from(text))
  const rows = new Writable({
    write: (chunk, _encoding, done) => void copy.write(chunk, done),
    final(done) {
      copy.once('finish', () => done())
      copy.end()
    },
    destroy(error, done) {
      if (!copy.writableFinished) copy.destroy()
      done(error)
    },
  })
  copy.on('error', (error) => rows.destroy(error))
  rows.on('error', () => {})
  return rows
}

/** Starts `copy … to stdout`. */
export function openCopyOut(client: PoolClient, text: string): Readable {
  return stopPipelining(client).query(to(text))
}
