import { z } from '../../../shared/zod.ts'

/** Makes the picture variants of a picture before anybody asks for them. */
export const pictureVariants = {
  name: 'picture-variants',
  data: z.object({ key: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 600,
  timeLimitSeconds: 300,
  startAfterSeconds: 0,
}

/** One stretch of looking for missing pictures; the next one follows from it. */
export const pictureRepair = {
  name: 'picture-repair',
  data: z.object({ repairId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 120,
  timeLimitSeconds: 300,
  startAfterSeconds: 0,
}
