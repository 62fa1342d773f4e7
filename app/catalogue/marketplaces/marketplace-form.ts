import { z } from 'zod'
import { marketplaceNames } from './marketplace.ts'

/** What the form tells of a piece that was posted. */
export const postForm = z.object({
  product: z.uuid(),
  place: z.enum(marketplaceNames),
  /** Of the post; not everybody copies it. */
  address: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => text === '' || /^https?:\/\/[^\s/]/.test(text))
    .transform((text) => text || null)
    .optional()
    .transform((text) => text ?? null),
})
export type PostForm = z.infer<typeof postForm>
