import { sql } from '#tests/support/sql.ts'

interface HeldRow<T> {
  table: 'products' | 'cart_items' | 'orders'
  /** The row that is kept from everybody else while `work` runs. */
  id: string
  work: () => Promise<T>
  /** Called while the work waits for the row. What it does to the row itself, it does by this connection. */
  whileWaiting: (holder: Pick<typeof sql, 'unsafe'>) => Promise<void>
}

/**
 * Runs `work` while a row is locked by somebody else, and lets it go on after `whileWaiting`: what happens between
 * the two is then the same every time. @returns whether the work waited for the row at all.
 */
export async function runAgainstHeldRow<T>(
  held: HeldRow<T>,
): Promise<{ hasWaited: boolean; result: PromiseSettledResult<T> }> {
  const { table, id, work, whileWaiting } = held
  const holder = await sql.reserve()
  try {
    await holder`begin`
    const [me] = await holder<{ pid: number }[]>`select pg_backend_pid() as pid`
    await holder`select from ${sql(table)} where id = ${id} for update`
    let isOver = false
    const settled = Promise.allSettled([work()]).finally(() => (isOver = true))
    const countWaiting = async () =>
      (
        await sql`
          select from pg_stat_activity where datname = current_database() and ${me?.pid ?? 0} = any (pg_blocking_pids(pid))`
      ).length
    let hasWaited = false
    while (!isOver && !hasWaited) hasWaited = (await countWaiting()) > 0
    if (hasWaited) await whileWaiting(holder)
    await holder`commit`
    const [result] = await settled
    return { hasWaited, result }
  } finally {
    holder.release()
  }
}

/** Which of some rows somebody has locked. */
export async function listLocked(
  table: HeldRow<unknown>['table'],
  ids: readonly string[],
): Promise<string[]> {
  const free = await sql<{ id: string }[]>`
    select id from ${sql(table)} where id = any (${[...ids]}::uuid[]) for update skip locked`
  return ids.filter((one) => !free.some(({ id }) => id === one))
}

/**
 * Which of the earlier rows somebody has locked while `work` waits for the last one: all of them when it locks in
 * this order. Two that lock in one order wait for each other; they never deadlock.
 */
export async function findLockedBefore({
  table,
  ids,
  work,
}: Pick<HeldRow<unknown>, 'table' | 'work'> & { ids: readonly string[] }): Promise<string[]> {
  const earlier = ids.slice(0, -1)
  let locked: string[] = []
  const { hasWaited, result } = await runAgainstHeldRow({
    table,
    id: ids.at(-1) ?? '',
    work,
    async whileWaiting() {
      locked = await listLocked(table, earlier)
    },
  })
  if (!hasWaited) throw new Error('nobody waited for the row that was held')
  if (result.status === 'rejected') throw result.reason
  return locked
}
