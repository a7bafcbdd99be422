import type { ClientRun } from '../../../../protocol/client-runs.ts'

type UploadPanelProps = { run: ClientRun; kind: 'picture' | 'delivery'; onDone: () => void }

/** The place of the uploads. */
export function UploadPanel(_props: UploadPanelProps) {
  return null
}
