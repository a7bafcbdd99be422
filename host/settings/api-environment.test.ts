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

it('an API gets the settings that it declares, and no other section’s secret', async () => {
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

it('a database role is given only to its own section', async () => {
  const own = 'postgresql://section_payment:b@db.example/x'
  const asked = vi.fn(async () => own)
  expect((await apiEnvironment(payment!, ENV, secrets, asked)).DATABASE_URL).toBe(own)
  expect(await apiEnvironment(surgai!, ENV, secrets, asked)).not.toHaveProperty('DATABASE_URL')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('an unset secret is generated in the embedded mode, once for all starts, and never in production', async () => {
  const { PAYMENT_LINK_SECRET: made } = await apiEnvironment(payment!, ENV, secrets)
  expect(made?.length).toBeGreaterThanOrEqual(32)
  const again = await apiEnvironment(payment!, ENV, createEmbeddedSecrets(folder))
  expect(again.PAYMENT_LINK_SECRET).toBe(made)
  expect((await apiEnvironment(payment!, ENV, null)).PAYMENT_LINK_SECRET).toBeUndefined()
})

it('the host announces the passcodes that staff type, but only generated ones', async () => {
  const told = await madeUpPasscodes([...definitions.values()], { PAYMENT_PASSCODE: '1234' }, secrets)
  const { ADMIN_PASSCODE: admin } = await apiEnvironment(definitions.get('run-admin')!, {}, secrets)
  expect(told).toEqual([{ label: 'admin passcode', where: '/admin', value: admin }])
})
