import { expect, it } from 'vitest'
import { parseWrk } from './wrk.ts'

const SAID = `Running 5s test @ http://127.0.0.1:5700/privacy
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     5.30ms    2.10ms  41.20ms   91.20%
    Req/Sec     3.05k   310.12     3.55k    78.00%
  Latency Distribution
     50%    4.96ms
     75%    5.50ms
     90%    6.80ms
     99%  850.00us
  15184 requests in 5.00s, 61.12MB read
`
const RATE = 'Requests/sec:   3034.11\nTransfer/sec:     12.22MB\n'

it('says what wrk has measured', () => {
  expect(parseWrk(SAID + RATE)).toEqual({ requests: 15_184, perSecond: 3034.11, p99Ms: 0.85, failed: 0 })
})

it('reads whole seconds, behind which wrk leaves a blank', () => {
  expect(parseWrk(SAID.replace('850.00us', '1.02s ') + RATE).p99Ms).toBe(1020)
})

it('counts what failed', () => {
  const failures = '  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 10\n'
  expect(parseWrk(SAID + failures + RATE).failed).toBe(17)
})

it('takes no other text for a measurement', () => {
  expect(() => parseWrk('unable to connect')).toThrow('unable to connect')
})
