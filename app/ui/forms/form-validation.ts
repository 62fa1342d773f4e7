import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** What conform's `onValidate` calls in the browser, by the schema that the server uses too. */
export function validateBy<Schema extends z.ZodType>(schema: Schema) {
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema })
}
