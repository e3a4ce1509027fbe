/** Lets go of the draft. */
export type Release = () => void

const nameOf = (id: string) => `draft ${id}`

/**
 * Takes a draft for this tab: only one writes it. Answers `null` while another tab has it, unless
 * it is taken from there (`steal`). Without Web Locks there is nobody to ask.
 * @param onLost another tab has taken it
 */
export function lockDraft(
  id: string,
  onLost: () => void,
  { steal = false } = {},
): Promise<Release | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const released = Promise.withResolvers<void>()
    let isLocked = false
    navigator.locks
      .request(nameOf(id), steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        isLocked = true
        resolve(() => {
          isLocked = false
          released.resolve()
        })
        return released.promise
      })
      .catch((error: unknown) => {
        if (isLocked) onLost()
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
}
