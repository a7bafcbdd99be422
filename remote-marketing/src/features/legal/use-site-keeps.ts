import { createLogger, usePageData } from '@lustre/platform'
import { KEEPS_PATH, type SiteKeeps } from '@lustre/platform/site-keeps'
import { useEffect, useState } from 'react'
import { parseKeeps } from './kept-texts.ts'

/**
 * Returns what the site keeps: from the document of `/privacy`, or after a navigation from the host. null until it has
 * loaded.
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
