/** The `code` by which Node.js, a driver or a library names an error; '' when it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
