import { describe, expect, it } from 'vitest'
import { composeProblems, lintProblems } from './testing/compose.ts'
import { isIgnored, read } from './testing/files.ts'

const FILE = read('compose.yaml')
const EXAMPLE = read('example.env')

function replaced(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return other
}

describe('compose.yaml', () => {
  it('matches the schema that the Compose specification publishes', () => {
    expect(lintProblems(FILE)).toEqual([])
  })

  it.each([
    ['healthcheck:', 'helthcheck:'],
    ['memory: 3g', 'memory: [3g]'],
    ['service_completed_successfully', 'service_done'],
  ])('breaks the schema when %s becomes %s', (from, to) => {
    expect(lintProblems(replaced(FILE, from, to))).toEqual([expect.stringMatching(/^invalid-schema: /)])
  })

  it('exposes only its proxy, and sets what its hosts need in production', () => {
    expect(composeProblems(FILE, EXAMPLE)).toEqual([])
  })

  it.each([
    ['varnish:7.7.3', 'varnish:latest', /varnish:latest names no exact version/],
    ['read_only: true', 'read_only: false', /^host-1 may write its own files$/],
    ['cap_drop: [ALL]', 'cap_drop: [NET_RAW]', /^postgres keeps capabilities$/],
    ['no-new-privileges:true', 'label:disable', /^cache may gain privileges$/],
    ['memory: 3g, ', '', /^host-2 has no memory limit$/],
    [
      'postgres: { condition: service_healthy }',
      'database: { condition: service_healthy }',
      /waits for database/,
    ],
    ['volumes: [host-2:/data', 'volumes: [host-9:/data', /^host-2 mounts host-9, which does not exist$/],
    ['networks: [back]', 'networks: [rear]', /^fill is in rear, which does not exist$/],
    ['LISTEN:-127.0.0.1:8080', 'LISTEN:-0.0.0.0:8080', /^cache answers other machines at 0.0.0.0:8080:8080$/],
    [
      /POSTGRES_PASSWORD: .*/,
      'POSTGRES_PASSWORD: hunter2',
      /^postgres has the value of POSTGRES_PASSWORD in git$/,
    ],
    ['ADMIN_PASSCODE: ${', 'ADMIN_PASSWORD: ${', /^ADMIN_PASSWORD is not a setting$/],
    [/ +SITE_URL: .*\n/, '', /^host-1: SITE_URL$/],
    ['s3://lustre', 'http://lustre', /^host-1: .*RELEASE_STORE/s],
    ['10.77.0.12', '10.77.0.21', /not those of docs\/examples\/varnish.vcl$/],
    ['10.77.0.1, 10.77.0.10', '10.77.0.0/24', /^host-1 trusts more/],
    ['stop_grace_period: 30s', 'stop_grace_period: 20s', /^host-1 is killed before it ends$/],
    [/ +DRAIN_SECONDS: .*\n/, '', /^host-1 ends while it still gets requests$/],
    ['/readyz', '/ready', /^host-1: its health check does not use \/readyz$/],
    ['service_completed_successfully', 'service_started', /^host-1 starts before there is a release$/],
  ])('fails its check when %s becomes %s', (from, to, problem) => {
    expect(composeProblems(replaced(FILE, from, to), EXAMPLE)).toContainEqual(expect.stringMatching(problem))
  })

  it.each([
    ['METRICS_TOKEN=', 'METRIC_TOKEN=', 'METRICS_TOKEN is not in example.env'],
    ['METRICS_TOKEN=', 'METRICS_TOKEN=\nOTHER=', 'no service uses OTHER'],
    ['POSTGRES_PASSWORD=', 'POSTGRES_PASSWORD=hunter2', 'example.env has a value for POSTGRES_PASSWORD'],
  ])('fails its check when %s becomes %s in example.env', (from, to, problem) => {
    expect(composeProblems(FILE, replaced(EXAMPLE, from, to))).toContain(problem)
  })

  it('keeps the operators’ filled-in files out of git', () => {
    expect(['.env', 'site.env', 'release-key.pem', 'media/a.jpg'].filter((file) => !isIgnored(file))).toEqual(
      [],
    )
    expect(['example.env', 'compose.yaml'].filter(isIgnored)).toEqual([])
  })
})
