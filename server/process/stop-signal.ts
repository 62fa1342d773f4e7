/**
 * Runs `stop` once when the process is asked to end: by Ctrl-C, by SIGTERM, with its terminal, or because its parent died.
 * @returns the same for the program itself: stops and exits with the given code.
 */
export function onStopSignal(stop: () => Promise<void>): (exitCode: number) => void {
  let isStopping = false
  function end(exitCode: number) {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  // A killed wrapper cannot pass a signal on: an orphan notices by its parent's change.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end(0)
  }, 1000).unref()
  return end
}
