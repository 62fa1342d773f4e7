import type { PartResult } from './part.ts'

const heading = '## The last whole run'

/** What is noted of a run of `npm run test:all`: of which commit, when, on what, and how each part went. */
interface Run {
  commit: string
  /** The day, as 2026-11-27. */
  on: string
  cores: number
  seed: string
  results: readonly PartResult[]
}

/**
 * The text of docs/reliability.md with this run in place of the one before, in the section of that name.
 * @throws when there is no such section.
 */
export function recordRun(text: string, { commit, on, cores, seed, results }: Run): string {
  const at = text.indexOf(`${heading}\n`)
  if (at === -1) throw new Error(`docs/reliability.md has no section "${heading.slice(3)}".`)
  const next = text.indexOf('\n## ', at)
  const rows = results.map(
    ({ name, passed, failed, seconds }) => `| ${name} | ${passed} | ${failed} | ${Math.round(seconds)} |`,
  )
  const section = [
    heading,
    '',
    `\`npm run test:all\` on ${on}, commit ${commit}, ${cores} cores, TEST_SEED=${seed}:`,
    '',
    '| part | passed | failed | seconds |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  return text.slice(0, at) + section + (next === -1 ? '' : text.slice(next))
}
