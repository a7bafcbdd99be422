import { renewSeed } from '@lustre/platform'
import type { SubmitWindowProps } from '../light-table/light-table.tsx'
import { RUN_PATH } from '../public-run/address.ts'
import { keepReceipt } from './receipt-link.ts'
import { sendRun } from './send-run.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Send } from './use-submission.ts'

/** The window in which a choice on /run is sent. Once it has arrived, the next visit begins anew. */
export function RunSubmit(props: SubmitWindowProps) {
  const send: Send = async (submissionId, content) => {
    const result = await sendRun({ submissionId, ...content })
    if (!result.ok) return result
    if (result.receipt) keepReceipt(result.receipt)
    props.store.getState().clear()
    renewSeed(RUN_PATH)
    return result
  }
  return <SubmitDialog {...props} send={send} />
}
