import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../contract/core/languages.ts'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import { inLanguage } from '../http/sentences.ts'
import type { EncodedText } from './encoded-text.ts'
import { encodeText } from './encoded-text.ts'
import { escapeHtml } from './escape-html.ts'

const LAST_LINK = /<a href="\/track-application"[^>]*>[^<]*<\/a><\/p>/

/**
 * The front doors as a demo sends them, each made when it is first asked for: they also lead to the
 * mailbox, where the demo's codes and links come.
 */
export function demoDoors(
  pagesDir: string,
): (file: string, language: Language) => Promise<EncodedText> {
  const doors = new Map<string, Promise<EncodedText>>()

  function make(file: string, language: Language): Promise<EncodedText> {
    const words = escapeHtml(inLanguage(language)(/*i18n*/ 'Demo mailbox'))
    const link = `<p class="also"><a href="${DEMO_MAILBOX}" data-text>${words}</a></p>`
    const html = readFileSync(join(pagesDir, file), 'utf8')
    return encodeText(html.replace(LAST_LINK, (found) => found + link))
  }

  return (file, language) => {
    const door = doors.get(file) ?? make(file, language)
    doors.set(file, door)
    return door
  }
}
