const ids = new Set<string>()

/**
 * The open page follows this record and tells itself what becomes of it: no popup says the same once more.
 * @returns ends that
 */
export function tellHere(id: string): () => void {
  ids.add(id)
  return () => void ids.delete(id)
}

/** Whether the open page tells of the record itself. */
export function isToldHere(id: string): boolean {
  return ids.has(id)
}
