import type { ApiError } from './api-error.ts'
import { createEvent } from './store.ts'

/** A refused call, wherever it was made. */
interface FailedCall {
  error: ApiError
  /** When the call began, by `performance.now()`. */
  begunAt: number
}

const failedCalls = createEvent<FailedCall>()

/** Calls the listener for every refused call; answers how to unsubscribe. */
export const onFailedCall = failedCalls.subscribe
export const reportFailedCall = failedCalls.emit
