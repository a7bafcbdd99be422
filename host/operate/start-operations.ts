import type { DiskSpace } from '@lustre/kit/disk-space'
import { NO_DATABASE } from '@lustre/platform/definition'
import type { ServerLogger } from '@lustre/platform/server'
import type { Documents } from '../compose/documents.ts'
import type { Renderer } from '../compose/renderer.ts'
import type { createSiteState } from '../live/site-state.ts'
import { openBackupStore } from '../providers/backups/backup-store.ts'
import type { DataCheck } from '../providers/providers.ts'
import type { OnCall } from '../sections/provider-latency.ts'
import { watchCalls } from '../sections/watch-calls.mjs'
import type { Environment, Settings } from '../settings/settings.ts'
import { createAccessLog } from './access-log.ts'
import { createBackupFigures } from './backup-figures.ts'
import { createCertificateFigure } from './certificate.ts'
import { createDiskWatch } from './disk-check.ts'
import { createObserver, type Observe } from './observe.ts'
import { createDatabaseCheck, createReadiness, type Readiness, siteChecks } from './readiness.ts'
import type { SiteMetrics } from './site-metrics.ts'

type Options = {
  settings: Settings
  env: Environment
  dataCheck: DataCheck
  metrics: SiteMetrics
  /** Counts the host's own calls to providers. */
  onCall: OnCall
  renderer: Renderer
  state: ReturnType<typeof createSiteState>
  documents: Pick<Documents, 'isPrepared' | 'failing'>
  sawUntrusted: () => boolean
  /** Receives the access log; standard error by default. */
  accessLog: ((lines: string) => void) | undefined
  log: ServerLogger
}

export type Operations = {
  observe: Observe
  parts: { metrics: SiteMetrics; metricsToken: string | null; readiness: () => Promise<Readiness> }
  close(): void
}

const READINESS: Record<Readiness['status'], number> = { ready: 2, degraded: 1, 'not ready': 0 }

/** Starts the metrics, the access log and the readiness checks. */
export function startOperations(options: Options): Operations {
  const { settings, env, dataCheck, metrics, onCall, renderer, state, documents, sawUntrusted } = options
  const log = settings.ACCESS_LOG ? createAccessLog(options.accessLog) : null
  const endWatching = watchCalls(onCall)
  const disks = createDiskWatch(settings, options.log)
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
      createBackupFigures(settings.DATA_DIR, openBackupStore(settings), options.log),
    )
  if (settings.SITE_URL !== undefined)
    metrics.figure('lustre_certificate_end_seconds', createCertificateFigure(settings.SITE_URL))
  const readiness = createReadiness({
    ...siteChecks(state, documents, renderer),
    database: createDatabaseCheck(env),
    data: dataCheck,
    disk: disks.check,
    sawUntrusted,
  })
  metrics.figure('lustre_readiness', async () => [{ value: READINESS[(await readiness()).status] }])
  return {
    observe: createObserver(metrics, log),
    parts: { metrics, metricsToken: settings.METRICS_TOKEN ?? null, readiness },
    close() {
      endWatching()
      disks.close()
      log?.close()
    },
  }
}
