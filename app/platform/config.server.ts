import { parseConfig } from './config.ts'
import { readSecretFiles } from './secret-files.server.ts'

/** The settings of this process, parsed when it starts; nothing else reads the environment. */
export const config = parseConfig(readSecretFiles(process.env))
