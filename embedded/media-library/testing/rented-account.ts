import { errorResponse } from '../admin.ts'

type Handler = (request: Request) => Promise<Response>

/** Limits calls as a rented account does. @param perHour number of answered calls; the hour never ends */
export function limitCalls(admin: Handler, perHour: number): Handler {
  let left = perHour
  return async (request) => {
    if (left-- > 0) return admin(request)
    const time = new Date(Date.now() + 60 * 60 * 1000)
      .toISOString()
      .replace('T', ' ')
      .replace(/\..*$/, ' UTC')
    return errorResponse(
      420,
      `Rate Limit Exceeded. Limit of ${perHour} api operations reached. Try again on ${time}`,
    )
  }
}
