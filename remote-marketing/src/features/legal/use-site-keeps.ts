import { createLogger, usePageData } from '@lustre/platform'
import { KEEPS_PATH, type SiteKeeps } from '@lustre/platform/site-keeps'
import { useEffect, useState } from 'react'
import { parseKeeps } from './kept-texts.ts'

/**
 * What the site keeps of visitors: the document of `/privacy` has it, and a visitor who follows a link to the page asks
 * for it. null until it is there.
 */
export function useSiteKeeps(): SiteKeeps | null {
  const given = parseKeeps(usePageData()?.body)
  const [fetched, setFetched] = useState<SiteKeeps | null>(null)
  const isMissing = given === null
  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    fetch(KEEPS_PATH, { signal: left.signal })
      .then((answer) => answer.json())
      .then((body: unknown) => setFetched(parseKeeps(body)))
      .catch((cause: unknown) => {
        if (!left.signal.aborted) createLogger('marketing').warn('the lists could not be read', cause)
      })
    return () => left.abort()
  }, [isMissing])
  return given ?? fetched
}
