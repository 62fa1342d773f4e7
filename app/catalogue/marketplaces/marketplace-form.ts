import { ofRow, requiredUuid } from '#shared/form-fields.ts'
import { z } from '#shared/zod.ts'
import { marketplaceNames } from './marketplace.ts'

const reload = 'Reload the page and try again'

/** What the form says about a posted piece. */
export const postForm = z.object({
  product: requiredUuid(reload),
  place: z.enum(marketplaceNames, reload),
  /** Of the post; not everyone copies it. */
  address: z
    .string()
    .trim()
    .max(2000, 'A link has at most 2,000 characters')
    .refine(
      (text) => text === '' || /^https?:\/\/[^\s/]/.test(text),
      'A link to the post begins with https://',
    )
    .transform((text) => text || null)
    .optional()
    .transform((text) => text ?? null),
})
export type PostForm = z.infer<typeof postForm>

/** Whether a post is down, or is to be taken down again. */
export const tickForm = ofRow.extend({
  down: z.enum(['true', 'false'], reload).transform((down) => down === 'true'),
})
