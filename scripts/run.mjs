// The way in: `npm start`, `npm test` and the others come through here, on any Node.js from 20 on and
// before anything is installed. Installs, builds, then hands over to the Node.js that the lock file pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

// A `lean` one needs no package that only builds or tests (docs/decisions/033).
const commands = {
  start: { script: ['server/supervisor.ts'], mode: 'production', build: true, lean: true, server: true },
  dev: { script: ['server/dev.ts'], mode: 'development', server: true },
  backup: { script: ['server/backup.ts'], mode: 'production', build: true, lean: true },
  restore: { script: ['server/restore.ts'], mode: 'production', build: true, lean: true },
  'load-store': { script: ['server/load-store.ts'], mode: 'production', build: true, lean: true },
  admin: { script: ['server/admin.ts'], mode: 'production', build: true, lean: true },
  release: { script: ['scripts/release.ts'], build: true },
  test: { script: ['scripts/test-run/run.ts'], build: true },
  check: { script: ['scripts/test-run/run.ts', '--fast'], build: true },
  'test:all': { script: ['scripts/test-run/run.ts', '--all'], build: true },
  mutants: { script: ['scripts/mutants.ts'] },
  bench: { script: ['bench/run.ts'], mode: 'production', build: true },
  faults: { script: ['faults/run.ts'], mode: 'production', build: true },
  matrix: { script: ['scripts/matrix/run.ts'], build: true },
  // Before `start`, which then runs on the pinned Node.js from its first line.
  prepare: { build: true, lean: true },
  // What comes before a start in production, so that an upgrade is ready before the old release stops.
  setup: { build: true, lean: true, prune: true },
}

const PATIENCE_MS = 15_000
const LOCK_LIMIT_MS = 20 * 60_000
const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15 }
const isWindows = process.platform === 'win32'

// Runs first in the child: when this process is killed outright, the child stops as on a signal.
const watchParent = `const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 250)
timer.unref()`

/** A failure that the reader can fix; its message is all that is shown. */
class StopError extends Error {}

let active
let stoppedBy

/** Asks the running child to stop, once, and ends it and all its offspring if it does not. */
function stop(signal) {
  if (stoppedBy) return
  stoppedBy = signal
  if (!active) process.exit(128 + SIGNAL_NUMBERS[signal])
  const { child, isStep } = active
  const group = isWindows ? child.pid : -child.pid
  const send = (pid, name) => {
    try {
      process.kill(pid, name)
    } catch {
      // It ended in this very moment.
    }
  }
  // The program stops its own offspring in its own order. On Windows the console has told it already.
  if (!isWindows) send(isStep ? group : child.pid, 'SIGTERM')
  setTimeout(() => {
    console.error(`Not stopped after ${PATIENCE_MS / 1000} s; ending it.`)
    send(group, 'SIGKILL')
  }, PATIENCE_MS).unref()
}

/**
 * Runs a program to its end. It gets a process group of its own, so that Ctrl-C reaches it once,
 * through `stop`, and not from the terminal and from npm as well.
 */
