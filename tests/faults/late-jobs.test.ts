import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { startWorker } from '#server/worker.ts'
import { sql } from '#tests/support/sql.ts'

const bundlePath = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

it('answers pages before its jobs run, and says that it is ready only after', async () => {
  // The job table is there, and then somebody holds it.
  await (await startWorker()).stop()
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table pgboss.version in access exclusive mode`
  Object.assign(process.env, { PORT: '0', HOST: '127.0.0.1' })
  const bundle = createRequire(import.meta.url)(bundlePath) as typeof import('#server/store.ts')
  const store = await bundle.startStore()
  let isWorking = false
  const working = store.working.then(() => (isWorking = true))
  const ask = async (path: string) => {
    const answer = await fetch(store.address + path)
    return [answer.status, (await answer.text()).slice(0, 8)]
  }
  expect(await ask('/products')).toEqual([200, '<!DOCTYP'])
  expect(await ask('/readyz')).toEqual([503, 'starting'])
  expect(isWorking).toBe(false)
  await holder`commit`
  holder.release()
  await working
  expect(await ask('/readyz')).toEqual([200, 'ready'])
  await store.stop()
  await vi.waitFor(() => expect(fetch(store.address)).rejects.toThrow('fetch failed'))
})
