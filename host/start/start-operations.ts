import type { DiskSpace } from '@lustre/kit/disk-space'
import { NO_DATABASE } from '@lustre/platform/definition'
import type { Documents } from '../compose/documents.ts'
import { createBackupFigures } from '../operate/backup-figures.ts'
import { createCertificateFigure } from '../operate/certificate.ts'
import { createDiskWatch } from '../operate/disk-check.ts'
import { createObserver } from '../operate/observe.ts'
import { createDatabaseCheck, createReadiness, type Readiness, siteChecks } from '../operate/readiness.ts'
import { openBackupStore } from '../providers/backups/backup-store.ts'
import { watchCalls } from '../sections/watch-calls.mjs'
import type { OpenSite } from './open-site.ts'
import type { StartedSections } from './start-sections.ts'

const READINESS: Record<Readiness['status'], number> = { ready: 2, degraded: 1, 'not ready': 0 }

/** Starts the metrics, the access log and the readiness checks. */
export function startOperations(
  { settings, providers, log }: OpenSite,
  { metrics, onCall, renderer, state, proxies }: StartedSections,
  documents: Documents,
) {
  const { env } = providers
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
    ...siteChecks(state, documents, renderer),
    database: createDatabaseCheck(env),
    data: providers.dataCheck,
    disk: disks.check,
    sawUntrusted: proxies.sawUntrusted,
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
