import { randomUUID } from 'node:crypto'
import type { MarkdownRule } from '#catalogue/markdowns/markdown.ts'
import { saveRule } from '#catalogue/markdowns/markdown-rules.server.ts'
import { sql } from './sql.ts'

/** The same time of day so many days before. */
export const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

/** A rule for everything: day 30 20% off, day 60 40%, day 90 60%, without a floor. */
export const ruleOf = (values: Partial<MarkdownRule> = {}): MarkdownRule => ({
  id: randomUUID(),
  category: null,
  condition: null,
  lotId: null,
  floor: { kind: 'none' },
  steps: [
    { day: 30, percent: 20 },
    { day: 60, percent: 40 },
    { day: 90, percent: 60 },
  ],
  ...values,
})

/** One rule for everything that was made long ago, no product and no run. */
export async function setUpMarkdowns(): Promise<void> {
  await sql`delete from orders`
  await sql`delete from products`
  await sql`delete from product_changes`
  await sql`delete from markdown_runs`
  await sql`delete from markdown_rules`
  await saveRule(ruleOf())
  await sql`
    update markdown_settings set run_at = '02:30', weekdays = '{0,1,2,3,4,5,6}', ending = '00', shows_next = false,
      changed_at = '2026-01-01'`
}
