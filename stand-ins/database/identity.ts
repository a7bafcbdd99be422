import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const call = <T extends (...args: number[]) => unknown>() =>
  z.custom<T>((value) => typeof value === 'function', 'is not exported by this version of the engine')

/** Postgres' own functions, which the engine exports for its extensions. Source: src/include/miscadmin.h. */
const functions = z.object({
  _GetUserId: call<() => number>(),
  _SetUserIdAndSecContext: call<(role: number, context: number) => void>(),
})

/** As within a `security definer` function: no statement changes the role or the session's user, by whatever way. */
const SECURITY_LOCAL_USERID_CHANGE = 1

/**
 * Whom the engine's one connection acts for. `set role` would not do: it is taken off by the statements that it is put
 * on for. To be changed between transactions only.
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
