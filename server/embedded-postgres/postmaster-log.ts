import { readFile, stat, truncate } from 'node:fs/promises'
import { getErrorCode } from '#shared/error-code.ts'

const LOG_LIMIT_BYTES = 5 * 1024 * 1024

/** Keeps the log from growing for ever; returns how long it is now, in bytes. */
export async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size <= LOG_LIMIT_BYTES) return size
  await truncate(file).catch(ignoreMissing)
  return 0
}

/** It was deleted meanwhile. */
function ignoreMissing(error: unknown): void {
  if (getErrorCode(error) !== 'ENOENT') throw error
}

export async function readLogTail(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0))
  return text.subarray(from).toString('utf8').trim().split('\n').slice(-12).join('\n')
}
