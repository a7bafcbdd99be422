import net from 'node:net'
import { expect, it } from 'vitest'
import { messageOf } from './message-of.ts'

it('says why a name with several addresses cannot be reached', async () => {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  const failure = await new Promise((resolve) => {
    net
      .connect({ host: 'two', port: 1, autoSelectFamily: true, lookup: (_, __, done) => done(null, both) })
      .on('error', resolve)
  })
  expect(messageOf(failure)).toBe('connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1')
})
