import type { Page } from './page.ts'

/** What the screen says of one piece of work, at one moment. */
export interface Said {
  /** All sentences about it, in the form, the lists and the confirmation. */
  text: string
  /** It may be called safe: closing form and page loses nothing. */
  isCalledSafe: boolean
  /** It ends with this page. */
  isCalledLost: boolean
  /** A file of it ends with this page, and the rest is stored. */
  isFileCalledLost: boolean
  /** No person needs to do anything for it to be sent. */
  isCalledAutomatic: boolean
  /** The server has it. */
  isCalledSubmitted: boolean
}

const SAFE = /(?<!not )\b(?:saved|safe)\b|can close|can find it|It is under|in this browser only/i
const LOST =
  /only on this screen|keep this page open|open page only|not saved|would be lost with it/i
const FILE_LOST = /Not saved on this device:/
const AUTOMATIC = /sent automatically/i
const SUBMITTED = /Application submitted/

/** Everything that the screen says of the work with this draft or envelope. */
export function saidOf(page: Page, id: string, closing = ''): Said {
  const sections = page.document.root
    .all('data-of')
    .filter((each) => each.getAttribute('data-of') === id)
  return readSaid([...sections.map(({ textContent }) => textContent), closing].join(' '))
}

/** The person can continue the draft with this id from the list. */
export function isListed(page: Page, id: string): boolean {
  return page.document.root
    .all('data-of')
    .some(
      (each) => each.getAttribute('data-of') === id && each.getAttribute('data-where') === 'list',
    )
}

function readSaid(spoken: string): Said {
  const text = spoken.replaceAll(/\s+/g, ' ').trim()
  return {
    text,
    isCalledSafe: SAFE.test(text),
    isCalledLost: LOST.test(text),
    isFileCalledLost: FILE_LOST.test(text),
    isCalledAutomatic: AUTOMATIC.test(text),
    isCalledSubmitted: SUBMITTED.test(text),
  }
}

/** The page asks for a sign-in: in place of everything, or over the work. */
export function asksForSignIn(page: Page): boolean {
  const shown = page.document.root.all('data-of').map((each) => each.getAttribute('data-of'))
  return shown.includes('front-door') || shown.includes('session') || shown.includes('lock')
}
