import { whenReached } from '../api/when-reached.ts'
import { loadToaster } from '../ui/feedback/lazy-toaster.tsx'
import { isMissingModule } from '../ui/overlays/missing-module.ts'
import { addToSlot } from './slots.tsx'

type BackgroundTask = (version: string) => Promise<unknown>

/** What goes on behind the first screen, in this order; each task comes with its own lazy code. */
const tasks: readonly BackgroundTask[] = [
  () =>
    import('./status-line/status-line.tsx').then(({ StatusLine }) =>
      addToSlot('status', StatusLine),
    ),
  loadToaster,
  () => import('./fill-slots.ts').then((m) => m.fillSlots()),
  () => import('../offline/connectivity/start-connectivity.ts').then((m) => m.startReachability()),
  () => import('../offline/device-store/start-device.ts').then(({ startDevice }) => startDevice()),
  async () => {
    const [{ startOutbox }, { refreshDelivered }] = await Promise.all([
      import('../offline/outbox/start-outbox.ts'),
      import('../blocks/applications/queries.ts'),
    ])
    startOutbox(refreshDelivered)
  },
  // At the first press there may be no connection to load it by, and no worker that has it.
  () => import('../blocks/documents/attachments/load-sender.ts').then((m) => m.loadSender()),
  async () => {
    const [{ startWorkingSet }, { renewedQueryKeysOf }] = await Promise.all([
      import('../offline/cache/start-working-set.ts'),
      import('./first-screens.ts'),
    ])
    startWorkingSet(renewedQueryKeysOf)
  },
  () => import('./worker/start-worker.ts').then(({ startWorker }) => startWorker()),
  () =>
    import('../features/notifications/push/start-alerts.ts').then(({ startAlerts }) =>
      startAlerts(),
    ),
  () => import('./install/start-installing.ts').then((m) => m.startInstalling()),
  (version) =>
    import('../offline/snapshot/save-snapshots.ts').then((m) => m.startSavingSnapshots(version)),
  // The offer of alerts comes after the offer to install: the person sees one offer at a time.
  () => import('../features/notifications/start-alert-offer.tsx').then((m) => m.startAlertOffer()),
]

/**
 * Starts what can wait until a person can work: the worker and its precache, what the device keeps,
 * the probe. Waits for the first usable screen and then for a quiet moment.
 * @param version the address of the build's script
 */
export function startBackground(version: string): void {
  whenUsable(() => whenIdle(() => startTasks(version)))
}

function startTasks(version: string): void {
  for (const start of tasks) startTask(() => start(version))
}

/** A task that cannot be loaded does not disturb the page, and is tried again once the connection is back. */
function startTask(start: () => Promise<unknown>, tries = 1): void {
  start().catch((error: unknown) => {
    if (isMissingModule(error)) whenReached(tries, () => startTask(start, tries + 1))
  })
}

function whenUsable(then: () => void): void {
  const { documentElement: html } = document
  const isUsable = () => 'usable' in html.dataset && document.getElementById('root') !== null
  if (isUsable()) return then()
  const observer = new MutationObserver(() => {
    if (!isUsable()) return
    observer.disconnect()
    then()
  })
  observer.observe(html, { attributes: true, attributeFilter: ['data-usable'] })
}

function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 500)
}
