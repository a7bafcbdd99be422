import { settingsOf } from '@lustre/platform/definition'
import { type CreateApi, readSettings } from '@lustre/platform/server'
import definition from '../remote.config.ts'
import { createApp } from './app.ts'
import { createGeminiModel } from './model/gemini.ts'
import { withRetries } from './model/with-retries.ts'

/** @throws {Error} with all wrong settings */
export const createApi: CreateApi = async ({ env, log, now }) => {
  const settings = readSettings(settingsOf(definition), env)
  const { GEMINI_API_KEY: apiKey } = settings
  if (apiKey === undefined) return createApp({ settings, model: null, log, now })
  const gemini = createGeminiModel({
    apiKey,
    model: settings.GEMINI_MODEL,
    apiVersion: settings.GEMINI_API_VERSION,
    baseUrl: settings.GEMINI_BASE_URL,
  })
  const model = withRetries(gemini, {
    onRetry: (error, tries) => log.warn('image model tried again', { code: error.code, tries }),
  })
  return createApp({ settings, model, log, now })
}
