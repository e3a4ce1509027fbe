/** Lets go of the draft. */
export type Release = () => void

const nameOf = (id: string) => `draft ${id}`

/**
 * Takes a draft for this tab: only one writes it. Answers `null` while another tab has it, unless
 * it is taken from there (`steal`). Without Web Locks there is nobody to ask.
 * @param onLost another tab has taken it
 */
export function holdDraft(
  id: string,
  onLost: () => void,
  { steal = false } = {},
): Promise<Release | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const held = Promise.withResolvers<void>()
    let isHeld = false
    navigator.locks
      .request(nameOf(id), steal ? { steal } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        isHeld = true
        resolve(() => {
          isHeld = false
          held.resolve()
        })
        return held.promise
      })
      .catch((error: unknown) => {
        if (isHeld) onLost()
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
}
