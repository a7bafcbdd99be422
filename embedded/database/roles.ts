/** The section whose table belongs in `public`: the specification says so, and predates section roles. */
const OWNER_OF_PUBLIC = 'section_run-admin'

export const schemaOf = (role: string): string =>
  role === OWNER_OF_PUBLIC ? 'public' : role.slice('section_'.length)

/**
 * Returns the statements that make a section's missing role and schema. The role owns everything in its
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
    `do $$ declare each record; begin
       for each in select c.oid::regclass as name from pg_class c
         where relnamespace = '"${schema}"'::regnamespace and relkind in ('r', 'v')
         and relowner <> '"${role}"'::regrole
       loop execute format('alter table %s owner to "${role}"', each.name); end loop;
       for each in select p.oid::regprocedure as name from pg_proc p
         where pronamespace = '"${schema}"'::regnamespace and proowner <> '"${role}"'::regrole
       loop execute format('alter function %s owner to "${role}"', each.name); end loop;
     end $$`,
  ]
}
