import { z } from '#shared/zod.ts'

/** Of looking for pictures. */
const patience = {
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 120,
  timeLimitSeconds: 300,
  startAfterSeconds: 0,
}

/** Makes the picture variants of a picture before anyone asks for them. */
export const pictureVariants = {
  name: 'picture-variants',
  data: z.object({ key: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 600,
  timeLimitSeconds: 300,
  startAfterSeconds: 0,
}

/** One stretch of looking for the pictures of what an import brought, from the product `reached` on. */
export const importedPictures = {
  ...patience,
  name: 'imported-pictures',
  data: z.object({ importId: z.uuid(), reached: z.uuid() }),
}

/** One stretch of looking for missing pictures; the next one follows from it. */
export const pictureRepair = {
  ...patience,
  name: 'picture-repair',
  data: z.object({ repairId: z.uuid() }),
}
