import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a Node.js HTTP server can do: the same bytes with the same headers for every request.
/** What to answer: header names and values, and the body in base64. */
export interface ReferenceAnswer {
  headers: Record<string, string>
  body: string
}

let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})

process.on('message', (answer: ReferenceAnswer) => {
  headers = answer.headers
  body = Buffer.from(answer.body, 'base64')
  process.send?.({ isSet: true })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
