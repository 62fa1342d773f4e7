import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getErrorCode } from '#shared/error-code.ts'

/** What a short command said and how it ended; `code` is -1 when it could not be started at all. */
type CommandResult = { code: number; output: string }

/**
 * Environment for PostgreSQL's programs: an allow list, so that neither `PG…` variables nor the
 * shop's secrets reach them, and messages in plain English so that they can be recognised.
 */
export function createCommandEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']
  const entries = kept.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** Runs a short command to its end and collects what it prints. Never rejects. */
export function runProgram(command: readonly string[], timeoutMs = 120_000): Promise<CommandResult> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command
    let output = ''
    const child = spawn(program, args, {
      env: createCommandEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
      // The terminal's Ctrl-C must not tear a folder in half; `--pdeathsig` still ends it with us.
      detached: process.platform !== 'win32',
    })
    const collect = (text: Buffer): void => {
      output += text.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

/** Whether a process with this id exists, also one of another user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}

/** The id of a process's parent, undefined when it cannot be told (or the process has ended). */
export async function readParentPid(pid: number): Promise<number | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') {
    const { code, output } = await runProgram(['ps', '-o', 'ppid=', '-p', String(pid)], 5000)
    return code === 0 ? Number(output.trim()) : undefined
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold anything, so the fields are counted from its end.
  const parent = Number(
    stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1],
  )
  return Number.isInteger(parent) ? parent : undefined
}
