import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workspaceDefinitions } from '../build/read-definition.ts'
import { temporaryFolder } from '../testing/releases.ts'
import { apiEnvironment, madeUpPasscodes } from './api-environment.ts'
import { createEmbeddedSecrets, type EmbeddedSecrets } from './embedded-secrets.ts'

const definitions = await workspaceDefinitions()
const [payment, surgai, gallery] = ['payment', 'surgai', 'gallery'].map((name) => definitions.get(name)!)
const ENV = {
  ADMIN_PASSCODE: 'staff only',
  PAYMENT_PASSCODE: '1234',
  DATABASE_URL: 'postgresql://a:b@db.example/x',
  GEMINI_API_KEY: 'model',
  HOME: '/home/studio',
}

let folder: string
let secrets: EmbeddedSecrets
beforeEach(async () => {
  folder = await temporaryFolder('environment')
  secrets = createEmbeddedSecrets(folder)
})
afterEach(() => rm(folder, { recursive: true }))

it('an API gets what its definition declares, and no secret of another section', async () => {
  const env = await apiEnvironment(payment!, ENV, secrets)
  expect(env).toMatchObject({ PAYMENT_PASSCODE: '1234', DATABASE_URL: ENV.DATABASE_URL })
  expect(Object.keys(env).toSorted()).toEqual([
    'DATABASE_FETCH_ENDPOINT',
    'DATABASE_URL',
    'PAYMENT_ALLOW_IP_HOSTS',
    'PAYMENT_LINK_HOSTS',
    'PAYMENT_LINK_SECRET',
    'PAYMENT_LINK_SECRET_PREVIOUS',
    'PAYMENT_PASSCODE',
  ])
  expect(await apiEnvironment(surgai!, ENV, secrets)).not.toHaveProperty('DATABASE_URL')
  expect(await apiEnvironment(gallery!, ENV, secrets)).toEqual({})
})

it('a role of its own for the database is handed to the section that it belongs to', async () => {
  const own = 'postgresql://section_payment:b@db.example/x'
  const asked = vi.fn(async () => own)
  expect((await apiEnvironment(payment!, ENV, secrets, asked)).DATABASE_URL).toBe(own)
  expect(await apiEnvironment(surgai!, ENV, secrets, asked)).not.toHaveProperty('DATABASE_URL')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('what is unset is made up in the embedded mode, the same at every start, and never in production', async () => {
  const { PAYMENT_LINK_SECRET: made } = await apiEnvironment(payment!, ENV, secrets)
  expect(made?.length).toBeGreaterThanOrEqual(32)
  const again = await apiEnvironment(payment!, ENV, createEmbeddedSecrets(folder))
  expect(again.PAYMENT_LINK_SECRET).toBe(made)
  expect((await apiEnvironment(payment!, ENV, null)).PAYMENT_LINK_SECRET).toBeUndefined()
})

it('tells the passcodes that staff type, and only those that were made up', async () => {
  const told = await madeUpPasscodes([...definitions.values()], { PAYMENT_PASSCODE: '1234' }, secrets)
  const { ADMIN_PASSCODE: admin } = await apiEnvironment(definitions.get('run-admin')!, {}, secrets)
  expect(told).toEqual([{ label: 'admin passcode', where: '/admin', value: admin }])
})
