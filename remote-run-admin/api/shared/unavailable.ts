import { ApiError } from '@lustre/platform/server'

/** The database's failures as 503 with the sentence that fits what was asked; answers of our own pass. */
export async function orUnavailable<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(503, 'unavailable', message, { cause })
  }
}
