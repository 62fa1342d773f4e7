import { timingSafeEqual } from 'node:crypto'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'
import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { answerSiblings, askSiblings } from '#server/process/siblings.ts'
import { plainAnswer } from '#server/requests/plain-answer.ts'
import { processGauges } from './process-gauges.ts'
import { storeGauges } from './store-gauges.ts'

export interface Metrics {
  /** Counts an answer by method and status; paths are left out, since each product has its own. */
  measure(answer: { method: string; status: number; ms: number }): void
  /**
   * What Prometheus asks for, in its text format; 401 without the bearer token. The figures of all processes that share
   * the port are added up; they are reported even while the database is unavailable.
   */
  answer(authorization: string | undefined): Promise<Response>
}

/** The figures of a process, as another one of the same build tells them. */
const figures = z.custom<MetricObjectWithValues<MetricValue<string>>[]>(Array.isArray)

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
  const storeRegistry = new Registry()
  const ofStore = storeGauges(storeRegistry)
  const read = async () => {
    ofProcess.refresh()
    return await registry.getMetricsAsJSON()
  }
  answerSiblings(read)
  return {
    measure({ method, status, ms }) {
      answers.observe({ method: method === 'POST' ? 'POST' : 'GET', status }, ms / 1000)
    },
    async answer(authorization) {
      if (!isSame(authorization ?? '', `Bearer ${token}`)) {
        return plainAnswer(401, 'Metrics need the token of METRICS_TOKEN.', { 'WWW-Authenticate': 'Bearer' })
      }
      await ofStore.refresh()
      const [own, others] = await Promise.all([read(), askSiblings()])
      const ofAll =
        others.length === 0
          ? registry
          : AggregatorRegistry.aggregate([own, ...others.map((one) => figures.parse(one))])
      return new Response(`${await ofAll.metrics()}${await storeRegistry.metrics()}`, {
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
