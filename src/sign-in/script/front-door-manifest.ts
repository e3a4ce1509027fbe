import type { Language } from '../../../contract/core/languages.ts'
import { linkManifest } from '../../i18n/manifest-link.ts'
import { keepInstallPrompt } from '../../session/handed-over.ts'

const QUIET_MS = 3000

const link = () => linkManifest(document.documentElement.lang as Language)

/**
 * Makes the app installable from here too, once nobody types or signs in: the browser fetches the
 * manifest with its icon and screenshots. The app decides when to offer it.
 */
export function linkManifestWhenQuiet(form: HTMLFormElement): void {
  addEventListener('beforeinstallprompt', keepInstallPrompt)
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // While the app starts in this document, the connection is the app's.
      if ('usable' in document.documentElement.dataset) link()
    }, QUIET_MS)
  }
  for (const use of ['focusin', 'input', 'submit']) form.addEventListener(use, wait)
  wait()
}

/** Follows the page's language, where the manifest is linked already. */
export function relinkManifest(): void {
  if (document.querySelector('link[rel=manifest]')) link()
}
