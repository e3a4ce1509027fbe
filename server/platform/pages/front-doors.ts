import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DoorState, FrontDoor } from '../../../contract/core/front-door.ts'
import { showState } from '../../../contract/core/front-door.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import { inLanguage } from '../http/sentences.ts'
import type { EncodedText } from './encoded-text.ts'
import { encodeText } from './encoded-text.ts'
import { escapeHtml } from './escape-html.ts'
import type { PageSettings } from './page-settings.ts'
import { withSettings } from './page-settings.ts'

const LAST_LINK = /<p class="elsewhere">.*?<\/p>/s

/** Adds the link to a demo's mailbox, where its codes and links arrive. */
function withMailbox(html: string, language: Language): string {
  const words = escapeHtml(inLanguage(language)(/*i18n*/ 'Demo mailbox'))
  const link = `<p class="also"><a href="${DEMO_MAILBOX}" data-text>${words}</a></p>`
  return html.replace(LAST_LINK, (found) => found + link)
}

/** The notice, if the document has it: what an address says otherwise is no state of its own. */
const noticeIn = (html: string, { step, notice }: DoorState) =>
  notice !== null && /^[\w.]+$/.test(notice) && showState(html, { step, notice }) !== html
    ? notice
    : null

/**
 * The printed documents of the front door, each in every state that an address can ask for. A state is made when it
 * is first asked for; there are few of them.
 */
export function frontDoors(
  pagesDir: string,
  settings: PageSettings,
): (door: FrontDoor, language: Language, state: DoorState) => Promise<EncodedText> {
  const printed = new Map<string, string>()
  const doors = new Map<string, Promise<EncodedText>>()

  function read(door: FrontDoor, language: Language): string {
    const name = `${door}.${language}.html`
    const found = printed.get(name)
    if (found !== undefined) return found
    const html = withSettings(readFileSync(join(pagesDir, 'sign-in', name), 'utf8'), settings)
    const whole = settings.demo ? withMailbox(html, language) : html
    printed.set(name, whole)
    return whole
  }

  return (door, language, { step, notice }) => {
    const html = read(door, language)
    const state = { step, notice: noticeIn(html, { step, notice }) }
    const key = [door, language, step, state.notice].join(' ')
    const made = doors.get(key) ?? encodeText(showState(html, state))
    doors.set(key, made)
    return made
  }
}
