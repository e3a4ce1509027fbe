import type { Workbox } from 'workbox-window'
import { findObstacle } from './update-obstacle.ts'

/** How long a worker may take to take over, in milliseconds. */
const TIMEOUT_MS = 20_000

/** Offers the version that waits, and applies it when the person says so and nothing is in the way. */
export function offerUpdate(worker: Workbox) {
  let hide: (() => void) | null = null
  let isApplying = false

  async function apply() {
    const obstacle = await findObstacle()
    if (obstacle) return obstacle
    isApplying = true
    worker.messageSkipWaiting()
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    isApplying = false
    return 'failed' as const
  }

  return {
    async offer(): Promise<void> {
      const { showUpdatePrompt } = await import('../update/show-update-prompt.tsx')
      hide ??= showUpdatePrompt({ apply, onLater: () => end() })
    },
    end,
  }

  /** Takes the offer away; answers whether this tab has taken it. */
  function end(): boolean {
    hide?.()
    hide = null
    return isApplying
  }
}
