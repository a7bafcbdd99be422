import { errorResponse } from '../admin-error.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Admin calls as a rented account limits them, which the own library does not.
 * @param admin answers the calls within the limit
 * @param perHour calls that it answers; its hour never ends
 */
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
