/** An id has 36 characters; what is longer is a token, which anyone who reads the log could use. */
const longestSegment = 36
const longestPath = 200

/** A path for the log: without tokens, and of limited length. */
export function loggedPath(path: string): string {
  const shown = path
    .slice(0, longestPath + 1)
    .split('/')
    .map((segment) => (segment.length > longestSegment ? ':token' : segment))
    .join('/')
  return shown.length > longestPath ? `${shown.slice(0, longestPath)}…` : shown
}
