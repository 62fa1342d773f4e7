import type { Options } from 'postgres'
import { postgres } from '../../db/driver.server.ts'
import { ownDatabaseAddress } from '../database/own-database.server.ts'
import { logger } from '../logger.server.ts'

const HEARTBEAT_MS = 10_000
const ANSWER_LIMIT_MS = 5000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5000

/**
 * The channels that database triggers notify, so that plain SQL counts too: what customers see of the
 * catalogue (migrations 0001 and 0007), what the dashboard shows (migration 0018), and the store settings
 * (migration 0021).
 */
export const channels = ['catalogue_changed', 'desk_changed', 'settings_changed'] as const
export type Channel = (typeof channels)[number]

interface Listener {
  /** Something changed. */
  onChange(channel: Channel): void
  /** Whether notifications arrive: true after each (re)connection, false as soon as it is lost. */
  onReach(isReached: boolean): void
}

/**
 * Listens to the channels on a connection of its own. `sql.listen` of postgres.js cannot do this: it neither
 * reports a lost connection nor tries again when the first reconnection fails. Resolves after the first attempt,
 * whether it succeeded or not.
 */
export async function listenForNotifications(listener: Listener): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined
  let close = () => Promise.resolve()

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
  const { url, ssl } = ownDatabaseAddress()
  const options: Options<Record<string, never>> & { onnotify: Listener['onChange'] } = {
    ssl,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: ANSWER_LIMIT_MS / 1000,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'store-changes' },
    onclose: onClose,
    // Not in the library's types, but what its own `listen` is built on.
    onnotify: onNotify,
  }
  const sql = postgres(url, options)
  const beat = async () => {
    const limit = setTimeout(onClose, ANSWER_LIMIT_MS)
    await sql`select 1`.then(() => clearTimeout(limit), onClose)
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  return {
    listen: async () =>
      void (await sql.unsafe(channels.map((channel) => `listen ${channel}`).join(';')).simple()),
    async close() {
      clearInterval(heartbeat)
      await sql.end({ timeout: 1 }).catch(() => {})
    },
  }
}
