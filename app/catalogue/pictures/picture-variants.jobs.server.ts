import type { Job } from '#platform/job-kinds.server.ts'
import { pictureVariants } from './picture-jobs.ts'
import { prepareVariants } from './prepared-pictures.server.ts'

/** Makes the picture variants of new pictures. */
export const pictureVariantsJob: Job<{ key: string }> = {
  kind: pictureVariants,
  concurrency: 1,
  run: ({ key }, { signal }) => prepareVariants(key, signal),
}
