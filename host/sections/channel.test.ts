import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readMessages, toLine } from './channel.mjs'
import { limitRate } from './limit-rate.ts'

describe('the channel', () => {
  it('reads messages that arrive in pieces or together, and tells of lines that are no JSON', async () => {
    const stream = new PassThrough()
    const messages: unknown[] = []
    readMessages(
      stream,
      (message) => messages.push(message),
      100,
      () => messages.push('too long'),
    )
    stream.write('{"a"')
    await turn()
    stream.write(':"\u2028"}\nnull\n{\n\n')
    stream.write(toLine({ b: 'é' }))
    await turn()
    expect(messages).toEqual([{ a: '\u2028' }, null, undefined, undefined, { b: 'é' }])
  })

  it('keeps nothing of a line that is too long, and goes on with the next', async () => {
    const stream = new PassThrough()
    const messages: unknown[] = []
    readMessages(
      stream,
      (message) => messages.push(message),
      10,
      () => messages.push('too long'),
    )
    for (const piece of ['"12345', '6789012', '34"', '\n"a"\n']) {
      stream.write(piece)
      await turn()
    }
    expect(messages).toEqual(['too long', 'too long', 'too long', undefined, 'a'])
  })

  it('reads long strings, and no other long JSON', async () => {
    const stream = new PassThrough()
    const messages: unknown[] = []
    const take = (message: unknown) => messages.push(message)
    readMessages(stream, take, 100, () => {}, 10)
    stream.write(`"${'a'.repeat(20)}"\n[${'1,'.repeat(20)}1]\n[1]\n`)
    await turn()
    expect(messages).toEqual(['a'.repeat(20), undefined, [1]])
  })

  it('is read no faster than its limit, while its writer waits', async () => {
    const stream = new PassThrough()
    const { spend } = limitRate(stream, 10)
    const messages: unknown[] = []
    readMessages(
      stream,
      (message) => {
        messages.push(message)
        spend(6)
      },
      100,
      () => {},
    )
    stream.write('1\n2\n3\n4\n')
    await turn()
    expect(stream.isPaused()).toBe(true)
    expect(messages).toEqual([1])
    stream.resume()
    await turn()
    expect(messages).toEqual([1, 2])
    stream.destroy()
  })
})
