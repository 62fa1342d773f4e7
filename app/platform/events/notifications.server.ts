import { writableClient } from '#platform/database/writable-client.server.ts'
import { ownDirectAddress } from '#platform/database/own-database.server.ts'
import { logger } from '#platform/logger.server.ts'

const HEARTBEAT_MS = 10_000
const ANSWER_LIMIT_MS = 5000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5000

/**
 * The channels that database triggers notify, so that plain SQL counts too: what customers see of the
 * catalogue, what the dashboard shows, and the store settings (0013-notifications.sql).
 */
export const channels = ['catalogue_changed', 'desk_changed', 'settings_changed'] as const
export type Channel = (typeof channels)[number]

interface Listener {
  /** Something changed. */
  onChange(channel: Channel): void
  /** Whether notifications arrive: true after each (re)connection, false as soon as it is lost. */
  onReach(isReached: boolean): void
}

interface Listening {
  /** Resolves once everything committed before was announced, or it was announced that nothing can be heard. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/**
 * Listens to the channels on a connection of its own, and on another one when it is lost. Resolves after the first
 * attempt, whether it succeeded or not.
 */
export async function listenForNotifications(listener: Listener): Promise<Listening> {
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  let close = () => Promise.resolve()
  let catchUp = () => Promise.resolve()

  async function attempt(): Promise<void> {
    let isOver = false
    const lose = () => {
      if (isOver) return
      isOver = true
      void close()
      if (isStopped) return
      listener.onReach(false)
      logger.warn({ retryMs }, 'changes cannot be heard')
      retry = setTimeout(() => void attempt(), retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    }
    const connection = openConnection({ onNotify: listener.onChange, onClose: lose })
    close = connection.close
    catchUp = connection.beat
    try {
      await connection.listen()
    } catch {
      lose()
      return
    }
    if (isOver || isStopped) return
    retryMs = FIRST_RETRY_MS
    listener.onReach(true)
  }

  await attempt()
  return {
    catchUp: () => catchUp(),
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await close()
    },
  }
}

/**
 * One connection that is never replaced silently: `onClose` is called once, also if the connection merely fell
 * silent.
 */
function openConnection({ onNotify, onClose }: { onNotify: Listener['onChange']; onClose(): void }) {
  const { url, ssl, hosts } = ownDirectAddress()
  const Client = writableClient(hosts)
  const client = new Client({
    connectionString: url,
    ssl,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    application_name: 'store-changes',
  })
  client.on('notification', ({ channel }) => {
    const known = channels.find((one) => one === channel)
    if (known) onNotify(known)
  })
  client.on('error', onClose)
  client.on('end', onClose)
  let lastBeat = Promise.resolve()
  // PostgreSQL tells a connection what was committed before it answers the connection's next question.
  const ask = async () => {
    const limit = setTimeout(onClose, ANSWER_LIMIT_MS)
    await client.query('select 1').catch(onClose)
    clearTimeout(limit)
  }
  const beat = () => (lastBeat = lastBeat.then(ask))
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  return {
    beat,
    async listen() {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
    },
    async close() {
      clearInterval(heartbeat)
      // It may have fallen silent: its goodbye is not waited for.
      const limit = setTimeout(() => client.connection.stream.destroy(), 1000)
      await client.end()
      clearTimeout(limit)
    },
  }
}
