import { restOfWords } from '../shared/i18n/language.ts'
import { addLatePart } from './late-parts.ts'

type Part = (version: string) => Promise<unknown>

/** What goes on behind the first screen, in this order; each part comes with its own lazy code. */
const parts: readonly Part[] = [
  () =>
    import('../features/link-bar/link-bar.tsx').then(({ LinkBar }) => addLatePart('link', LinkBar)),
  () => import('../shared/reachability/start-reachability.ts').then((m) => m.startReachability()),
  () => import('../shared/device/start-device.ts').then(({ startDevice }) => startDevice()),
  () => import('../shared/outbox/start-outbox.ts').then(({ startOutbox }) => startOutbox()),
  () =>
    import('../features/drafts/drafts-watch.tsx').then((m) => addLatePart('drafts', m.DraftsWatch)),
  () =>
    import('../features/share/shared-watch.tsx').then((m) => addLatePart('share', m.SharedWatch)),
  () =>
    import('../features/share/shared-menu-item.tsx').then((m) =>
      addLatePart('shared-files', m.SharedMenuItem, 'menu'),
    ),
  () => import('../shared/working-set/start-working-set.ts').then((m) => m.startWorkingSet()),
  () => import('./worker/start-worker.ts').then(({ startWorker }) => startWorker()),
  () => import('../shared/alerts/start-alerts.ts').then(({ startAlerts }) => startAlerts()),
  () => import('./install/start-installing.ts').then((m) => m.startInstalling()),
  (version) =>
    import('../shared/last-seen/keep-pictures.ts').then((m) => m.startKeepingPictures(version)),
  // After the offer to install: one at a time, and that one first.
  () => import('../features/alerts/start-alert-offer.tsx').then((m) => m.startAlertOffer()),
]

/**
 * Starts what can wait until a person can work: the worker and its precache, what the device keeps,
 * the probe. Waits for the first usable screen and then for a quiet moment.
 * @param version the address of the build's script
 */
export function startBackground(version: string): void {
  whenUsable(() => whenQuiet(() => void startParts(version).catch(() => undefined)))
}

async function startParts(version: string): Promise<void> {
  // What they say is not among the first screen's words.
  await restOfWords()
  // Without a part the page goes on as it was; the next start tries again.
  for (const start of parts) start(version).catch(() => undefined)
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

function whenQuiet(then: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3000 })
  else setTimeout(then, 500)
}
