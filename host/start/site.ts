import { setTimeout as delay } from 'node:timers/promises'
import { type Environment, unsetLinks } from '@lustre/platform/definition/read-settings'
import { createServerLogger, type ServerLogger } from '@lustre/platform/server'
import { siteCommand } from '../files/site-command.ts'
import { trialOf } from '../live/automatic-rollback.ts'
import type { NotLoaded } from '../live/load-live.ts'
import { createReleaseReports } from '../live/report-releases.ts'
import { releasesOf, type SiteState, shellsOf } from '../live/site-state.ts'
import { ownAddresses, standaloneState } from '../live/standalone.ts'
import { liveVariant } from '../live/visitors.ts'
import { createCalmLog } from '../operate/calm-log.ts'
import { CONTRACTS, contractProblem } from '../releases/manifest/contract-problem.ts'
import { pointersOf, SHELL } from '../releases/registry/registry.ts'
import { followReleases } from '../sections/follow-releases.ts'
import { madeUpPasscodes } from '../settings/api-environment.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { createSites, type Sites } from './sites.ts'
import { type StartedSections, startSections } from './start-sections.ts'

type StartOptions = {
  log?: ServerLogger
  /** The one remote to serve, only at its own address if it has one; null for all. */
  only?: string | null
}

/** Returns the live shell if this host does not speak its contract: the sections of this contract need a newer one. */
function olderShell(state: SiteState): Pick<NotLoaded, 'remote' | 'version' | 'reason'>[] {
  const { contract, version } = liveVariant(state).shell.manifest
  const reason = contractProblem(contract, 'this host', CONTRACTS)
  return reason === null ? [] : [{ remote: SHELL, version, reason }]
}

/** @throws {Error} with a remedy when this host trusts no key of the shell, and would answer 503 forever */
function refuseUntrusted(notLoaded: readonly NotLoaded[]): void {
  const shell = notLoaded.find(
    ({ remote, instead, isUntrusted }) => remote === SHELL && isUntrusted && !instead,
  )
  if (shell)
    throw new Error(
      `The shell ${shell.version} does not run here: ${shell.reason}.
Trust the key of its team: ${siteCommand()} keys trust <public key> --remotes '*'
or release it with a key that is trusted: npm run site -- release shell --promote`,
    )
}

/**
 * Prepares the host before visitors get other releases, and updates it once they have them.
 * @returns a function that ends the host's reports
 */
function followChanges(
  { objects, writable, trust, environment, securityLog, log }: OpenSite,
  { state, sections, renderer, apis, previews, pageReleases, watch, documents }: StartedSections,
  { aloneOf }: Sites,
): () => Promise<void> {
  followReleases(state, sections, previews, pageReleases)
  trust.onChange(() => {
    writable.recheck()
    void state.refresh()
  })
  let changes = 0
  state.beforeChange((next) => {
    const change = ++changes
    const isLatest = () => change === changes
    return Promise.all([
      ...shellsOf(next).map(renderer.isUp),
      // A host that has just started composes its pages first.
      ...(documents.isPrepared() ? releasesOf(next).map(apis.warm) : []),
      documents.warm(next.variants(), isLatest),
      ...ownAddresses(next, environment).map((own) =>
        aloneOf(own).documents.warm(standaloneState(next, own.remote).variants(), isLatest),
      ),
    ])
  })
  const reports = createReleaseReports(objects, writable.channel, state, watch.report, log)
  state.afterChange((now) => {
    reports.report()
    securityLog.onRegistry(now.registry)
    const pointers = new Map(pointersOf(now.registry))
    watch.onChange(
      [...shellsOf(now), ...releasesOf(now)].map(({ manifest: { name, version } }) => {
        const pointer = pointers.get(name)
        return { name, version, trial: pointer === undefined ? null : trialOf(pointer, version) }
      }),
    )
  })
  return reports.close
}

export async function startSite(environment: Environment, options: StartOptions = {}) {
  const { only = null } = options
  const log = createCalmLog(options.log ?? createServerLogger())

  const open = await openSite(environment, { only, log })
  const running = startSections(open)
  const { state, apis, documents } = running
  let isStopping = false
  const sites = await createSites(open, running, () => isStopping)

  const endReports = followChanges(open, running, sites)
  await state.refresh()
  const live = liveVariant(state.current())
  // Meanwhile the host reports that it is not ready; an API that is called early starts then.
  const prepared = documents.prepare(live)
  void prepared.then(() => Promise.all(releasesOf(state.current()).map(apis.warm)))

  /** Finishes the requests in flight, then closes the providers. */
  async function close(): Promise<void> {
    await sites.close()
    await state.close()
    await endReports()
    await running.close()
    await open.close()
  }
  try {
    if (open.isFirst) refuseUntrusted(state.notLoaded())
    await sites.open(state.current(), only)
  } catch (error) {
    await close()
    throw error
  }
  state.beforeChange(sites.openNew)

  const { settings, definitions, secrets, providers } = open
  const declared = [{ settings: HOST_SETTINGS }, ...definitions]
  return {
    settings,
    /** By name: 'site', 'surgical tool'. */
    addresses: sites.list(),
    /** Resolves once the pages are composed, as `/readyz` reports. */
    prepared,
    /** Lists the sections without any release that runs here, with the reason; first the shell, which they need. */
    missing: () => [
      ...olderShell(state.current()),
      ...state.notLoaded().filter(({ instead }) => instead === null),
    ],
    pages: live.remotes.flatMap(({ routes }) => routes.map((route) => route.path)),
    providers: providers.lines,
    unsetLinks: declared.flatMap((each) => unsetLinks(each.settings, environment)),
    passcodes: secrets === null ? [] : await madeUpPasscodes(declared, environment, secrets),
    /**
     * Keeps answering for DRAIN_SECONDS while it reports that it is stopping, so that proxies turn to other hosts.
     */
    async drain(): Promise<void> {
      isStopping = true
      await delay(settings.DRAIN_SECONDS * 1000)
    },
    close,
  }
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>
