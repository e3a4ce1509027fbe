import type { ApiError } from './api-error.ts'
import { createEvent } from './store.ts'

const failedCalls = createEvent<ApiError>()

/** Calls the listener for every refused call, wherever it was made; answers how to unsubscribe. */
export const onFailedCall = failedCalls.subscribe
export const reportFailedCall = failedCalls.emit
