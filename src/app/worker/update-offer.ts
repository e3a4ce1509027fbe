import type { Workbox } from 'workbox-window'
import { TAKEOVER_CHANNEL } from '../../../contract/devices/device-identity.ts'
import { offeredUpdate } from '../update/offered-update.ts'
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
    offer(): void {
      if (!offeredUpdate.get()) offeredUpdate.set({ apply, onLater: () => end() })
    },
    end,
  }

  /** Removes the offer; answers whether this tab has accepted it. */
  function end(): boolean {
    offeredUpdate.set(null)
    return isApplying
  }
}
