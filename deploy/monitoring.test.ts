import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { createSiteMetrics } from '../host/operate/site-metrics.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const ALARMS = path.join(import.meta.dirname, 'monitoring/alarms.yaml')
const rule = z.strictObject({
  alert: z.string().regex(/^Lustre[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string() }),
})
const alarms = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(rule) })]),
})
const { rules } = alarms.parse(parse(read('monitoring/alarms.yaml'))).groups[0]

const panel = z.object({
  id: z.number(),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
})
const dashboard = z.object({ uid: z.string(), panels: z.array(panel) })
const { panels } = dashboard.parse(JSON.parse(read('monitoring/dashboard.json')))

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  process.stderr.write(
    'NOT TESTED: the alarms, because promtool (Debian package prometheus) is not installed\n',
  )

/** The figures of a host, and `up`, which Prometheus itself adds. */
const known = new Set([
  'up',
  ...[...(await createSiteMetrics().text()).matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
])
const namesIn = (expr: string) => expr.match(/\b(?:up|lustre|process|nodejs)(?:_\w+)?\b(?=[{[\s)]|$)/g) ?? []

describe('alarms and dashboard', () => {
  it.each([
    ...rules.map(
      ({ alert, expr }) =>
        [`[monitoring-names] ${alert} uses only figures that a host reports`, expr] as const,
    ),
    ...panels.flatMap(({ title, targets }) =>
      targets.map(
        ({ expr }) => [`[monitoring-names] '${title}' shows only figures that a host reports`, expr] as const,
      ),
    ),
  ])('%s', (_, expr) => {
    const names = namesIn(expr.replaceAll(/"[^"]*"/g, '""'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('[monitoring-names] show every figure that an operator needs', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
    const ofHosts = [...known].filter((name) => name !== 'up' && !/_(?:count|sum)$/.test(name))
    expect(ofHosts.filter((name) => !shown.has(name))).toEqual([])
  })

  it('[monitoring-names] have no overlapping panels', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})

describe.skipIf(!hasPromtool)('alarms.yaml in promtool', () => {
  /** Runs the alarms on sample series. */
  function test(series: Record<string, string>, expected: string[], at: string) {
    const folder = mkdtempSync(path.join(tmpdir(), 'alarms-'))
    const fires = (alertname: string) => ({
      eval_time: at,
      alertname,
      exp_alerts: expected.includes(alertname) ? undefined : [],
    })
    const file = path.join(folder, 'test.yaml')
    const names = rules.map(({ alert }) => alert).filter((name) => !expected.includes(name))
    writeFileSync(
      file,
      stringify({
        rule_files: [ALARMS],
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            alert_rule_test: names.map(fires),
            promql_expr_test: [
              {
                eval_time: at,
                expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
                exp_samples: expected.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
              },
            ],
          },
        ],
      }),
    )
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(status, stdout + stderr).toBe(0)
  }
  const DAY = 86_400
  const WELL = {
    'up{job="lustre",instance="a"}': '1x200',
    'lustre_readiness{instance="a"}': '2x200',
    'lustre_disk_free_bytes{folder="DATA_DIR",instance="a"}': '50e9x200',
    'lustre_disk_size_bytes{folder="DATA_DIR",instance="a"}': '100e9x200',
    lustre_certificate_end_seconds: `${90 * DAY}x200`,
    'lustre_http_requests_total{route="/",status="200"}': '0+60x200',
  }

  it('[monitoring-alarms] is valid', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALARMS], { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  })

  it('[monitoring-alarms] is silent while all is well', () => test(WELL, [], '3h'))

  it.each([
    ['LustreHostAway', { 'up{job="lustre",instance="a"}': '0x200' }, '10m'],
    ['LustreNotReady', { 'lustre_readiness{instance="a"}': '0x200' }, '10m'],
    ['LustreDegraded', { 'lustre_readiness{instance="a"}': '1x200' }, '20m'],
    ['LustreDiskLow', { 'lustre_disk_free_bytes{folder="DATA_DIR",instance="a"}': '900e6x200' }, '10m'],
    ['LustreErrors', { 'lustre_http_requests_total{route="/",status="503"}': '0+30x200' }, '20m'],
    ['LustreSectionMemory', { 'lustre_section_memory_bytes{remote="gallery"}': '700e6x200' }, '20m'],
    [
      'LustreNoticesWait',
      { 'lustre_section_figure{remote="run-admin",figure="notices_waiting"}': '3x200' },
      '3h',
    ],
    ['LustreCertificateEnds', { lustre_certificate_end_seconds: `${5 * DAY}x200` }, '2h'],
    [
      'LustreReleaseFails',
      { 'lustre_remote_failures_total{remote="a",release="b",kind="api"}': '0+5x200' },
      '20m',
    ],
  ])('[monitoring-alarms] fires %s alone', (name, series, at) => test({ ...WELL, ...series }, [name], at))

  it('[monitoring-alarms] fires two alarms for a full disk', () => {
    const full = { 'lustre_disk_free_bytes{folder="DATA_DIR",instance="a"}': '1e6x200' }
    test({ ...WELL, ...full }, ['LustreDiskFull', 'LustreDiskLow'], '10m')
  })
})
