import { listenForNotifications, type Channel } from './notifications.server.ts'

interface Follower {
  channel: Channel
  /** Something changed; also told after a silence, since anything may have changed during it. */
  onChange(): void
  /** Whether changes can be heard at all; told at once and each time that this changes. */
  onReach?(isReached: boolean): void
}

const followers = new Set<Follower>()
let isReached = false

/** Hears of a channel in this process, from its start to its end. */
export function followChannel(follower: Follower): void {
  followers.add(follower)
  follower.onReach?.(isReached)
}

/**
 * Begins to hear what the database tells, and passes it on to everybody in this process who follows a channel.
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
  return {
    async stop() {
      tellReach(false)
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
