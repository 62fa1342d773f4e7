import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFailed, onTestFinished } from 'vitest'

/**
 * Starts a command of npm that runs until it is stopped, at the end of the test at the latest; what it printed is shown
 * when the test fails.
 * @returns the process, what it has printed so far, and a way to stop it that answers its exit code and signal.
 */
export function startNpm(words: readonly string[], { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const program = spawn('npm', words, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env })
  const exit = once(program, 'exit')
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const stop = async () => {
    program.kill('SIGTERM')
    return await exit
  }
  onTestFailed(() => console.error(output))
  onTestFinished(async () => void (await stop()))
  return { program, readOutput: () => output, stop }
}
