import type { ApiError } from './api-error.ts'

type Listener = (error: ApiError) => void

const listeners = new Set<Listener>()

/** Hears of every refused call, whoever made it; answers how to stop hearing. */
export function onFailedCall(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportFailedCall(error: ApiError): void {
  for (const listener of listeners) listener(error)
}
