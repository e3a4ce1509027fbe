import type { ErrorCode } from '../../../../contract/errors.ts'
import { ApiError } from '../../../api/api-error.ts'

/** How a request ended, which its own links alone say. */
const ENDINGS: readonly ErrorCode[] = [
  'reupload.supplied',
  'reupload.withdrawn',
  'reupload.expired',
]

/** Whether a failure says that there is nothing more to supply. */
export function isEnding(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== null && ENDINGS.includes(error.code)
}
