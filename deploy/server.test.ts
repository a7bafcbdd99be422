import { expect, it } from 'vitest'
import { read } from './testing/files.ts'

const SHARED = ['WorkingDirectory', 'EnvironmentFile', 'User', 'StateDirectory', 'StateDirectoryMode']

it('the units for host, backup and drill share a user, settings and a folder, so that the host sees the backups', () => {
  const units = ['lustre', 'lustre-backup', 'lustre-drill'].map((name) => read(`server/${name}.service`))
  const [host, ...others] = units.map((unit) =>
    SHARED.map((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]),
  )
  expect(host).toEqual(['/srv/lustre/current', '/etc/lustre.env', 'lustre', 'lustre', '0700'])
  expect(others).toEqual([host, host])
})
