import { useSyncExternalStore } from 'react'

/** Chromium's own; it is in no standard. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Where the browser's own menu does it, and the portal can only say how. */
export type InstallHelp = 'ios' | 'firefox-android'

/** How the app can be installed here: by asking the browser, or by hand; `null`: not, or it is. */
export type InstallMethod = { by: 'browser'; ask: () => Promise<boolean> } | { by: InstallHelp }

let method: InstallMethod | null = null
const listeners = new Set<() => void>()

function set(next: InstallMethod | null): void {
  method = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function installMethod(): InstallMethod | null {
  return method
}

export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(subscribe, installMethod)
}

function helpFor({ userAgent, maxTouchPoints }: Navigator): InstallHelp | null {
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1
  if (/iPhone|iPad/.test(userAgent) || isTablet) return 'ios'
  return /Android.*Firefox/.test(userAgent) ? 'firefox-android' : null
}

/** Whether this is the installed app already. */
export function isInstalled(): boolean {
  // Safari on iOS has a word of its own for it.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return matchMedia('(display-mode: standalone)').matches || isOnHomeScreen
}

/** Keeps the browser's offer for the moment that suits; `onOffered` hears of it. */
export function watchInstallMethod(onOffered: () => void): void {
  const help = helpFor(navigator)
  if (help) set({ by: help })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const { prompt } = event as InstallPromptEvent
    set({
      by: 'browser',
      async ask() {
        // Good for one answer; the browser comes again with another.
        set(null)
        return (await prompt.call(event)).outcome === 'accepted'
      },
    })
    onOffered()
  })
  addEventListener('appinstalled', () => set(null))
}
