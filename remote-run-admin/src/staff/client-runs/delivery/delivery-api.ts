import { callApi } from '@lustre/platform/call-api'
import { isDelivered } from '../../../../protocol/client-runs.ts'

const API = 'run-admin'

/** @param number which delivery of the run this is, so that a second press delivers nothing more */
export const deliverRun = (id: number, number: number) =>
  callApi(API, `/client-runs/${id}/deliveries`, { body: { number }, guard: isDelivered })

/** Sets the picture that a waiting file finishes, or removes the file. */
export const changeFile = (id: number, file: number, change: { number: number } | { removed: boolean }) =>
  callApi(API, `/client-runs/${id}/files/${file}`, { method: 'PUT', body: change })
