import { type Database, migrate } from '@lustre/platform/server'

export const setUp = (database: Database): Promise<void> =>
  migrate(database, {
    table: 'brides_migrations',
    lock: 7_205_021, // any number that no other section has
    steps: [
      {
        number: 1,
        name: 'wishes',
        statements: [
          'create table brides_wishes (id bigint generated always as identity primary key, text text not null)',
        ],
      },
    ],
  })
