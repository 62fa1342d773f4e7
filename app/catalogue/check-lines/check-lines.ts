import { formOf, type Setting, type SettingValues } from '#kit/settings.ts'
import { cleanParagraphs, foldToOneLine } from '#shared/text/plain-text.ts'
import { z } from '#shared/zod.ts'
import { CHECK_LINE_LETTERS, CHECK_LINES_MAX } from '#catalogue/checks/checks.ts'
import { departmentLabel, type Department } from '#catalogue/departments.ts'

const toLines = (text: string) => [
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
  .transform(toLines)
  .refine((lines) => lines.length <= CHECK_LINES_MAX, `Enter at most ${CHECK_LINES_MAX} lines`)
  .refine(
    (lines) => lines.every((line) => line.length <= CHECK_LINE_LETTERS),
    `A line has at most ${CHECK_LINE_LETTERS} letters`,
  )

const toSetting = (department: Department, name: string): Setting<string[]> => ({
  name,
  label: departmentLabel(department),
  schema: checkLines,
  control: 'paragraphs',
  description: 'At most five lines. Leave it empty to check nothing.',
  input: { rows: 5 },
})

/** What is looked at on the pieces of each department, a line each; a department without any is not checked (R136). */
export const checkSettings = {
  checkElectronics: toSetting('electronics', 'Checks of electronics'),
  checkHome: toSetting('home', 'Checks of home and garden'),
  checkToys: toSetting('toys', 'Checks of toys and games'),
}

export const checkLinesForm = formOf(checkSettings)

export type CheckLinesForm = SettingValues<typeof checkSettings>
