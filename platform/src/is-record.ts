/** Whether a value has fields that can be looked at: the first step of every guard. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
