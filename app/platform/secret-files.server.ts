import { readFileSync } from 'node:fs'
import { getErrorCode } from '#shared/error-code.ts'
import { ConfigError } from './config.ts'

type Environment = Record<string, string | undefined>

/** The settings that a file may hold instead, named by `AUTH_SECRET_FILE` and so on. */
const secretSettings = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'OIDC_PROVIDERS',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const

/**
 * The environment with the secrets that it names by file, as systemd credentials and container secrets do; read when
 * the process starts, white space around them removed. They never enter the environment of a child process.
 * @throws {ConfigError} one clear line for a setting that is given twice, and for a file that is missing, unreadable or empty.
 */
export function readSecretFiles(env: Environment): Environment {
  const filled = { ...env }
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: unset one of them.`)
    filled[name] = readSecret(`${name}_FILE`, path)
  }
  return filled
}

function readSecret(setting: string, path: string): string {
  const text = readText(setting, path).trim()
  if (text === '')
    throw new ConfigError(`${setting}=${path} is empty: write the value into it, or unset ${setting}.`)
  return text
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = getErrorCode(error) || 'unknown error'
    throw new ConfigError(
      `${setting}=${path} cannot be read (${code}): name a file that this user may read, or unset ${setting}.`,
      { cause: error },
    )
  }
}
