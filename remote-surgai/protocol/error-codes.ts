/** Codes of the API and of the browser itself. */
export const ERROR_CODES = [
  'procedure_not_found',
  'invalid_image',
  'unsupported_image',
  'too_large',
  'prompt_blocked',
  'picture_refused',
  'picture_recitation',
  'model_stopped',
  'not_connected',
  'model_quota',
  'model_key',
  'model_gone',
  'model_rejected',
  'model_unavailable',
  'model_timeout',
  'simulation_limit',
  'too_many_requests',
  'busy',
  'cross_origin',
  'offline',
  'bad_answer',
  'unknown',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value)
}
