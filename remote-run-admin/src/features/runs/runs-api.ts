import { apiUrl, callApi } from '@lustre/platform/call-api'
import {
  type ClientRunFacts,
  isClientRun,
  isCreatedLink,
  isDelivered,
  isLibraryFolders,
  isLibraryPage,
  isRunActivity,
  type StoredState,
} from '#protocol/client-runs.ts'
import type { ExportFormat } from '#protocol/runs.ts'
import { parametersOf } from '../admin/admin-api.ts'

/**
 * API calls for the staff's screens of one run. All reject as `callApi` does. Changes take the number of a run by
 * link.
 */
const API = 'run-admin'
const of = (id: number, rest = '') => `/runs/R${id}${rest}`
const put = (id: number, rest: string, body: object) => callApi(API, of(id, rest), { method: 'PUT', body })

/** @param key '12' or 'R12' */
export const fetchRun = (key: string, signal: AbortSignal) =>
  callApi(API, `/runs/${key}`, { guard: isClientRun, signal })

export const makeClientRun = (facts: ClientRunFacts) =>
  callApi(API, '/runs/new', { body: facts, guard: isClientRun })

/** @param before the facts as the form knows them: a run with others is not changed */
export const changeClientRun = (
  id: number,
  facts: Partial<ClientRunFacts>,
  before?: Partial<ClientRunFacts>,
) => callApi(API, of(id), { method: 'PATCH', body: { ...facts, before }, guard: isClientRun })

export const duplicateClientRun = (id: number) =>
  callApi(API, of(id, '/duplicate'), { method: 'POST', guard: isClientRun })

export const setState = (id: number, state: StoredState) => put(id, '/state', { state })

export const setArchived = (id: number, archived: boolean) => put(id, '/archived', { archived })

/** Pictures of the library (at most `MAX_RUN_PICTURES`), or the list that the site offers on /run. */
export type AddedPictures = { publicIds: readonly string[] } | { list: 'curated' }

export const addPictures = (id: number, added: AddedPictures) =>
  callApi(API, of(id, '/pictures'), { body: added, guard: isClientRun })

export const setRemoved = (id: number, numbers: readonly number[], removed: boolean) =>
  put(id, '/pictures/removed', { numbers, removed })

export const sortPictures = (id: number, numbers: readonly number[]) =>
  put(id, '/pictures/order', { numbers })

export async function fetchActivity(id: number, pages: number, signal: AbortSignal) {
  const path = of(id, `/activity?pages=${pages}`)
  const { events: items, next } = await callApi(API, path, { guard: isRunActivity, signal })
  return { items, next }
}

export type NewLink = { label: string; email: string | null; expiresAt: string | null }

export const makeLink = (id: number, link: NewLink) =>
  callApi(API, of(id, '/links'), { body: link, guard: isCreatedLink })

/** Sends the e-mail with a link again. */
export const mailLink = (id: number, linkId: number) =>
  callApi(API, of(id, `/links/${linkId}/mail`), { method: 'POST' })

export const revokeLink = (id: number, linkId: number, revoked: boolean) =>
  put(id, `/links/${linkId}/revoked`, { revoked })

/**
 * Delivers all files that wait, or only one in place of a delivered one.
 * @param number which delivery of the run this is, so that a second press delivers nothing more
 */
export const deliverRun = (id: number, number: number, replacement?: { file: number; replaces: number }) =>
  callApi(API, of(id, '/deliveries'), { body: { number, replacement }, guard: isDelivered })

/** Takes the last delivery back; its files wait again. */
export const withdrawDelivery = (id: number, number: number) =>
  callApi(API, of(id, `/deliveries/${number}`), { method: 'DELETE' })

type ChangedFile = { number: number | null } | { removed: boolean }

/** Sets the picture that a waiting file finishes, null for none, or removes the file. */
export const changeFile = (id: number, file: number, changed: ChangedFile) =>
  put(id, `/files/${file}`, changed)

export const fetchFolders = (signal: AbortSignal) =>
  callApi(API, '/library/folders', { guard: isLibraryFolders, signal })

export type LibraryQuery = { folder: string; q: string; after: string | null }

export const fetchLibrary = (query: LibraryQuery, signal?: AbortSignal) =>
  callApi(API, `/library/pictures?${parametersOf(query)}`, { guard: isLibraryPage, signal })

export const exportUrl = (key: string, version: number, format: ExportFormat): string =>
  apiUrl(API, `/runs/${key}/versions/${version}/export?format=${format}`)
