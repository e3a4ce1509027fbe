import { Workbox } from 'workbox-window'

/** Registers the worker, which keeps the app on this device (offline.md, Service worker). */
export async function startWorker(): Promise<void> {
  // A dev server has no built worker, and a page without https has none at all.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await new Workbox('/sw.js').register({ immediate: true })
}
