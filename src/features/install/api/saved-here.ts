const listeners = new Set<() => void>()

/** An application was made on this device: the portal is worked with here. */
export function noteApplicationSaved(): void {
  for (const listener of listeners) listener()
}

export function onApplicationSaved(listener: () => void): void {
  listeners.add(listener)
}
