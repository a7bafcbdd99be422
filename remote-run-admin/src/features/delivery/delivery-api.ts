import { apiUrl, callApi } from '@lustre/platform/call-api'
import { type DeliveryAnswer, isDelivery, isDownload } from '#protocol/deliveries.ts'
import { outlives } from '../private-run/link-api.ts'

const API = 'run-admin'
const ANSWER_LIMIT_MS = 20_000

/** Calls of a private link about finished pictures. All reject as `callApi` does. */
export const fetchDelivery = (token: string, signal: AbortSignal) =>
  callApi(API, '/link/delivery', { token, signal, guard: isDelivery })

export const sendAnswer = (token: string, answer: DeliveryAnswer) =>
  callApi(API, '/link/delivery/answers', {
    token,
    body: answer,
    keepalive: outlives(answer),
    isRepeatable: true,
    timeLimitMs: ANSWER_LIMIT_MS,
  })

/** Saves one file, or all as a zip for null: the browser writes it to disk as it arrives. */
export async function startDownload(token: string, file: number | null): Promise<void> {
  const { path } = await callApi(API, '/link/delivery/downloads', {
    token,
    body: { file },
    guard: isDownload,
  })
  const link = document.createElement('a')
  link.href = apiUrl(API, path)
  link.download = ''
  link.click()
}
