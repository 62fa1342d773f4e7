import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from './progress-reporter.ts'

const isWindows = process.platform === 'win32'
const LAST_WORDS_MS = 2000
const running = new Set<ChildProcess>()
let isStopping = false

interface ToolOptions {
  env?: NodeJS.ProcessEnv
  /** Hears how far a tool is that runs `progress-reporter.ts`. */
  onProgress?: (progress: Progress) => void
}

/**
 * Runs a tool of node_modules/.bin to its end, in a process group of its own, and then ends whatever is left of that
 * group. Never answers once `stopTools` was called.
 * @returns whether it succeeded, and all that it printed.
 */
export async function runTool(
  name: string,
  args: readonly string[],
  { env = {}, onProgress }: ToolOptions = {},
): Promise<{ hasSucceeded: boolean; output: string }> {
  if (isStopping) return await forever()
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(onProgress ? (['ipc'] as const) : [])],
    detached: !isWindows,
    shell: isWindows,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()))
  if (onProgress) child.on('message', (message) => onProgress(message as Progress))
  const closed = once(child, 'close').catch(() => {})
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += `${name} could not be run: ${error.message}`
      resolve(null)
    })
    child.once('exit', resolve)
  })
  if (isStopping) return await forever()
  await endGroup(child)
  // What left the group may hold the pipe for ever.
  await Promise.race([closed, sleep(LAST_WORDS_MS)])
  running.delete(child)
  return { hasSucceeded: code === 0, output }
}

/** Ends every tool that runs, and lets none start. */
export async function stopTools(): Promise<void> {
  isStopping = true
  await Promise.all([...running].map(endGroup))
}

/** A run that is being stopped reports nothing more. */
function forever(): Promise<never> {
  return new Promise(() => {})
}

async function endGroup(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (let tries = 0; tries < 50; tries += 1) {
      if (!signalGroup(child, tries === 0 ? signal : 0)) return
      await sleep(100)
    }
  }
}

/** False when nothing of the group is left. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (!child.pid || isWindows) return false
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
