import { FALLBACK_FOLDERS, MESSAGES } from '../../../content/messages.ts'
import { TEST_PAGE } from '../../../content/test-page.ts'
import {
  type Connection,
  type Folders,
  type Images,
  readConnection,
  readErrorMessage,
  readFolders,
  readImages,
} from './replies.ts'

const ROOT = '/api/media-test'

class ApiProblem extends Error {}

async function get<T>(path: string, read: (data: unknown) => T | null): Promise<T> {
  const response = await fetch(ROOT + path)
  const data: unknown = await response.json().catch(() => null)
  const value = response.ok ? read(data) : null
  if (value === null) throw new ApiProblem(readErrorMessage(data) ?? TEST_PAGE.noAnswer)
  return value
}

const reasonOf = (cause: unknown) => (cause instanceof ApiProblem ? cause.message : TEST_PAGE.noAnswer)

/** These never reject: what fails on the way to our own server reads as what fails behind it. */
export const testConnection = (): Promise<Connection> =>
  get('/connection', readConnection).catch((cause: unknown) => ({
    connected: false,
    trouble: { warning: MESSAGES.connection, reason: reasonOf(cause) },
  }))

export const loadFolders = (): Promise<Folders> =>
  get('/folders', readFolders).catch((cause: unknown) => ({
    folders: FALLBACK_FOLDERS.map((name) => ({ name, path: name })),
    fallback: true,
    trouble: { warning: MESSAGES.folders, reason: reasonOf(cause) },
  }))

/** @param folder null: all images */
export const loadImages = (folder: string | null): Promise<Images> =>
  get(
    folder === null ? '/images' : `/images?${new URLSearchParams({ folder }).toString()}`,
    readImages,
  ).catch((cause: unknown) => ({
    resources: [],
    total: 0,
    trouble: { warning: MESSAGES.images(folder), reason: reasonOf(cause) },
  }))
