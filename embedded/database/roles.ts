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

/** The section whose table belongs in `public`, as the specification says. */
const OWNER_OF_PUBLIC = 'section_run-admin'

export const schemaOf = (role: string): string =>
  role === OWNER_OF_PUBLIC ? 'public' : role.slice('section_'.length)

/**
 * Returns the statements that make a section's missing role and schema. No role logs in, as those of
 * `host/providers/section-logins.ts` do, because the engine has only one connection. The role owns everything in its
 * schema, and can neither read nor change anything in others, nor create anything there.
 * @param role as `credentials.ts` accepts it, so that it needs no escaping
 */
export function provisioning(role: string): string[] {
  const schema = schemaOf(role)
  return [
    // A section's own functions or tables cannot shadow the system's here.
    'set search_path = pg_catalog, pg_temp',
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}')
       then create role "${role}" nologin; end if; end $$`,
    `create schema if not exists "${schema}"`,
    `alter schema "${schema}" owner to "${role}"`,
    `revoke all on schema "${schema}" from public`,
  ]
}
