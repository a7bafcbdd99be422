import { Button, Notice } from '@lustre/shared-ui'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { NOTICES_CONTENT } from '../../../content/notices-content.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { useLoad } from '../../shared/use-load.ts'
import { Failure } from '../shared/failure.tsx'
import { Mails } from './mails.tsx'
import { NoticeList } from './notice-list.tsx'
import { fetchNotices, tryAgain } from './notices-api.ts'

/** 'Notices': who was told what, what did not get through, and the mails of the demonstration. */
export function Notices() {
  const [loads, setLoads] = useState(0)
  const { error: failure, dismiss, attempt } = useAttempt(NOTICES_CONTENT.notTried)
  const { value, error, loading } = useLoad(String(loads), fetchNotices, { failed: NOTICES_CONTENT.failed })
  const reload = () => setLoads((count) => count + 1)

  const retry = async (id: string) => {
    await attempt(() => tryAgain(id))
    reload()
  }

  return (
    <section aria-labelledby="notices" className="mt-8 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h3 id="notices" className="-mb-3 w-full font-display text-xl">
          {NOTICES_CONTENT.heading}
        </h3>
        <p className="flex-1 basis-72 text-md text-ink-soft">{NOTICES_CONTENT.intro}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          {!loading && <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />}
          {NOTICES_CONTENT.refresh}
        </Button>
      </div>
      <Failure error={error} />
      <Failure error={failure} onDismiss={dismiss} />
      {value && (
        <>
          {value.hints.length > 0 && (
            <Notice title={NOTICES_CONTENT.notSetUp} className="mt-6">
              {value.hints.map((hint) => (
                <p key={hint}>{hint}</p>
              ))}
            </Notice>
          )}
          <NoticeList notices={value.notices} mailsAreKept={value.inbox} onTryAgain={retry} />
          {value.inbox && <Mails loads={loads} />}
        </>
      )}
    </section>
  )
}
