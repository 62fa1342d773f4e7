import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

// Runs autocannon in a process of its own and prints its report. Its command line knows no fresh addresses.
export interface AutocannonRun {
  address: string
  headers: Record<string, string>
  connections: number
  seconds: number
  isFresh: boolean
  addedProductId?: string
}

const run = JSON.parse(process.argv[2] ?? '') as AutocannonRun
const { pathname } = new URL(run.address)
const tag = randomBytes(4).toString('hex')
let count = 0

const addition = { action: 'add', product_id: run.addedProductId, quantity: 1 }
const report = await autocannon({
  url: run.address,
  headers: run.headers,
  ...(run.addedProductId && {
    method: 'POST',
    headers: { ...run.headers, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(addition),
  }),
  connections: run.connections,
  duration: run.seconds,
  requests: run.isFresh
    ? [{ setupRequest: (request) => ({ ...request, path: `${pathname}?fresh=${tag}-${++count}` }) }]
    : [{}],
})
console.log(JSON.stringify(report))
