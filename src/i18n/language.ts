import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { catalogs } from 'virtual:catalogs'
import type { Language } from '../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE, localeWithLatinDigits } from '../../contract/core/languages.ts'
import { chosenLanguage, rememberLanguage } from './language-memory.ts'

// The build lets every `import()` wait for what its module says (build/lazy-messages.ts). A message that
// is missing all the same is reported to the console, which fails the tests.
i18n.on('missing', ({ id }) => reportError(new Error(`No messages for ${id} in ${i18n.locale}`)))

let current: Language = DEFAULT_LANGUAGE
/** The groups of messages that modules of this page have waited for (build/message-groups.ts). */
export const wanted = new Set<string>(['first'])
const loaded = new Set<string>()

function activate(language: Language): void {
  document.documentElement.lang = language
  i18n.activate(language, localeWithLatinDigits(language))
}

async function load(language: Language, groups: Iterable<string>): Promise<void> {
  const missing = [...groups].filter((group) => !loaded.has(`${language} ${group}`))
  const parts = await Promise.all(
    missing.map(async (group) => {
      const catalog = await catalogs[language][group]?.()
      return catalog?.messages
    }),
  )
  if (parts.length > 0) i18n.load(language, Object.assign({}, ...parts) as Messages)
  for (const group of missing) loaded.add(`${language} ${group}`)
}

/** Loads what the open modules say, also those that were opened meanwhile. */
async function loadWanted(language: Language): Promise<void> {
  let known = 0
  while (wanted.size > known) {
    known = wanted.size
    await load(language, wanted)
  }
}

async function loadCurrent(groups: readonly string[]): Promise<void> {
  const language = current
  await load(language, groups)
  // Another language was chosen meanwhile.
  if (language !== current) await loadCurrent(groups)
}

/**
 * A lazily loaded module, once the messages it says are there too. The build puts it around
 * `import()` (build/lazy-messages.ts).
 * @public
 */
export async function withMessages<Module>(
  module: Promise<Module>,
  groups: readonly string[],
): Promise<Module> {
  for (const group of groups) wanted.add(group)
  const [ready] = await Promise.all([module, loadCurrent(groups)])
  return ready
}

/**
 * Loads the first screen's messages in the chosen language, English before any choice
 * (rules.md, Languages).
 */
export async function startLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen) rememberLanguage(chosen)
  const language = chosen ?? DEFAULT_LANGUAGE
  current = language
  // The document's language is set before loading: calls that run meanwhile tell it to the server.
  document.documentElement.lang = language
  await load(language, ['first'])
  // The person may have chosen another language meanwhile, whose messages are shown already.
  if (current === language) activate(language)
}

/** Speaks the language from now on, everywhere and without a reload; remembered on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadWanted(language)
  current = language
  activate(language)
  rememberLanguage(language)
}

/** The profile's language, where none was chosen on this device (rules.md, Languages). */
export async function offerLanguage(language: Language | null): Promise<void> {
  if (language && !chosenLanguage()) await chooseLanguage(language)
}
