import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

// `npm run release`: what `npm run setup` leaves of this checkout, as one file for servers like this machine, with its
// SHA-256 next to it (docs/decisions/086). The checkout keeps its packages: the setup is done in a copy.
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'build', 'release')
const folders = [
  'app',
  'build/client',
  'build/server',
  'deploy',
  'docs',
  'node_modules',
  'public',
  'scripts',
  'server',
]
const files = [
  'build/.sources',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const isLeftOut = /[.]test[.]tsx?$|node_modules[/][.](?:cache|building)(?:[/]|$)/

/** @returns what it printed. @throws unless it ends with 0. */
function run(program: string, args: readonly string[], cwd = root): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} failed (see above).`)
  return stdout.trim()
}

/** Its commit in short, and whether anything was changed since; nothing without git. */
function describeCommit(): string {
  try {
    return `-${run('git', ['describe', '--always', '--exclude=*', '--dirty=-changed'])}`
  } catch {
    return ''
  }
}

if (process.platform !== 'linux') {
  console.error('A release is made on the system that it is for: Linux, as the server.')
  process.exit(1)
}
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const name = `store-${version}${describeCommit()}-${process.platform}-${process.arch}`
// One at a time: the guide copies what is there.
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const copy = await mkdtemp(join(target, '.copy-'))
try {
  console.log(`Copying ${name}…`)
  for (const path of [...folders, ...files])
    await cp(join(root, path), join(copy, name, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !isLeftOut.test(from),
    })
  console.log(run(process.execPath, ['scripts/run.mjs', 'setup'], join(copy, name)))
  console.log('Packing…')
  const file = join(copy, 'archive')
  run('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', file, name], copy)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const archive = `${name}.tar.gz`
  await writeFile(join(target, `${archive}.sha256`), `${hash.digest('hex')}  ${archive}\n`)
  await rename(file, join(target, archive))
  console.log(`The release is ${join(target, archive)}, with its SHA-256 next to it.`)
} finally {
  await rm(copy, { recursive: true, force: true })
}
