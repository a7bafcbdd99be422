import { LOG_CONTENT } from '../../../content/security-log-content.ts'
import { ClosedSection } from '../shared/closed-section.tsx'

const importEntries = async () => (await import('./log-entries.tsx')).LogEntries

/** 'Security Log' below the runs. */
export const SecurityLog = () => (
  <ClosedSection id="security-log" texts={LOG_CONTENT} importContent={importEntries} />
)
