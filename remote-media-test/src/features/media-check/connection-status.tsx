import { useAnswer } from '@lustre/platform/use-answer'
import { Button } from '@lustre/shared-ui'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { TEST_PAGE } from '#content/test-page.ts'
import { testConnection } from './media-api.ts'
import { TroubleNotice } from './trouble-notice.tsx'

const LOOKS = {
  testing: { Icon: LoaderCircle, color: 'text-ink-soft' },
  connected: { Icon: CircleCheck, color: 'text-chosen' },
  failed: { Icon: CircleAlert, color: 'text-danger' },
}

/** @param onAgain called when the engineer repeats the test */
export function ConnectionStatus({ onAgain }: { onAgain: () => void }) {
  const { value, loading, ask } = useAnswer(testConnection)
  const testAgain = () => {
    if (loading) return
    ask()
    onAgain()
  }
  const status = loading || !value ? 'testing' : value.connected ? 'connected' : 'failed'
  const { Icon, color } = LOOKS[status]
  return (
    <section aria-labelledby="media-connection" className="border-t border-hairline py-2">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <h2 id="media-connection" className="font-display text-2xl">
          {TEST_PAGE.connection}
        </h2>
        <output className={`flex items-center gap-2 font-medium ${color}`}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          {TEST_PAGE.status[status]}
        </output>
        <Button variant="quiet" size="sm" className="ml-auto" aria-disabled={loading} onClick={testAgain}>
          {TEST_PAGE.again}
        </Button>
      </div>
      {loading ? null : <TroubleNotice reply={value} />}
    </section>
  )
}
