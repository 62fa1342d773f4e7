import { describe, expect, it } from 'vitest'
import { parseAutocannonReport, parseWrkReport } from './load-report.ts'

const wrkReport = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   546.78us    1.02ms  20.11ms   95.99%
    Req/Sec    29.75k     3.12k   34.42k    80.00%
  Latency Distribution
     50%  431.00us
     75%  610.00us
     90%    0.98ms
     99%    4.40ms
  59211 requests in 2.00s, 600.12MB read
Requests/sec:  29599.20
Transfer/sec:    300.00MB
`

describe('parseWrkReport', () => {
  it('reads rate and 99th percentile', () => {
    expect(parseWrkReport(wrkReport)).toEqual({ requestsPerSecond: 29_599.2, p99Ms: 4.4, failures: 0 })
  })

  it.each([
    ['870.00us', 0.87],
    ['1.25s', 1250],
  ])('understands %s', (text, ms) => {
    expect(parseWrkReport(wrkReport.replace('4.40ms', text)).p99Ms).toBeCloseTo(ms)
  })

  it('adds up every kind of failure', () => {
    const lines = '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 90\n'
    expect(parseWrkReport(wrkReport.replace('Requests/sec', `${lines}Requests/sec`)).failures).toBe(100)
  })

  it('refuses anything else', () => {
    expect(() => parseWrkReport('unable to connect to 127.0.0.1:3000 Connection refused')).toThrow('refused')
  })
})

describe('parseAutocannonReport', () => {
  it('reads rate, 99th percentile and failures', () => {
    const report = {
      requests: { total: 9000 },
      duration: 3,
      latency: { p99: 7 },
      non2xx: 2,
      errors: 1,
      timeouts: 1,
    }
    expect(parseAutocannonReport(JSON.stringify(report))).toEqual({
      requestsPerSecond: 3000,
      p99Ms: 7,
      failures: 3,
    })
  })
})
