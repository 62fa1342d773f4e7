import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shop-process.ts'
import type { Workshop } from './workshop.ts'

const run = (program: string, args: readonly string[], folder: string) =>
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

/** The shop of an earlier commit, built in a folder of its own that goes with the run. @throws for what is no commit. */
export async function checkOutAndBuild(workshop: Workshop, commit: string): Promise<string> {
  const folder = await workshop.makeFolder('earlier')
  run('git', ['worktree', 'add', '--detach', folder, commit], root)
  workshop.keep(async () => void run('git', ['worktree', 'remove', '--force', folder], root))
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--include=optional', '--no-audit', '--no-fund'], folder)
  run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], folder)
  return folder
}
