import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { config } from './config.server.ts'
import { loggedError } from './database/logged-error.ts'

interface ServedRequest {
  requestId: string
  /** Never written into a line of the log. */
  clientAddress?: string
}

const request = new AsyncLocalStorage<ServedRequest>()

/** Structured logs on standard output; lines written while a request is served carry its id. */
export const logger = pino({
  level: config.logLevel,
  base: undefined,
  // A fresh object each time: pino writes the fields of the line into it.
  mixin: () => {
    const requestId = currentRequestId()
    return requestId === undefined ? {} : { requestId }
  },
  serializers: { err: loggedError },
  redact: ['*.password', '*.email', '*.cookie', 'req.headers.cookie', 'req.headers.authorization'],
})

/** Runs `work` so that every log line inside it carries the request's id. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return request.run({ requestId }, work)
}

/** The id of the request being served, if any. */
export function currentRequestId(): string | undefined {
  return request.getStore()?.requestId
}

/** Remembers where the request being served comes from, for the code that logs what it did. */
export function noteClientAddress(clientAddress: string): void {
  const served = request.getStore()
  if (served) served.clientAddress = clientAddress
}

/** Where the request being served comes from, if any is. */
export function currentClientAddress(): string | undefined {
  return request.getStore()?.clientAddress
}
