import { expect, it } from 'vitest'
import { createProgress, RunCancelled, type Progress } from './run-progress.ts'

type Step = 'writing' | 'testing'

/** Notes what is reported; `answer` is what the row of the run says. */
function noting(answer: { isCancelWanted: boolean } | undefined = { isCancelWanted: false }) {
  const noted: Progress<Step>[] = []
  const report = createProgress(async (progress: Progress<Step>) => {
    noted.push(progress)
    return answer
  })
  return { noted, report }
}

it('notes every new step, and of one step not each number', async () => {
  const { noted, report } = noting()
  for (let done = 0; done < 50; done += 1) await report({ step: 'writing', done, total: 50 })
  await report({ step: 'testing', done: 0, total: 1 })
  expect(noted[0]).toEqual({ step: 'writing', done: 0, total: 50 })
  expect(noted.at(-1)).toEqual({ step: 'testing', done: 0, total: 1 })
  expect(noted.length).toBeLessThan(50)
})

it.each([
  ['the owner has cancelled it', { isCancelWanted: true }],
  ['its row was ended meanwhile', undefined],
])('ends the run when %s', async (_, answer) => {
  const { report } = noting(answer)
  // Anything but undefined would be replaced by the default.
  const asked = answer ? report : createProgress<Step>(async () => undefined)
  await expect(asked({ step: 'writing', done: 0, total: 1 })).rejects.toThrow(RunCancelled)
})
