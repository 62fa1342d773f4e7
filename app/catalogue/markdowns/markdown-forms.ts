import { optionalUuid } from '#shared/form-fields.ts'
import { MAX_CENTS } from '#shared/money.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import type { MarkdownRule, MarkdownStep } from './markdown.ts'

/** The most steps of a rule. */
export const STEP_COUNT = 6
/** As the columns have them. */
const MAX_DAY = 3650
const MAX_PERCENT = 99
const MAX_COST_PERCENT = 1000

const stepNumbers = Array.from({ length: STEP_COUNT }, (_, index) => index + 1)

const wholeIn = (text: string, max: number): number | null => {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}

const choiceField = z
  .string()
  .default('')
  .overwrite(foldToOneLine)
  .refine((text) => text.length <= productLimits.choice, `At most ${productLimits.choice} characters`)
  .transform((text) => text || null)

type Texts = Readonly<Record<string, string | undefined>>

/** The steps in the order of their days; a text is what is wrong with them. */
export function readSteps(texts: Texts): MarkdownStep[] | string {
  const typed = stepNumbers.map((number) => ({
    day: (texts[`day${number}`] ?? '').trim(),
    percent: (texts[`percent${number}`] ?? '').trim().replace(/\s*%$/, ''),
  }))
  const steps: MarkdownStep[] = []
  for (const { day: dayText, percent: percentText } of typed) {
    if (dayText === '' && percentText === '') continue
    const [day, percent] = [wholeIn(dayText, MAX_DAY), wholeIn(percentText, MAX_PERCENT)]
    if (day === null || percent === null)
      return `Each step needs a day from 1 to ${MAX_DAY} and a percent from 1 to ${MAX_PERCENT}.`
    steps.push({ day, percent })
  }
  if (steps.length === 0) return 'Enter at least one step, such as day 30 and 20 percent.'
  const inOrder = steps.toSorted((a, b) => a.day - b.day)
  const isAscending = inOrder.every(({ day, percent }, place) => {
    const earlier = inOrder[place - 1]
    return !earlier || (day > earlier.day && percent > earlier.percent)
  })
  return isAscending ? inOrder : 'Each later day needs more percent off than the one before it.'
}

/** The floor; a text is what is wrong with it. */
function readFloor({ floor_kind: kind = 'none', floor = '' }: Texts): MarkdownRule['floor'] | string {
  if (kind === 'none') return { kind }
  if (kind === 'cost') {
    const percent = wholeIn(floor.trim().replace(/\s*%$/, ''), MAX_COST_PERCENT)
    return percent === null
      ? `Enter the lowest price as a percent of the cost, from 1 to ${MAX_COST_PERCENT}.`
      : { kind, percent }
  }
  const cents = parseAmount(floor)
  if (kind === 'amount' && cents !== null && cents >= 1 && cents <= MAX_CENTS) return { kind, cents }
  return amountProblem(floor, 'Enter the lowest price in dollars, such as 10.')
}

const text = z.string().optional()

/** The form of a rule, one that is new with its id. */
export const ruleForm = z
  .object({
    id: optionalUuid('Reload the page and try again'),
    category: choiceField,
    condition: choiceField,
    lot: optionalUuid('Choose a lot of the list'),
    floor_kind: text,
    floor: text,
    ...Object.fromEntries(
      stepNumbers.flatMap((number) => [
        [`day${number}`, text],
        [`percent${number}`, text],
      ]),
    ),
  })
  .transform(({ id, category, condition, lot, ...texts }, context) => {
    const [steps, floor] = [readSteps(texts), readFloor(texts)]
    if (typeof steps === 'string') context.addIssue({ code: 'custom', message: steps })
    if (typeof floor === 'string') context.addIssue({ code: 'custom', message: floor, path: ['floor'] })
    if (typeof steps === 'string' || typeof floor === 'string') return z.NEVER
    return { id, category, condition, lotId: lot ?? null, steps, floor }
  })

/** What the owner decides for one product. */
const pieceDecisions = ['pause', 'exclude', 'resume', 'restart'] as const
export const pieceForm = z.object({ decision: z.enum(pieceDecisions, 'Choose one of the buttons') })
export type PieceDecision = (typeof pieceDecisions)[number]
