let pending: () => Promise<void> = () => Promise.resolve()

/** Registers what must be done before any call is made; a call fails where it rejects. */
export function beforeEachCall(task: () => Promise<void>): void {
  pending = task
}

/** Done before each call. */
export function beforeCall(): Promise<void> {
  return pending()
}
