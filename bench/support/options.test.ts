import { describe, expect, it } from 'vitest'
import { parseArguments } from './options.ts'

const TOPICS = ['bytes', 'api']

describe('the bench', () => {
  it('measures everything for the full length by default', () => {
    expect(parseArguments([], TOPICS)).toEqual({
      wanted: [],
      asBuilt: false,
      loadSeconds: 60,
      memoryMinutes: 10,
      runs: 5,
      beside: [],
      pages: [],
    })
  })

  it('accepts topics, durations and pages', () => {
    const parsed = parseArguments(
      'api --load-seconds 4 --memory-minutes=0.5 --runs 1 --page / --page /run'.split(' '),
      TOPICS,
    )
    expect(parsed).toMatchObject({
      wanted: ['api'],
      loadSeconds: 4,
      memoryMinutes: 0.5,
      runs: 1,
      pages: ['/', '/run'],
    })
  })

  it('accepts peers by name', () => {
    const beside = ['--beside', 'astro=http://localhost:8080/', '--beside=next=https://a.example/?q=1']
    expect(parseArguments(['slowed', ...beside], TOPICS.concat('slowed')).beside).toEqual([
      { name: 'astro', url: 'http://localhost:8080/' },
      { name: 'next', url: 'https://a.example/?q=1' },
    ])
  })

  it('refuses a peer without a name or a web address, and a repeated name', () => {
    for (const wrong of [
      'http://localhost:8080/',
      '=http://localhost/',
      'astro=',
      'astro=/page',
      'a=file:///x',
    ])
      expect(() => parseArguments(['--beside', wrong], TOPICS), wrong).toThrow('--beside must be name=url')
    const twice = ['--beside', 'a=http://a/', '--beside', 'a=http://b/']
    expect(() => parseArguments(twice, TOPICS)).toThrow('same name')
  })

  it('names the topics when it refuses an unknown one', () => {
    expect(() => parseArguments(['byte'], TOPICS)).toThrow('unknown topic: byte. Choose from: bytes, api')
  })

  it('refuses durations that are not positive numbers, fractional runs and unknown options', () => {
    expect(() => parseArguments(['--load-seconds', '0'], TOPICS)).toThrow('--load-seconds')
    expect(() => parseArguments(['--memory-minutes', 'ten'], TOPICS)).toThrow('--memory-minutes')
    expect(() => parseArguments(['--runs', '1.5'], TOPICS)).toThrow('whole number')
    expect(() => parseArguments(['--fast'], TOPICS)).toThrow()
  })
})
