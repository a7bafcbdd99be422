/** Oids of the types that JSON holds in a form of its own; source: Postgres' catalog `pg_type.dat`. */
export const TYPES = {
  BOOL: 16,
  INT8: 20,
  INT2: 21,
  INT4: 23,
  TEXT: 25,
  JSON: 114,
  FLOAT4: 700,
  FLOAT8: 701,
  VARCHAR: 1043,
  UUID: 2950,
  JSONB: 3802,
} as const
