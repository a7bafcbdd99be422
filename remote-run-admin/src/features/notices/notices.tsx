import { callApi } from '@lustre/platform/call-api'
import { Button, Notice } from '@lustre/shared-ui'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { NOTICES_CONTENT } from '#content/notices-content.ts'
import { isNotices } from '#protocol/notices.ts'
import { useAttempt, useLoad } from '../common/calls.ts'
import { Failure } from '../common/failure.tsx'
import { NoticeList } from './notice-list.tsx'

/** API calls for 'Notices'. All reject as `callApi` does. */
const API = 'run-admin'

const fetchNotices = (signal: AbortSignal) => callApi(API, '/notices', { guard: isNotices, signal })

/** 'Notices': the outbox, and what is not configured. */
export function Notices() {
  const [loads, setLoads] = useState(0)
  const { error: failure, dismiss, attempt } = useAttempt(NOTICES_CONTENT.notTried)
  const { value, error, loading } = useLoad(String(loads), fetchNotices, { failed: NOTICES_CONTENT.failed })
  const reload = () => setLoads((count) => count + 1)

  const retry = async (id: string) => {
    // Answers when the attempt ends, or when it takes too long.
    await attempt(() => callApi(API, `/notices/${id}/retry`, { method: 'POST' }))
    reload()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="flex-1 basis-72 text-md text-ink-soft">{NOTICES_CONTENT.intro}</p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          {!loading && <RotateCw size={16} strokeWidth={1.5} />}
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
          <NoticeList notices={value.notices} onTryAgain={retry} />
        </>
      )}
    </>
  )
}
