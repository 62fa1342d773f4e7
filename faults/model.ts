import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithGoal, tellOnly } from '#bench/measure.ts'
import { root } from '#bench/shop-process.ts'
import { describeEnd } from '#bench/workshop.ts'
import { readVitestReport } from '#scripts/test-run/reports.ts'
import { noneOf } from './arena.ts'
import type { Part } from './part.ts'

const folders = ['app', 'server', 'tests']
/** A test with a long form reads its size there. */
const sizeFile = 'fault-size.ts'
const model = 'tests/faults/order-model.test.ts'

/** Runs the tests that have a long form in that form, such as the model of orders: TEST_RUN=all. */
export const longTests: Part = async ({ workshop, isFull, say }) => {
  const files = [...new Set([model, ...(await findLongTests())])]
  say(`${files.length} files, ${isFull ? 'in their long form' : 'in their short form'}`)
  const folder = await mkdtemp(join(tmpdir(), 'store-faults-'))
  workshop.keep(() => rm(folder, { recursive: true, force: true }))
  const report = join(folder, 'vitest.json')
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...files],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', ...(isFull && { TEST_RUN: 'all' }) },
    },
  )
  workshop.keepChild(child)
  const { code, complaints } = await describeEnd(child)
  const count = readVitestReport(JSON.parse(await readFile(report, 'utf8')), code === 0)
  return {
    measures: [
      compareWithGoal({
        name: 'Tests that passed in this form',
        value: count.passed,
        unit: 'tests',
        above: 1,
      }),
      noneOf('Tests that failed', count.failed),
      tellOnly('Files', files.map((file) => file.split('/').at(-1)).join(' ')),
    ],
    notes: count.failed > 0 ? [complaints.slice(-1500)] : [],
  }
}

async function findLongTests(): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!/[.]test[.]tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if ((await readFile(path, 'utf8')).includes(`/${sizeFile}'`)) found.push(path.slice(root.length))
    }
  }
  return found.toSorted()
}
