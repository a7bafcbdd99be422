import { createLogger } from '@lustre/platform'
import { callApi } from '@lustre/platform/call-api'
import { logInWithWork } from '@lustre/platform/log-in'
import { type CustomerLink, isCustomerLink, type LinkOrder } from '#protocol/customer-link.ts'
import type { LogIn } from '#protocol/session.ts'

/** @throws {ApiProblem} 401 for a wrong code, 429 while locked out */
export const openSession = (code: string): Promise<void> =>
  logInWithWork(code, (proof) => callApi('payment', '/session', { body: { code, proof } satisfies LogIn }))

/** A session that cannot be closed expires after 30 idle minutes. */
export const closeSession = (): Promise<void> =>
  callApi('payment', '/session', { method: 'DELETE' }).catch((cause: unknown) =>
    createLogger('payment').warn('the settings session could not be closed', cause),
  )

/** @throws {ApiProblem} 401 when the session has ended, 400 for invalid values */
export const createLink = (order: LinkOrder): Promise<CustomerLink> =>
  callApi('payment', '/links', { body: order, guard: isCustomerLink })
