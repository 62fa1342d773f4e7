import { Gauge, type Registry } from 'prom-client'
import { readWatchedFigures } from '#reports/watched-figures.server.ts'
import { readQueues } from '#platform/jobs.server.ts'
import { logger } from '#platform/logger.server.ts'

/** Orders, mails and jobs, the same on every server of a store; `store_database_up` is 0 where they could not be read. */
export function storeGauges(registry: Registry): { refresh(): Promise<void> } {
  const registers = [registry]
  const isUp = new Gauge({ name: 'store_database_up', help: 'Whether the database answered', registers })
  const orders = new Gauge({
    name: 'store_orders',
    help: 'Orders by channel and status',
    labelNames: ['channel', 'status'],
    registers,
  })
  const mails = new Gauge({
    name: 'store_mails',
    help: 'Mails in the outbox by status',
    labelNames: ['status'],
    registers,
  })
  const mailAge = new Gauge({
    name: 'store_mail_oldest_seconds',
    help: 'Age of the oldest mail by status',
    labelNames: ['status'],
    registers,
  })
  const jobs = new Gauge({
    name: 'store_jobs',
    help: 'Background jobs that wait or run, counted by the job table once a minute',
    labelNames: ['queue', 'state'],
    registers,
  })
  const read = async () => await Promise.all([readWatchedFigures(), readQueues()])
  return {
    async refresh() {
      // A value without a row must not keep its last number.
      for (const gauge of [orders, mails, mailAge, jobs]) gauge.reset()
      try {
        const [figures, queues] = await read()
        for (const { count, ...labels } of figures.orders) orders.set(labels, count)
        for (const { status, count, oldestSeconds } of figures.mails) {
          mails.set({ status }, count)
          mailAge.set({ status }, oldestSeconds)
        }
        for (const { queue, waiting, running } of queues) {
          jobs.set({ queue, state: 'waiting' }, waiting)
          jobs.set({ queue, state: 'running' }, running)
        }
        isUp.set(1)
      } catch (error) {
        logger.warn({ err: error }, 'the figures for monitoring could not be read')
        isUp.set(0)
      }
    },
  }
}
