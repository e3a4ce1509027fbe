import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The id of the request, or of the job, that the running code works for; undefined for work of the clock. */
export function currentWorkId(): string | undefined {
  return current.getStore()
}

/** The function, to be called under the id that is current now, whoever calls it. */
export function keepingWorkId<Given extends unknown[]>(
  told: (...given: Given) => void,
): (...given: Given) => void {
  const id = current.getStore()
  return id === undefined ? told : (...given) => current.run(id, told, ...given)
}

/** Does the work, and all that comes of it, under this id. */
export function underWorkId<Done>(id: string, work: () => Done): Done {
  return current.run(id, work)
}
