import type { DiskSpace } from '@lustre/kit/disk-space'
import { NO_DATABASE } from '@lustre/platform/definition'
import type { ServerLogger } from '@lustre/platform/server'
import { openBackupStore } from '../providers/backups/backup-store.ts'
import type { DataCheck } from '../providers/providers.ts'
import type { OnCall } from '../sections/provider-latency.ts'
import { watchCalls } from '../sections/watch-calls.mjs'
import type { Environment, Settings } from '../settings/settings.ts'
import { createBackupFigures } from './backup-figures.ts'
import { createCertificateFigure } from './certificate.ts'
import { createDiskWatch } from './disk-check.ts'
import { createObserver } from './observe.ts'
import { createDatabaseCheck, createReadiness, type Readiness, type siteChecks } from './readiness.ts'
import type { SiteMetrics } from './site-metrics.ts'

type Options = {
  settings: Settings
  env: Environment
  dataCheck: DataCheck
  metrics: SiteMetrics
  /** Counts the host's own calls to providers. */
  onCall: OnCall
  checks: ReturnType<typeof siteChecks>
  sawUntrusted: () => boolean
  log: ServerLogger
}

const READINESS: Record<Readiness['status'], number> = { ready: 2, degraded: 1, 'not ready': 0 }

/** Starts the metrics, the access log and the readiness checks. */
export function startOperations(options: Options) {
  const { settings, env, dataCheck, metrics, onCall, checks, sawUntrusted, log } = options
  const endWatching = watchCalls(onCall)
  const disks = createDiskWatch(settings, log)
  const ofDisks = (read: (space: DiskSpace) => number) => () =>
    disks.spaces().map(({ setting, space }) => ({ labels: { folder: setting }, value: read(space) }))
  metrics.figure(
    'lustre_disk_free_bytes',
    ofDisks(({ freeBytes }) => freeBytes),
  )
  metrics.figure(
    'lustre_disk_size_bytes',
    ofDisks(({ sizeBytes }) => sizeBytes),
  )
  if (env.DATABASE_URL !== NO_DATABASE)
    metrics.figure(
      'lustre_backup_time_seconds',
      createBackupFigures(settings.DATA_DIR, openBackupStore(settings), log),
    )
  if (settings.SITE_URL !== undefined)
    metrics.figure('lustre_certificate_end_seconds', createCertificateFigure(settings.SITE_URL))
  const readiness = createReadiness({
    ...checks,
    database: createDatabaseCheck(env),
    data: dataCheck,
    disk: disks.check,
    sawUntrusted,
  })
  metrics.figure('lustre_readiness', async () => [{ value: READINESS[(await readiness()).status] }])
  return {
    observe: createObserver(metrics, settings.ACCESS_LOG ? log : null),
    parts: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    close() {
      endWatching()
      disks.close()
    },
  }
}

export type Operations = ReturnType<typeof startOperations>
