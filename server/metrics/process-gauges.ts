import { Counter, Gauge, type Registry } from 'prom-client'
import { connections } from '#db/client.server.ts'
import { countEventStreams } from '#platform/events/event-stream.server.ts'
import type { PageCache } from '#server/cache/page-cache.ts'

/** Page cache, event streams and database connections of this process. */
export function processGauges(registry: Registry, pages: PageCache): { refresh(): void } {
  const registers = [registry]
  const hits = new Counter({
    name: 'store_page_cache_answers_total',
    help: 'Requests that the page cache answered',
    registers,
  })
  new Gauge({ name: 'store_processes', help: 'Server processes that share the port', registers }).set(1)
  const cached = new Gauge({ name: 'store_page_cache_pages', help: 'Pages in the page cache', registers })
  const bytes = new Gauge({ name: 'store_page_cache_bytes', help: 'Size of the page cache', registers })
  const streams = new Gauge({ name: 'store_event_streams', help: 'Open event streams', registers })
  const pool = new Gauge({
    name: 'store_database_connections',
    help: 'Connections to the database in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
  })
  return {
    refresh() {
      hits.reset()
      hits.inc(pages.facts.answers)
      cached.set(pages.facts.pages)
      bytes.set(pages.facts.bytes)
      streams.set(countEventStreams())
      for (const [state, count] of Object.entries(connections.counts)) pool.set({ state }, count)
    },
  }
}
