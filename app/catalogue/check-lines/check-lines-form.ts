import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { CHECK_LINE_LETTERS, CHECK_LINES_MAX } from '#catalogue/checks/checks.ts'
import { departmentLabel } from '#catalogue/departments.ts'

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map(foldToOneLine)
      .filter((line) => line !== ''),
  ),
]

const checkLines = z
  .string()
  .default('')
  .overwrite(cleanParagraphs)
  .transform(linesOf)
  .refine((lines) => lines.length <= CHECK_LINES_MAX, `Enter at most ${CHECK_LINES_MAX} lines`)
  .refine(
    (lines) => lines.every((line) => line.length <= CHECK_LINE_LETTERS),
    `A line has at most ${CHECK_LINE_LETTERS} letters`,
  )

/** What is looked at on the pieces of each department, a line each; a department without any is not checked (R136). */
export const checkLinesForm = z.object({ electronics: checkLines, home: checkLines, toys: checkLines })

export type CheckLinesForm = z.output<typeof checkLinesForm>

/** The fields of the form, in the order of the departments. */
export const checkLineFields = (['electronics', 'home', 'toys'] as const).map((department) => ({
  department,
  label: departmentLabel(department),
}))
