import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { takeInstallPrompt } from '../../../session/handed-over.ts'

/** Chromium's event for an installation; no standard describes this event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Installation by the browser's own menu; the portal only explains how. */
export type InstallHelp = 'ios' | 'firefox-android'

/** Installation method here: the browser's prompt or by hand. `null`: impossible or already installed. */
export type InstallMethod = { by: 'browser'; ask: () => Promise<boolean> } | { by: InstallHelp }

const method = createStore<InstallMethod | null>(null)

export const installMethod = method.get

export function useInstallMethod(): InstallMethod | null {
  return useStore(method)
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

/** Stores the browser's install prompt for a suitable moment and calls `onOffered`. */
export function watchInstallMethod(onOffered: () => void): void {
  const help = helpFor(navigator)
  if (help) method.set({ by: help })
  const keep = (event: Event) => {
    event.preventDefault()
    const { prompt } = event as InstallPromptEvent
    method.set({
      by: 'browser',
      async ask() {
        // Good for one answer; the browser comes again with another.
        method.set(null)
        return (await prompt.call(event)).outcome === 'accepted'
      },
    })
    onOffered()
  }
  const early = takeInstallPrompt()
  if (early) keep(early)
  addEventListener('beforeinstallprompt', keep)
  addEventListener('appinstalled', () => method.set(null))
}
