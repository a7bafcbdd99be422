import path from 'node:path'
import type { Environment } from '@lustre/platform/definition/read-settings'
import type { BucketSettings, S3StoreOptions } from './s3-options.ts'
import { bucketOptions } from './s3-options.ts'

export const ACCOUNT_SETTINGS = ['MEDIA_CLOUD_NAME', 'MEDIA_API_KEY', 'MEDIA_API_SECRET'] as const

/** The message of production when no setting names the source of pictures. */
export const UNDECIDED =
  'MEDIA: own (this site delivers its pictures itself, from MEDIA_LIBRARY), or account, with MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET'

type Decision = { MEDIA?: 'own' | 'account' | undefined; MEDIA_CLOUD_NAME?: string | undefined }
type Read = Decision &
  Partial<Record<'MEDIA_API_KEY' | 'MEDIA_API_SECRET' | 'MEDIA_LIBRARY', string | undefined>>

/** Checks whether the settings name the source of pictures. An account's name is enough. */
export const isDecided = ({ MEDIA, MEDIA_CLOUD_NAME }: Environment): boolean =>
  [MEDIA, MEDIA_CLOUD_NAME].some((value) => value?.trim())

const isBucket = (place: string) => place.startsWith('s3://')

/**
 * Returns the source of pictures, and the place of the originals of the site's own library.
 * @throws {Error} for settings that contradict each other
 */
export function resolveMedia(settings: Read, root: string) {
  const { MEDIA, MEDIA_CLOUD_NAME: cloud, MEDIA_API_KEY: key, MEDIA_API_SECRET: secret } = settings
  const values = [cloud, key, secret]
  if (MEDIA === 'own' && cloud !== undefined)
    throw new Error(
      'MEDIA_CLOUD_NAME names an account, which MEDIA=own does not have: unset it, or set MEDIA=account.',
    )
  if (MEDIA === 'own' && (key === undefined) !== (secret === undefined))
    throw new Error('Set MEDIA_API_KEY and MEDIA_API_SECRET together, or neither of them.')
  if (MEDIA === 'account' && values.includes(undefined))
    throw new Error(`MEDIA=account needs ${ACCOUNT_SETTINGS.join(', ')}.`)
  if (MEDIA === undefined && values.some((value) => value !== undefined) && values.includes(undefined))
    throw new Error('Set MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET together, or none of them.')
  const place = settings.MEDIA_LIBRARY
  return {
    MEDIA: MEDIA ?? (cloud === undefined ? ('own' as const) : ('account' as const)),
    MEDIA_LIBRARY: place === undefined || isBucket(place) ? place : path.resolve(root, place),
  }
}

/**
 * Returns the bucket of the originals; null when they are in a folder.
 * @throws {Error} for a wrong setting
 */
export const mediaBucket = (
  settings: BucketSettings & { MEDIA_LIBRARY?: string | undefined },
): S3StoreOptions | null =>
  settings.MEDIA_LIBRARY !== undefined && isBucket(settings.MEDIA_LIBRARY)
    ? bucketOptions('MEDIA_LIBRARY', settings.MEDIA_LIBRARY, settings)
    : null
