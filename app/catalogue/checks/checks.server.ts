import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { z } from '#shared/zod.ts'
import type { Department } from '#catalogue/departments.ts'
import { checkAnswers, type CheckedLine } from './checks.ts'

const storedChecks = z.array(
  z.object({ line: z.string(), answer: z.enum(checkAnswers), note: z.string().nullable(), atMs: z.number() }),
)

/** The checks as `checksOfProduct` selects them. */
export const readChecks = (stored: unknown): CheckedLine[] => storedChecks.parse(stored)

/** The latest answers to each line of `products as p`: an index has them, the newest first. */
const latestAnswers = sql`(
  select distinct on (c.line) c.line, c.place, c.answer, c.note, c.checked_at
  from product_checks c where c.product_id = p.id order by c.line, c.checked_at desc, c.id) as latest`

/** What is known of `products as p` from checks, in the order of their lines, for `readChecks` (R136). */
export const checksOfProduct = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'answer', answer, 'note', note,
    'atMs', (extract(epoch from checked_at) * 1000)::float8) order by place, line), '[]') from ${latestAnswers})`.as(
  'checks',
)

/** When nothing was found wrong with `products as p`; null when something was, or no one looked. */
export const checkedAtOfProduct = sql<Date | null>`(
  select max(checked_at) filter (where answer = 'yes') from ${latestAnswers} having not bool_or(answer = 'no'))`.as(
  'checkedAt',
)

/** Whether no one has looked at `products as p` yet. */
export const isUnchecked = sql<boolean>`not exists (
  select from product_checks c where c.product_id = p.id and c.answer <> 'not-tested')`

/** The lines that are checked on the pieces of a department. */
export async function listCheckLines(department: Department): Promise<{ place: number; line: string }[]> {
  return await db
    .selectFrom('checkLines')
    .select(['place', 'line'])
    .where('department', '=', department)
    .orderBy('place')
    .execute()
}
