import { describe, expect, it } from 'vitest'
import { createMetricsRegistry } from './metrics-registry.ts'

describe('a counter', () => {
  it('has one series for each set of labels', () => {
    const registry = createMetricsRegistry()
    const count = registry.counter('answers_total', 'Answers.', ['route', 'status'])
    count('/', '200')
    count('/', '200')
    count('/', '404')
    expect(registry.text()).toBe(
      [
        '# HELP answers_total Answers.',
        '# TYPE answers_total counter',
        'answers_total{route="/",status="200"} 2',
        'answers_total{route="/",status="404"} 1',
        '',
      ].join('\n'),
    )
  })

  it('escapes what a label may not hold', () => {
    const registry = createMetricsRegistry()
    registry.counter('a_total', 'A.', ['name'])('say "\\"\nnow')
    expect(registry.text()).toContain(String.raw`a_total{name="say \"\\\"\nnow"} 1`)
  })
})

describe('a histogram', () => {
  it('counts every value in all buckets that reach it, bounds included', () => {
    const registry = createMetricsRegistry()
    const record = registry.histogram('took_seconds', 'Time.', ['route'], [0.1, 1])
    for (const value of [0.1, 0.25, 5]) record(value, '/')
    expect(registry.text().split('\n')).toEqual([
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/",le="0.1"} 1',
      'took_seconds_bucket{route="/",le="1"} 2',
      'took_seconds_bucket{route="/",le="+Inf"} 3',
      'took_seconds_sum{route="/"} 5.35',
      'took_seconds_count{route="/"} 3',
      '',
    ])
  })
})

describe('a gauge', () => {
  it('is read when asked', () => {
    const registry = createMetricsRegistry()
    let value = 1
    registry.gauge('size', 'Size.', () => value)
    value = 7
    expect(registry.text()).toContain('# TYPE size gauge\nsize 7\n')
  })
})
