import { parseConfig } from './config.ts'

/** The settings of this process, parsed when it starts; nothing else reads the environment. */
export const config = parseConfig(process.env)
