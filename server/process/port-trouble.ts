/** Why a port cannot be listened on, with the fix where that is known. */
export function portTrouble(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? new Error(`Port ${port} is taken: stop what listens there, or set PORT to another one.`)
    : error
}
