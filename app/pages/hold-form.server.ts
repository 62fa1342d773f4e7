import { parseWithZod } from '@conform-to/zod/v4'
import type { output, ZodType } from 'zod'
import { holdFields, type HoldFormAnswer } from '#orders/holds/hold-form.ts'
import { getTyped, readForm } from './form-body.server.ts'

/** For whom a piece should be held, as a form says it; what was typed with its errors when that is not right. */
export async function readHolder<Schema extends ZodType>(
  request: Request,
  schema: Schema,
): Promise<{ holder: output<Schema> | null; answer: HoldFormAnswer }> {
  const form = (await readForm(request, { texts: holdFields })) ?? new FormData()
  const typed = {
    name: getTyped(form, 'name'),
    email: getTyped(form, 'email'),
    phone: getTyped(form, 'phone'),
  }
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success')
    return { holder: submission.value, answer: { typed, errors: {}, problem: null } }
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, texts]) => [name, texts?.[0]]),
  )
  return { holder: null, answer: { typed, errors, problem: null } }
}
