import { useHydrated, useLocation, useNavigate } from '@lustre/platform'
import { useEffect, useState } from 'react'
import { isReceiptToken } from '#protocol/receipts.ts'

/**
 * Returns the token after the `#` of the address; null without one, and undefined until hydration, because
 * the host never gets it. The skip link replaces the fragment: the last token then stays, and returns to the
 * address, so that a reload finds it.
 */
export function useToken(): string | null | undefined {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [kept, setKept] = useState<string | null>(null)

  const said = isHydrated && isReceiptToken(hash.slice(1)) ? hash.slice(1) : null
  if (said !== null && said !== kept) setKept(said)
  const token = said ?? kept

  useEffect(() => {
    if (token !== null && said === null) void navigate({ search, hash: token }, { replace: true, state })
  }, [navigate, token, said, search, state])

  return isHydrated ? token : undefined
}
