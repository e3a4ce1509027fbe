import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { chosenLanguage, rememberLanguage } from '../../i18n/language-memory.ts'
import { relinkManifest } from './front-door-manifest.ts'
import { writeRetryTime } from './notices.ts'
import { swapTexts } from './swap-messages.ts'

/** Writes what is no text of the document, once that is another one. */
let rewrite = () => {}

/** This address in the language; with `null`, without one. */
function addressIn(language: Language | null): string {
  const search = new URLSearchParams(location.search)
  if (language) search.set('language', language)
  else search.delete('language')
  return search.size > 0 ? `${location.pathname}?${search.toString()}` : location.pathname
}

async function show(language: Language): Promise<void> {
  const address = addressIn(language)
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'text/html' },
      // With a referrer, the server would lead back to the address that the link was on.
      referrerPolicy: 'no-referrer',
    })
    const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (answer.ok && other.documentElement.lang === language && swapTexts(other)) {
      writeRetryTime()
      rewrite()
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
    history.replaceState(null, '', addressIn(null))
  } else if (chosen && chosen !== shown) {
    rememberLanguage(chosen)
    void show(chosen)
  }
}

/**
 * Lets the language links change the page at once, without losing what was typed.
 * @param onChange writes what the script has put into texts, which are others now
 */
export function attachLanguages(onChange = () => {}): void {
  rewrite = onChange
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
