import { describe, expect, it } from 'vitest'
import { parseArguments } from './options.ts'

const TOPICS = ['bytes', 'api']

describe('arguments of the bench', () => {
  it('measures everything for as long as the budgets ask, when nothing is said', () => {
    expect(parseArguments([], TOPICS)).toEqual({
      wanted: [],
      asBuilt: false,
      loadSeconds: 60,
      memoryMinutes: 10,
      runs: 5,
      awaySeconds: 20,
      beside: [],
      pages: [],
    })
  })

  it('takes topics, durations and pages', () => {
    const parsed = parseArguments(
      'api --load-seconds 4 --memory-minutes=0.5 --runs 1 --away 600 --page / --page /run'.split(' '),
      TOPICS,
    )
    expect(parsed).toMatchObject({
      wanted: ['api'],
      loadSeconds: 4,
      memoryMinutes: 0.5,
      runs: 1,
      awaySeconds: 600,
      pages: ['/', '/run'],
    })
  })

  it('takes pages of others by name, one after the other', () => {
    const beside = ['--beside', 'astro=http://localhost:8080/', '--beside=next=https://a.example/?q=1']
    expect(parseArguments(['slowed', ...beside], TOPICS.concat('slowed')).beside).toEqual([
      { name: 'astro', url: 'http://localhost:8080/' },
      { name: 'next', url: 'https://a.example/?q=1' },
    ])
  })

  it('refuses a page without a name, an address that is none, and a name twice', () => {
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

  it('names the topics when one is unknown', () => {
    expect(() => parseArguments(['byte'], TOPICS)).toThrow('unknown topic: byte. There are: bytes, api')
  })

  it('refuses a duration that is none, half a run, and options that do not exist', () => {
    expect(() => parseArguments(['--load-seconds', '0'], TOPICS)).toThrow('--load-seconds')
    expect(() => parseArguments(['--memory-minutes', 'ten'], TOPICS)).toThrow('--memory-minutes')
    expect(() => parseArguments(['--away', '-1'], TOPICS)).toThrow()
    expect(() => parseArguments(['--runs', '1.5'], TOPICS)).toThrow('whole number')
    expect(() => parseArguments(['--fast'], TOPICS)).toThrow()
  })
})
