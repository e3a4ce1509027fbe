import type { Workbox } from 'workbox-window'
import { TAKEOVER_CHANNEL } from '../../../contract/devices/device-identity.ts'
import { findObstacle } from './update-obstacle.ts'

/** How long a worker may take to take over, in milliseconds. */
const TIMEOUT_MS = 20_000

function announceTakeover(): void {
  const channel = new BroadcastChannel(TAKEOVER_CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Offers the waiting version and applies it when the person agrees and nothing prevents it. */
export function offerUpdate(worker: Workbox) {
  let hide: (() => void) | null = null
  let isApplying = false

  async function apply() {
    const obstacle = await findObstacle()
    if (obstacle) return obstacle
    isApplying = true
    announceTakeover()
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

  /** Removes the offer; answers whether this tab has accepted it. */
  function end(): boolean {
    hide?.()
    hide = null
    return isApplying
  }
}
