import { callApi, type Guard, sentenceOf } from '@lustre/platform/call-api'
import { FALLBACK_FOLDERS, MESSAGES } from '../../../content/messages.ts'
import { TEST_PAGE } from '../../../content/test-page.ts'
import {
  type ConnectionReply,
  type FoldersReply,
  type ImagesReply,
  isConnectionReply,
  isFoldersReply,
  isImagesReply,
  type Trouble,
} from '../../../protocol/replies.ts'

/** Never rejects: a failure of our own server reads like one behind it. */
const ask = <T>(path: string, guard: Guard<T>, warning: string, otherwise: (trouble: Trouble) => T) =>
  callApi('media-test', path, { guard }).catch((problem: unknown) =>
    otherwise({ warning, reason: sentenceOf(problem, TEST_PAGE.noAnswer) }),
  )

export const testConnection = (): Promise<ConnectionReply> =>
  ask('/connection', isConnectionReply, MESSAGES.connection, (trouble) => ({ connected: false, ...trouble }))

export const loadFolders = (): Promise<FoldersReply> =>
  ask('/folders', isFoldersReply, MESSAGES.folders, (trouble) => ({
    folders: [...FALLBACK_FOLDERS],
    fallback: true,
    ...trouble,
  }))

export const loadImages = (folder: string | null): Promise<ImagesReply> =>
  ask(
    folder === null ? '/images' : `/images?${new URLSearchParams({ folder })}`,
    isImagesReply,
    MESSAGES.images(folder),
    (trouble) => ({ resources: [], total: 0, ...trouble }),
  )
