import { once } from 'node:events'
import net from 'node:net'
import { NO_MAIL } from '@lustre/platform/definition'
import { isEmptyFolder } from '../../providers/media.ts'
import { createS3Store } from '../../releases/store/s3-store.ts'
import { mediaBucket } from '../../settings/media-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { readLibrary } from '../media-names.ts'
import { type Finding, note, ok, problem, reasonOf, statusOf, warning } from './finding.ts'

/** Milliseconds to wait for a mail server. */
const LIMIT_MS = 8000
const MODEL_API = 'https://generativelanguage.googleapis.com'

async function ask(what: string, url: string, headers: Record<string, string>): Promise<Finding> {
  const place = new URL(url).origin
  const status = await statusOf(url, { headers })
  if (typeof status === 'string') return warning(what, `${place} cannot be reached: ${status}`)
  if (status >= 200 && status < 300) return ok(what, `${place} accepts the key`)
  return status === 404
    ? warning(what, `${place} does not know the requested address (404)`)
    : warning(what, `${place} answers ${status}: check the key`)
}

/** Checks whether the originals of the site's own library exist and can be read. */
async function checkLibrary(settings: Settings): Promise<Finding> {
  const what = 'own pictures'
  const { MEDIA_LIBRARY: place } = settings
  if (place === undefined) return note(what, 'the samples; set MEDIA_LIBRARY to your own folder or bucket')
  try {
    const bucket = mediaBucket(settings)
    // Reading needs a different permission than listing.
    if (bucket !== null) await createS3Store(bucket).get('manifest.json')
    else if (await isEmptyFolder(place)) return warning(what, `${place} is empty: the samples are shown`)
    const { size = 0 } = (await readLibrary(settings))?.names ?? {}
    return size === 0
      ? warning(what, `${place} is empty: every picture is missing. npm run media -- import <folder>`)
      : ok(what, `${place} can be read, with ${size} pictures and clips`)
  } catch (error) {
    return problem(what, `${place} cannot be read: ${reasonOf(error)}`)
  }
}

/** Checks the media account's key. Source: Cloudinary's Admin API, `ping`. */
async function checkAccount(settings: Settings): Promise<Finding> {
  const {
    MEDIA_CLOUD_NAME: cloud = '',
    MEDIA_API_KEY: key,
    MEDIA_API_SECRET: secret,
    MEDIA_API_BASE: base,
  } = settings
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return ask('media account', `${base}/v1_1/${encodeURIComponent(cloud)}/ping`, { authorization })
}

/** Checks whether the host can read pictures, from the site's own library or from the account. */
export const checkMedia = async (settings: Settings): Promise<Finding[]> => [
  await (settings.MEDIA === 'own' ? checkLibrary(settings) : checkAccount(settings)),
]

/** Asks for the model's description, which is free of charge. Source: the Gemini API, `models.get`. */
export async function checkModel(settings: Settings): Promise<Finding[]> {
  const {
    GEMINI_API_KEY: key,
    GEMINI_BASE_URL: base = MODEL_API,
    GEMINI_MODEL,
    GEMINI_API_VERSION,
  } = settings
  if (key === undefined)
    return settings.SITE_MODE === 'embedded'
      ? [ok('image model', 'embedded demonstration')]
      : [note('image model', 'no GEMINI_API_KEY: /surgai says that the tool is not connected')]
  const url = `${base.replace(/\/+$/, '')}/${GEMINI_API_VERSION}/models/${encodeURIComponent(GEMINI_MODEL)}`
  return [await ask('image model', url, { 'x-goog-api-key': key })]
}

const SMTP_PORTS: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 }

/** Checks whether a mail server listens; only an e-mail would check its login. */
export async function checkMail({ SMTP_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined || url === NO_MAIL) return [note('mail', 'no SMTP_URL: the site sends no e-mails')]
  const { hostname, port, protocol } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port) || SMTP_PORTS[protocol] || 0 })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(LIMIT_MS) })
    return [ok('mail', `${hostname} can be reached; its answers to e-mails are on /admin, under Notices`)]
  } catch (error) {
    return [warning('mail', `${hostname} cannot be reached: ${reasonOf(error)}`)]
  } finally {
    socket.destroy()
  }
}
