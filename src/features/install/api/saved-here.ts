const listeners = new Set<() => void>()

/** Signals that an application was saved on this device. */
export function noteApplicationSaved(): void {
  for (const listener of listeners) listener()
}

export function onApplicationSaved(listener: () => void): void {
  listeners.add(listener)
}