function run(program, args, options, isStep = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', detached: !isWindows, ...options })
    active = { child, isStep }
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.once('error', (error) => reject(new StopError(`${program} could not be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      active = undefined
      resolve({ code, signal, output })
    })
  })
}

/** As `run`, for the steps before the start: says every 15 s that it is still at it. */
async function runStep(what, program, args, options) {
  const beganAt = Date.now()
  const seconds = () => Math.round((Date.now() - beganAt) / 1000)
  const timer = setInterval(() => console.log(`  …still ${what} (${seconds()} s)`), 15_000)
  try {
    const result = await run(program, args, options, true)
    if (stoppedBy) process.exit(128 + SIGNAL_NUMBERS[stoppedBy])
    return { ...result, seconds: seconds() }
  } finally {
    clearInterval(timer)
  }
}

/** Does `work` while no other start does: they would install and build over each other. */
async function withLock(lock, work) {
  const owner = join(lock, 'pid')
  mkdirSync(dirname(lock), { recursive: true })
  for (let isTold = false; ; await sleep(300)) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new StopError(`${lock} could not be made (${error.code}): is the folder yours?`)
    }
    if (isAbandoned(lock, owner)) {
      rmSync(lock, { recursive: true, force: true })
    } else if (!isTold) {
      console.log('Another start is preparing this folder; waiting for it…')
      isTold = true
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    writeFileSync(owner, String(process.pid))
    await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function isAbandoned(lock, owner) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs
    if (!existsSync(owner)) return age > 5000
    const pid = Number(readFileSync(owner, 'utf8'))
    if (age > LOCK_LIMIT_MS || pid === process.pid) return true
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const hashFile = (hash, path) =>
  hash
    .update(`${path}\0`)
    .update(readFileSync(at(path)))
    .update('\0')
const readText = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '')

const describeInstallation = (isWhole) =>
  `${hashFile(createHash('sha256'), 'package-lock.json').digest('hex')} ${process.platform}-${process.arch}` +
  (isWhole ? '' : ' production')

function noteInstallation(isWhole) {
  writeFileSync(at('node_modules', '.installed'), describeInstallation(isWhole))
}

/** Whether the packages are there: all of them, or at least those that production runs on. */
function isInstalled(isWhole) {
  const noted = readText('node_modules/.installed')
  if (noted === describeInstallation(true) || (!isWhole && noted === describeInstallation(false))) return true
  if (!holdsLockedPackages(isWhole)) return false
  noteInstallation(isWhole)
  return true
}

/** True when somebody has run `npm ci` or `npm install` by hand and everything is there already. */
function holdsLockedPackages(isWhole) {
  const listed = readText('node_modules/.package-lock.json')
  if (!listed) return false
  const present = JSON.parse(listed).packages
  const suits = (wanted, ours) =>
    !wanted || [wanted].flat().some((name) => (name.startsWith('!') ? name !== `!${ours}` : name === ours))
  return Object.entries(JSON.parse(readText('package-lock.json')).packages).every(([path, wanted]) => {
    const isForUs = suits(wanted.os, process.platform) && suits(wanted.cpu, process.arch) && !wanted.libc
    if (path === '' || (wanted.dev && !isWhole)) return true
    if (wanted.optional && !present[path] && !(isForUs && (wanted.os || wanted.cpu))) return true
    return present[path]?.version === wanted.version && existsSync(at(path))
  })
}

/** Runs npm to its end. @returns its exit code and how many seconds it took. */
async function runNpm(what, args) {
  const npm = process.env.npm_execpath ?? ''
  const words = [...args, '--include=optional', '--no-audit', '--no-fund']
  // Not on our own Node.js: it may be the one in node_modules that is about to be replaced.
  return basename(npm) === 'npm-cli.js'
    ? await runStep(what, process.env.npm_node_execpath ?? process.execPath, [npm, ...words])
    : await runStep(what, 'npm', words, { shell: isWindows })
}

async function install(isWhole) {
  console.log('Installing packages, this takes a minute…')
  const { code, seconds } = await runNpm('installing', ['ci', isWhole ? '--include=dev' : '--omit=dev'])
  if (code !== 0) {
    throw new StopError(
      'The packages could not be installed (see above): check the network connection and the free space ' +
        'on the disk, then run the same command again.',
    )
  }
  noteInstallation(isWhole)
  console.log(`Installed in ${seconds} s.`)
}

/** Removes what only builds and tests; the built store runs without it. */
async function prune() {
  // Noted first: a pruning that is broken off leaves no installation that looks whole.
  noteInstallation(false)
  const args = ['prune', '--omit=dev', '--offline', '--no-save', '--ignore-scripts']
  const { code } = await runNpm('removing build tools', args)
  if (code !== 0) throw new StopError('The packages of build and tests could not be removed (see above).')
  console.log('Removed the packages that only build and test.')
}

/** The pinned Node.js where it runs, else the present one if it is new enough. */
function findNode() {
  const system = `${isWindows ? 'win' : process.platform}-${process.arch}`
  for (const name of [`node-${system}`, `node-bin-${system}`]) {
    const program = at('node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
    if (existsSync(program) && spawnSync(program, ['--version']).status === 0) return program
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    console.log(`The pinned Node.js is not available for ${system}; using this one (${process.version}).`)
    return process.execPath
  }
  throw new StopError(
    `The pinned Node.js does not run here (${system}) and this one is too old (${process.version}): ` +
      'install Node.js 24 or newer from https://nodejs.org, then run the same command again.',
  )
}

function createEnvironment(node, mode) {
  const { NODE_ENV: _, ...env } = process.env
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [at('node_modules', '.bin'), dirname(node), env[name]].filter(Boolean).join(delimiter)
  return {
    ...env,
    [name]: path,
    ...(mode && { NODE_ENV: mode }),
    ...(mode === 'production' && smallMemory(env)),
  }
}

/**
 * Keeps the server small under load: left alone, V8 collects late, and the system's allocator keeps what
 * large pictures took. What the owner set comes last and wins.
 */
function smallMemory({
  NODE_OPTIONS = '',
  MALLOC_ARENA_MAX = '2',
  MALLOC_MMAP_THRESHOLD_ = String(128 * 1024),
}) {
  return {
    NODE_OPTIONS: `--max-semi-space-size=12 --max-old-space-size=512 ${NODE_OPTIONS}`.trim(),
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
  }
}

/** What the build depends on; tests and the sample pictures do not change it. */
function hashSources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts']
  for (const folder of ['app', 'server', 'public'].filter((name) => existsSync(at(name)))) {
    for (const entry of readdirSync(at(folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/')
      if (entry.isFile() && !/\.test\.tsx?$|^app\/db\/sample\/pictures\//.test(path)) files.push(path)
    }
  }
  for (const path of files.sort()) if (existsSync(at(path))) hashFile(hash, path)
  return hash.digest('hex')
}

const isBuilt = (sources) =>
  readText('build/.sources') === sources && existsSync(at('build/server')) && existsSync(at('build/client'))

/** What V8 made of the store's code, so that a start need not; nothing where the folder cannot be written. */
const compileCache = at('build', 'compile-cache')

async function build(node, sources) {
  console.log('Building the shop…')
  rmSync(at('build', '.sources'), { force: true })
  rmSync(compileCache, { recursive: true, force: true })
  const { bin } = JSON.parse(readText('node_modules/@react-router/dev/package.json'))
  const args = [at('node_modules/@react-router/dev', bin['react-router'] ?? bin), 'build']
  const options = { stdio: ['ignore', 'pipe', 'pipe'], env: createEnvironment(node, 'production') }
  const { code, output, seconds } = await runStep('building', node, args, options)
  if (code !== 0) throw new StopError(`${output}\nThe build failed (see above).`)
  writeFileSync(at('build', '.sources'), sources)
  console.log(`Built in ${seconds} s.`)
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) && commands[name]
  if (!command) throw new StopError(`Use: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
  const isWhole = !command.lean || !isBuilt(hashSources())
  // Each lock lies where the work that it guards does not sweep it away.
  if (!isInstalled(isWhole)) {
    await withLock(at('build/.installing'), async () => isInstalled(isWhole) || (await install(isWhole)))
  }
  const node = findNode()
  if (command.build && isWhole && !isBuilt(hashSources())) {
    await withLock(at('node_modules/.building'), async () => {
      const sources = hashSources()
      if (!isBuilt(sources)) await build(node, sources)
    })
  }
  // Looked at before the lock, which cannot be made where nothing can be written.
  if ((command.prune || (command.lean && process.env.NODE_ENV === 'production')) && isInstalled(true)) {
    await withLock(at('node_modules/.building'), async () => isInstalled(true) && (await prune()))
  }
  if (!command.script) return 0
  const env = {
    ...(command.mode === 'production' && { NODE_COMPILE_CACHE: compileCache }),
    ...createEnvironment(node, command.mode),
  }
  // A launcher that only waits would cost 45 MB beside the store, whose supervisor watches its parent itself.
  if (name === 'start' && !isWindows && process.execve)
    process.execve(node, [node, ...command.script, ...args], env)
  const preload = `--import=data:text/javascript,${encodeURIComponent(watchParent)}`
  const { code, signal } = await run(node, [preload, ...command.script, ...args], { env })
  if (!stoppedBy) {
    if (signal) console.error(`Ended by ${signal}${signal === 'SIGKILL' ? ' (out of memory?)' : ''}.`)
    return code ?? 1
  }
  if (!command.server) return 128 + SIGNAL_NUMBERS[stoppedBy]
  return signal === 'SIGTERM' ? 0 : (code ?? 1)
}

/** Changes when npm has ended: our parent, or the parent of the shell that npm may put between. */
function describeParents() {
  try {
    const [, next] = /sh\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return `${process.ppid} ${next}`
  } catch {
    return `${process.ppid} undefined`
  }
}

for (const signal of Object.keys(SIGNAL_NUMBERS)) process.on(signal, () => stop(signal))
// npm may be killed outright too. Started without it, we may outlive the terminal.
if (process.env.npm_lifecycle_event) {
  const started = describeParents()
  setInterval(() => describeParents() === started || stop('SIGTERM'), 100).unref()
}
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof StopError ? error.message : error)
  process.exitCode = 1
}
