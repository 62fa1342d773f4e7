import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { config } from '../../app/platform/config.server.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { plainAnswer } from '../requests/plain-answer.ts'
import { processGauges } from './process-gauges.ts'
import { storeGauges } from './store-gauges.ts'

export interface Metrics {
  /** Counts an answer by method and status; paths are left out, since each product has its own. */
  measure(answer: { method: string; status: number; ms: number }): void
  /**
   * What Prometheus asks for, in its text format; 401 without the bearer token. While the database is unavailable the
   * figures of the process are told all the same.
   */
  answer(authorization: string | undefined): Promise<Response>
}

/** Without METRICS_TOKEN nothing is measured, and the address does not exist. */
export function createMetrics(pages: PageCache): Metrics {
  const token = config.metricsToken
  if (!token) return { measure() {}, answer: async () => plainAnswer(404, 'There is no such page.') }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'store_answer_seconds',
    help: 'How long requests took to answer, without those that the page cache answered',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const ofProcess = processGauges(registry, pages)
  const ofStore = storeGauges(registry)
  return {
    measure({ method, status, ms }) {
      answers.observe({ method: method === 'POST' ? 'POST' : 'GET', status }, ms / 1000)
    },
    async answer(authorization) {
      if (!isSame(authorization ?? '', `Bearer ${token}`)) {
        return plainAnswer(401, 'Metrics need the token of METRICS_TOKEN.', { 'WWW-Authenticate': 'Bearer' })
      }
      ofProcess.refresh()
      await ofStore.refresh()
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      })
    },
  }
}

/** Compares in the same time wherever they differ. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
