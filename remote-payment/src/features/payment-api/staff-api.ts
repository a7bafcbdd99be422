import { ask, command, isRecord } from './request.ts'

export type LinkOrder = {
  name: string
  /** Dollars as decimal text. */
  amount: string
  link: string
  expiresInDays: number
  /** '' for none. */
  reference: string
  /** What the amount is made of; dollars as decimal text. */
  items: { text: string; amount: string }[]
}
/** A signed link to send to the customer, the host that it pays at, and when it ends (ISO 8601). */
export type CustomerLink = { url: string; host: string; expiresAt: string }

const isCustomerLink = (answer: unknown): answer is CustomerLink =>
  isRecord(answer) && ['url', 'host', 'expiresAt'].every((field) => typeof answer[field] === 'string')

/** Opens the settings session. @throws {ApiProblem} 401 for a wrong code, 429 while locked out */
export const openSession = (code: string): Promise<void> => command('POST', '/session', { code })

/** Ends the settings session. @throws {ApiProblem} */
export const closeSession = (): Promise<void> => command('DELETE', '/session')

/** Has a customer link signed. @throws {ApiProblem} 401 when the session has ended, 400 for what it refuses */
export const createLink = (order: LinkOrder): Promise<CustomerLink> => ask('/links', isCustomerLink, order)
