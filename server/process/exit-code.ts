/**
 * The exit code of a start that failed: 78 (EX_CONFIG of sysexits.h) when it takes the owner, so that systemd does not
 * try again and again. By its property: the store is bundled, with classes of its own.
 */
export const getExitCode = (error: unknown): number =>
  error instanceof Error && 'exitCode' in error && error.exitCode === 78 ? 78 : 1
