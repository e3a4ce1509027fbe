import { loadRemainingMessages } from '../i18n/language.ts'

/** The words of the first screen come with the shell (build/first-modules.ts); others are waited for. */
export async function messagesOfScreen(path: string): Promise<void> {
  if (path !== '/' && path !== '/dashboard') await loadRemainingMessages()
}
