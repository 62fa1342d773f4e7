import type { Job } from '#platform/job-kinds.server.ts'
import { continueImportedPictures } from './seen/imported-pictures.server.ts'
import { importedPictures, pictureRepair } from './picture-jobs.ts'
import { continuePictureRepair, failPictureRepair } from './repair-work.server.ts'

/** Looks for pictures of products without a good one. */
export const pictureRepairJob: Job<{ repairId: string }> = {
  kind: pictureRepair,
  concurrency: 1,
  async run({ repairId }, { isLastTry }) {
    try {
      await continuePictureRepair(repairId)
    } catch (error) {
      if (isLastTry) await failPictureRepair(repairId)
      throw error
    }
  },
}

/** Looks for pictures of what an import brought. */
export const importedPicturesJob: Job<{ importId: string; reached: string }> = {
  kind: importedPictures,
  concurrency: 1,
  run: (stretch, { signal }) => continueImportedPictures(stretch, signal),
}
