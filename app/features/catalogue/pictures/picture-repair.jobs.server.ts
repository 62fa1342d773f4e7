import type { Job } from '../../../platform/job-kinds.server.ts'
import { pictureRepair } from './picture-jobs.ts'
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
