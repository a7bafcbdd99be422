import type { Database } from '@lustre/platform/server'
import { z } from 'zod'
import { isPasskey, type Passkey } from '../../../protocol/passkeys.ts'
import { toShape } from '../../shared/rows.ts'

/** The part of a passkey that a login is checked against. */
export type StoredKey = { id: string; publicKey: string; counter: number }

export type NewKey = StoredKey & { label: string; transports: string[]; at: number }

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>

const keySchema = z.object({ id: z.string(), publicKey: z.string(), counter: z.coerce.number() })
const idSchema = z.object({ id: z.string(), transports: z.array(z.string()) })
const loginSchema = z.object({ passcodeOn: z.boolean(), hasPasskeys: z.boolean() })

/** Serializes changes to the ways to log in, so that at least one remains. */
const LOCK = { text: 'select passcode_on from admin_login for update' }
const COLUMNS = 'id, label, made_at as "madeAt", last_used_at as "lastUsedAt"'

/** Creates the repository of passkeys and of the passcode switch. `setUpTables` creates its tables. */
export function createPasskeyRepository({ run, together }: Pick<Database, 'run' | 'together'>) {
  return {
    async list(): Promise<Passkey[]> {
      const rows = await run(`select ${COLUMNS} from admin_passkeys order by made_at, id`)
      return rows.map((row) => toShape(isPasskey, row))
    },
    /** Lists all passkeys in the form by which the browser recognizes them. */
    async known(): Promise<{ id: string; transports: string[] }[]> {
      const rows = await run('select id, transports from admin_passkeys')
      return rows.map((row) => idSchema.parse(row))
    },
    async find(id: string): Promise<StoredKey | null> {
      const [row] = await run(
        'select id, public_key as "publicKey", counter from admin_passkeys where id = $1',
        [id],
      )
      return row ? keySchema.parse(row) : null
    },
    /** @returns null when the passkey exists already */
    async add({ id, label, publicKey, counter, transports, at }: NewKey): Promise<Passkey | null> {
      const [row] = await run(
        `insert into admin_passkeys (id, label, public_key, counter, transports, made_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning ${COLUMNS}`,
        [id, label, publicKey, counter, transports, new Date(at).toISOString()],
      )
      return row ? toShape(isPasskey, row) : null
    },
    /** Records a login. @returns false when the key is gone, or another login has used it in the meantime */
    async noteUse({ id, counter }: StoredKey, newCounter: number, at: number): Promise<boolean> {
      const rows = await run(
        `update admin_passkeys set counter = $3, last_used_at = $4 where id = $1 and counter = $2 returning id`,
        [id, counter, newCounter, new Date(at).toISOString()],
      )
      return rows.length > 0
    },
    /** @returns false when the passkey is the only way to log in, and stays */
    async remove(id: string): Promise<boolean> {
      const [, , left] = await together([
        LOCK,
        {
          text: `delete from admin_passkeys where id = $1 and (
            (select passcode_on from admin_login) or exists (select from admin_passkeys where id <> $1))`,
          params: [id],
        },
        { text: 'select id from admin_passkeys where id = $1', params: [id] },
      ])
      return left?.length === 0
    },
    /** @returns false when the passcode must stay on, because there is no passkey */
    async switchPasscode(on: boolean): Promise<boolean> {
      const [, changed] = await together([
        LOCK,
        {
          text: `update admin_login set passcode_on = $1::boolean
                 where $1::boolean or exists (select from admin_passkeys) returning passcode_on`,
          params: [on],
        },
      ])
      return changed?.length === 1
    },
    async login(): Promise<{ passcodeOn: boolean; hasPasskeys: boolean }> {
      const [row] = await run(
        'select passcode_on as "passcodeOn", exists (select from admin_passkeys) as "hasPasskeys" from admin_login',
      )
      return loginSchema.parse(row)
    },
  }
}
