import { formatShortStoreDate, isoStoreDate } from '#shared/time/shop-time.ts'

/** The most lines that a piece of a department is checked by, and letters of one. */
export const CHECK_LINES_MAX = 5
export const CHECK_LINE_LETTERS = 80

export const checkAnswers = ['yes', 'no', 'not-tested'] as const
export type CheckAnswer = (typeof checkAnswers)[number]

export const answerLabels: Readonly<Record<CheckAnswer, string>> = {
  yes: 'Yes',
  no: 'No',
  'not-tested': 'Not tested',
}

/** The latest answer to a line, with the day on which it was given. */
export interface CheckedLine {
  line: string
  answer: CheckAnswer
  note: string | null
  /** Milliseconds since 1970. */
  atMs: number
}

/** Whether anything was looked at; 'not tested' alone checks nothing. */
const isTested = ({ answer }: CheckedLine) => answer !== 'not-tested'

/** What a page says about the checks of a piece. */
export interface ToldChecks {
  heading: string
  /** A line each, then what the notes say beyond the note on the condition. */
  text: string
}

/** The checks of a piece in words; null without any (R136). */
export function tellChecks(checks: readonly CheckedLine[], conditionNote: string | null): ToldChecks | null {
  if (checks.length === 0) return null
  const tested = checks.filter(isTested)
  const toDay = ({ atMs }: Pick<CheckedLine, 'atMs'>) => formatShortStoreDate(new Date(atMs))
  const latest = toDay({ atMs: Math.max(...tested.map(({ atMs }) => atMs), 0) })
  const lines = checks.map((check) => {
    const day = isTested(check) && toDay(check) !== latest ? ` (${toDay(check)})` : ''
    return `${marks[check.answer]} ${check.line}${meanings[check.answer]}${day}`
  })
  const notes = new Set(checks.flatMap(({ note }) => note ?? []))
  notes.delete(conditionNote ?? '')
  return {
    heading: tested.length > 0 ? `Checked by us on ${latest}` : 'Not tested by us',
    text: [...lines, ...notes].join('\n'),
  }
}

/** The line below it for customers: the shop guarantees nothing (R136). */
export const notGuaranteed = 'This is what we saw that day, not a guarantee.'

const marks = { yes: '✓', no: '✗', 'not-tested': '–' } as const
const meanings = { yes: '', no: ': no', 'not-tested': ': not tested' }

/** 'Checked 11/26' for the tag of a piece at which nothing was wrong; its font has no ✓ (R114). */
export function checkedOnTag(checkedAt: Date | null): string {
  if (checkedAt === null) return ''
  const [, month, day] = isoStoreDate(checkedAt).split('-').map(Number)
  return `Checked ${month}/${day}`
}
