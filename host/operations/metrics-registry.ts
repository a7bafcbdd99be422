/**
 * Counters, histograms and gauges as Prometheus reads them. Label values come from the site's own routes, remotes and
 * releases, never from a request, so that the number of series stays bounded.
 * Source: Prometheus text exposition format 0.0.4.
 */
type Labels = readonly string[]
type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; lines(): string[] }

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const pairs = (names: Labels, values: Labels) =>
  names.map((name, i) => `${name}="${escapeValue(values[i] ?? '')}"`)
const series = (name: string, labels: readonly string[], value: number) =>
  `${name}${labels.length > 0 ? `{${labels.join(',')}}` : ''} ${value}`

/** Values by their labels; made at first use. */
function createSeries<T>(make: () => T) {
  const known = new Map<string, { values: Labels; content: T }>()
  return {
    of(values: Labels): T {
      const key = values.join('\n')
      const found = known.get(key)
      if (found) return found.content
      const content = make()
      known.set(key, { values, content })
      return content
    },
    all: () => [...known.values()],
  }
}

export function createMetricsRegistry() {
  const metrics: Metric[] = []

  return {
    /** @returns adds one to the series with these label values */
    counter(name: string, help: string, labelNames: Labels): (...values: string[]) => void {
      const counts = createSeries(() => ({ value: 0 }))
      const lines = () =>
        counts.all().map(({ values, content }) => series(name, pairs(labelNames, values), content.value))
      metrics.push({ name, help, type: 'counter', lines })
      return (...values) => {
        counts.of(values).value += 1
      }
    },

    /**
     * @param bounds upper bounds of the buckets, rising; one without a bound is added
     * @returns counts a value in the series with these label values
     */
    histogram(
      name: string,
      help: string,
      labelNames: Labels,
      bounds: readonly number[],
    ): (value: number, ...values: string[]) => void {
      const distributions = createSeries(() => ({ buckets: bounds.map(() => 0), count: 0, sum: 0 }))
      const lines = () =>
        distributions.all().flatMap(({ values, content }) => {
          const labels = pairs(labelNames, values)
          let upTo = 0
          const buckets = bounds.map((bound, i) => {
            upTo += content.buckets[i] ?? 0
            return series(`${name}_bucket`, [...labels, `le="${bound}"`], upTo)
          })
          return [
            ...buckets,
            series(`${name}_bucket`, [...labels, 'le="+Inf"'], content.count),
            series(`${name}_sum`, labels, content.sum),
            series(`${name}_count`, labels, content.count),
          ]
        })
      metrics.push({ name, help, type: 'histogram', lines })
      return (value, ...values) => {
        const distribution = distributions.of(values)
        const bucket = bounds.findIndex((bound) => value <= bound)
        if (bucket >= 0) distribution.buckets[bucket]! += 1
        distribution.count += 1
        distribution.sum += value
      }
    },

    /** A value that is read when the metrics are asked for. */
    gauge(name: string, help: string, read: () => number): void {
      metrics.push({ name, help, type: 'gauge', lines: () => [series(name, [], read())] })
    },

    /** Everything, in the text format. */
    text: () =>
      metrics
        .flatMap(({ name, help, type, lines }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...lines(),
        ])
        .join('\n')
        .concat('\n'),
  }
}
