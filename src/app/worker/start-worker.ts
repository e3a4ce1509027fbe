import { Workbox } from 'workbox-window'
import { noteFirstInstall, storeKit } from '../../offline/device-store/offline-kit.ts'
import { hasUnsaved } from '../../session/unsaved.ts'
import { onAlertClick } from './open-from-alert.ts'
import { reloadOnNextNavigation } from './outdated-page.ts'
import { shareUnsavedLock } from './unsaved-lock.ts'
import { scheduleUpdateChecks } from './update-checks.ts'
import { offerUpdate } from './update-offer.ts'

/**
 * Registers the worker, which caches the app on this device, and looks for updates (offline.md,
 * Service worker). Updates are only offered, never applied automatically.
 */
export async function startWorker(): Promise<void> {
  // A dev server has no built worker, and a page without https has none at all.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  shareUnsavedLock()
  onAlertClick()
  scheduleUpdateChecks(check)
  await storeKit()
}

let worker: Workbox | null = null

/** Rejects without an answer, or when the new worker could not cache its files. */
async function check(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration()
  if (known && worker) await known.update()
  else await register()
  const registration = known ?? (await navigator.serviceWorker.getRegistration())
  if (registration?.installing) await installed(registration.installing)
}

async function register(): Promise<void> {
  let isControlled = navigator.serviceWorker.controller !== null
  worker = new Workbox('/sw.js')
  const update = offerUpdate(worker)
  worker.addEventListener('waiting', () => update.offer())
  worker.addEventListener('controlling', () => {
    // The first worker controls a page of its own version.
    if (!isControlled) isControlled = true
    else if (update.end() && !hasUnsaved()) window.location.reload()
    else reloadOnNextNavigation()
  })
  const registration = await worker.register({ immediate: true })
  if (registration?.active) await registration.update()
  else if (registration) noteFirstInstall()
}

function installed(installing: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const checkState = () => {
      if (installing.state === 'redundant') reject(new Error('The worker could not be installed'))
      else if (installing.state !== 'installing') resolve()
    }
    installing.addEventListener('statechange', checkState)
    checkState()
  })
}
