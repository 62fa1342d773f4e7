import { listenForNotifications, type Channel } from './notifications.server.ts'

interface Follower {
  channel: Channel
  /** Something changed; also called after a lost connection, since changes may have been missed. */
  onChange(): void
  /** Whether notifications arrive at all; called at once and on every change. */
  onReach?(isReached: boolean): void
}

const followers = new Set<Follower>()
let isReached = false
let catchUp = () => Promise.resolve()

/** Resolves once the subscribers know of everything committed before, or that changes cannot be heard. */
export const hearChanges = (): Promise<void> => catchUp()

/** Subscribes to a channel. @returns what ends it; most follow it for the lifetime of the process. */
export function followChannel(follower: Follower): () => void {
  followers.add(follower)
  follower.onReach?.(isReached)
  return () => void followers.delete(follower)
}

/**
 * Starts to listen to the database, and passes notifications on to the subscribers of this process.
 * Resolves after the first attempt, whether it succeeded or not.
 */
export async function startEvents(): Promise<{ stop(): Promise<void> }> {
  const listening = await listenForNotifications({
    onChange: (channel) => tellChange((follower) => follower.channel === channel),
    onReach(nowReached) {
      tellReach(nowReached)
      if (nowReached) tellChange(() => true)
    },
  })
  catchUp = listening.catchUp
  return {
    async stop() {
      tellReach(false)
      catchUp = () => Promise.resolve()
      await listening.stop()
    },
  }
}

function tellReach(nowReached: boolean): void {
  isReached = nowReached
  for (const follower of followers) follower.onReach?.(nowReached)
}

function tellChange(isMeant: (follower: Follower) => boolean): void {
  for (const follower of followers) if (isMeant(follower)) follower.onChange()
}
