import { useSiteConfig } from '@lustre/platform'
import { ButtonLink, CopyButton } from '@lustre/shared-ui'
import { VERSIONS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, RunVersion } from '../../../../protocol/client-runs.ts'
import { ExportMenu } from '../../exports/export-menu.tsx'
import { compareAddress, NOW, sheetAddress } from '../addresses.ts'
import { versionExportUrl } from '../client-runs-api.ts'

/** What staff take away of a version, and what they put it beside. */
export function VersionActions({ run, sent }: { run: ClientRun; sent: RunVersion }) {
  const { siteUrl } = useSiteConfig()
  const { version, pictures, receipt } = sent
  const before = run.history.findLast((each) => each.version < version)
  const isNewest = run.history.at(-1) === sent
  return (
    <section
      aria-label={VERSIONS_CONTENT.actions(version)}
      className="no-print mt-6 -mr-4 flex flex-wrap gap-y-3 max-sm:*:grow"
    >
      <CopyButton
        size="sm"
        className="grow"
        text={pictures.join(', ')}
        label={VERSIONS_CONTENT.copyNumbers}
      />
      <CopyButton size="sm" className="grow" text={siteUrl + receipt} label={VERSIONS_CONTENT.copyReceipt} />
      {/* the copy buttons bring their distance to the right along, for what they may have to say */}
      {before && (
        <ButtonLink
          to={compareAddress(run.id, before.version, version)}
          variant="secondary"
          size="sm"
          className="mr-4"
        >
          {VERSIONS_CONTENT.compare(before.version)}
        </ButtonLink>
      )}
      {isNewest && run.state !== 'submitted' && (
        <ButtonLink to={compareAddress(run.id, version, NOW)} variant="secondary" size="sm" className="mr-4">
          {VERSIONS_CONTENT.compareNow}
        </ButtonLink>
      )}
      <ExportMenu
        urlOf={(format) => versionExportUrl(run.id, version, format)}
        sheet={sheetAddress(run.id, version)}
      />
    </section>
  )
}
