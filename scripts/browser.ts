import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const MINUTE_MS = 60_000

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  ...['google-chrome-stable', 'google-chrome', 'chromium'].flatMap(findOnPath),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const HEADLESS_PLACES = ['/usr/bin/chromium-headless-shell']

/**
 * The Chromium that the browser tests drive, as the path of a program that was seen to run:
 * CHROMIUM_PATH, one that is installed, one that Playwright keeps, else one that is installed now
 * (by Playwright, or as root on Debian and Ubuntu by apt-get), which prints its progress.
 * Throws an Error with the fix when there is none and none can be had.
 */
export async function findBrowser(): Promise<string> {
  const given = readGivenPath()
  if (given) return given
  const present = (await findWorking(KNOWN_PLACES)) ?? (await findWorking([await findManagedPath()]))
  if (present) return present
  console.log('Installing a browser for the tests, this takes a minute…')
  const { CI: _, ...env } = process.env
  await run('playwright', ['install', 'chromium'], 5 * MINUTE_MS, env)
  const managed = await findWorking([await findManagedPath()])
  if (managed) return managed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], 5 * MINUTE_MS, quiet)
    const install = (...packages: readonly string[]) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 10 * MINUTE_MS, quiet)
    // Not every release has the second.
    if ((await install('chromium', 'chromium-headless-shell')) !== 0) await install('chromium')
    const installed = await findWorking(KNOWN_PLACES)
    if (installed) return installed
  }
  throw new Error('No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

/**
 * The same browser without windows where the system has it, which takes a quarter less of the processor, else
 * `findBrowser`'s. It has no settings of a person's, such as permissions and blocked cookies.
 */
export async function findHeadlessBrowser(): Promise<string> {
  const whole = await findBrowser()
  return readGivenPath() ? whole : ((await findWorking(HEADLESS_PLACES)) ?? whole)
}

function readGivenPath(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist: correct it, or leave it unset.`)
  return given
}

async function findManagedPath(): Promise<string> {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** The first that starts: distributions leave stubs behind, and libraries can be missing. */
async function findWorking(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (existsSync(path) && (await run(path, ['--version'], MINUTE_MS / 6)) === 0) return path
  }
  return undefined
}

function findOnPath(name: string): string[] {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return paths.filter((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Runs a program to its end; with `env` its output is shown. Answers the exit code, -1 for any other end. */
function run(
  program: string,
  args: readonly string[],
  timeoutMs: number,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: env ?? process.env,
      stdio: ['ignore', env ? 'inherit' : 'ignore', env ? 'inherit' : 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      shell: process.platform === 'win32',
    })
    child.once('error', () => resolve(-1))
    child.once('close', (code) => resolve(code ?? -1))
  })
}
