import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { inLanguage } from '../http/sentences.ts'
import type { EncodedText } from './encoded-text.ts'
import { encodeText } from './encoded-text.ts'
import { escapeHtml } from './escape-html.ts'

const MAILBOX = '/demo/mailbox'
const LAST_LINK = /<a href="\/track-application"[^>]*>[^<]*<\/a><\/p>/

/**
 * The front doors as a demo sends them, by the names of their files: they also lead to the mailbox,
 * where the demo's codes and links come.
 */
export async function readDemoDoors(pagesDir: string): Promise<ReadonlyMap<string, EncodedText>> {
  const doors = new Map<string, EncodedText>()
  const folder = join(pagesDir, 'sign-in')
  for (const name of readdirSync(folder)) {
    const language = LANGUAGES.find((each) => name.startsWith(`sign-in.${each}.`))
    if (!language || !name.endsWith('.html')) continue
    const words = escapeHtml(inLanguage(language)(/*i18n*/ 'Demo mailbox'))
    const link = `<p class="also"><a href="${MAILBOX}" data-text>${words}</a></p>`
    const html = readFileSync(join(folder, name), 'utf8')
    doors.set(`sign-in/${name}`, await encodeText(html.replace(LAST_LINK, (found) => found + link)))
  }
  return doors
}
