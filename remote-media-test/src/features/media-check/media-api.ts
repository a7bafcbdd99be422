import { callApi, type Guard, sentenceOf } from '@lustre/platform/call-api'
import { INSTEAD, MESSAGES } from '#content/messages.ts'
import { TEST_PAGE } from '#content/test-page.ts'
import { isConnectionReply, isFoldersReply, isImagesReply } from '#protocol/replies.ts'

/** Never rejects: a failure of our own server looks like one of the media library. */
const ask = <T>(path: string, guard: Guard<T>, warning: string, instead: T): Promise<T> =>
  callApi('media-test', path, { guard }).catch((problem: unknown) => ({
    ...instead,
    warning,
    reason: sentenceOf(problem, TEST_PAGE.noAnswer),
  }))

export const testConnection = () =>
  ask('/connection', isConnectionReply, MESSAGES.connection, INSTEAD.connection)

export const loadFolders = () => ask('/folders', isFoldersReply, MESSAGES.folders, INSTEAD.folders)

export const loadImages = (folder: string | null) =>
  ask(
    folder === null ? '/images' : `/images?${new URLSearchParams({ folder })}`,
    isImagesReply,
    MESSAGES.images(folder),
    INSTEAD.images,
  )
