import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const call = <T extends (...args: number[]) => unknown>() =>
  z.custom<T>((value) => typeof value === 'function', 'is not exported by this version of the engine')

/** Postgres's own functions, which the engine exports for its extensions. Source: src/include/miscadmin.h. */
const functions = z.object({
  _GetUserId: call<() => number>(),
  _SetUserIdAndSecContext: call<(role: number, context: number) => void>(),
})

/** The state of a `security definer` function: no statement can change the role or the session's user. */
const SECURITY_LOCAL_USERID_CHANGE = 1

/**
 * Switches the role of the engine's only connection. `set role` would not protect, because the section's own
 * statements could undo it. Switch only between transactions.
 */
export function openIdentity({ Module }: Pick<PGlite, 'Module'>) {
  const { _GetUserId, _SetUserIdAndSecContext } = functions.parse(Module)
  const owner = _GetUserId()
  return {
    /** @param role its oid */
    become: (role: number) => _SetUserIdAndSecContext(role, SECURITY_LOCAL_USERID_CHANGE),
    becomeOwner: () => _SetUserIdAndSecContext(owner, 0),
  }
}
