import { useHydrated, useLocation, useNavigate } from '@lustre/platform'
import { useEffect, useState } from 'react'
import { isReceiptToken } from '../../../protocol/receipts.ts'

/**
 * The token behind the `#` of the address; null where there is none, undefined as long as only the host has rendered,
 * which is never told. The skip link has a fragment of its own: then the one before stays, and comes back into the
 * address, so that a reload still finds it.
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
