/** Which of the server processes this is, counted from 1, and how many there are. */
export interface ProcessPlace {
  number: number
  count: number
}

interface Machine {
  /** The setting PROCESSES. */
  wanted: number | undefined
  port: number
  platform: string
  cores: number
  memoryBytes: number
}

const most = 4
/** What a process and its connections to the database take, with room for the database itself. */
const memoryOfOne = 1_000_000_000

/**
 * How many server processes share the port: as many as the owner wants, else one a core, as far as the memory goes.
 * Only Linux shares the connections of a port out; a port that the system chooses is another one for each.
 */
export function countProcesses({ wanted, port, platform, cores, memoryBytes }: Machine): number {
  if (platform !== 'linux' || port === 0) return 1
  return wanted ?? Math.max(1, Math.min(cores, most, Math.floor(memoryBytes / memoryOfOne)))
}

export const writePlace = ({ number, count }: ProcessPlace) => `${number}/${count}`

/** The place that `writePlace` wrote; a server that is started alone has none. */
export function readPlace(text = '1/1'): ProcessPlace {
  const [number = 1, count = 1] = text.split('/').map(Number)
  return { number, count }
}
