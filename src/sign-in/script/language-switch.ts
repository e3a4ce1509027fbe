import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { frontDoorFor, returnPath } from '../../../contract/core/return-path.ts'
import { chosenLanguage, rememberLanguage } from '../../i18n/language-memory.ts'
import { relinkManifest } from './front-door-manifest.ts'
import { writeRetryTime } from './problem-box.ts'
import { swapTexts } from './swap-messages.ts'

async function show(language: Language): Promise<void> {
  const address = frontDoorFor(returnPath(location.search), { language })
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (answer.ok && other.documentElement.lang === language && swapTexts(other)) {
      writeRetryTime()
      relinkManifest()
      return
    }
  } catch {
    // No connection: what is on the screen stays, and the choice holds from the next start.
    return
  }
  location.assign(address)
}

function asLanguage(language: string): Language | undefined {
  return LANGUAGES.find((known) => known === language)
}

/** The stored choice rules over the cookie; one that came with the address is stored. */
function reconcileLanguage(): void {
  const shown = asLanguage(document.documentElement.lang)
  const chosen = chosenLanguage()
  if (shown && new URLSearchParams(location.search).has('language')) {
    rememberLanguage(shown)
    history.replaceState(null, '', frontDoorFor(returnPath(location.search)))
  } else if (chosen && chosen !== shown) {
    rememberLanguage(chosen)
    void show(chosen)
  }
}

/** Lets the language links change the page at once, without losing what was typed. */
export function attachLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[lang]')) {
    link.addEventListener('click', (event) => {
      const language = asLanguage(link.lang)
      if (!language || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      rememberLanguage(language)
      void show(language)
    })
  }
  reconcileLanguage()
}
