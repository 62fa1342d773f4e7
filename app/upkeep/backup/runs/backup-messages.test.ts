import { expect, it } from 'vitest'
import { describeProgress } from './backup-messages.ts'

it.each([
  [{ step: 'writing', stepsDone: 0, stepsTotal: 0 }, 'Getting ready...'],
  [{ step: 'writing', stepsDone: 3, stepsTotal: 62 }, 'Writing table 3 of 62...'],
  [{ step: 'testing', stepsDone: 1, stepsTotal: 4 }, 'Restoring it for a test: part 1 of 4...'],
  [{ step: 'copying', stepsDone: 0, stepsTotal: 0 }, 'Copying the file to the bucket...'],
] as const)('says how far a backup is: %j', (backup, text) => {
  expect(describeProgress(backup)).toBe(text)
})
