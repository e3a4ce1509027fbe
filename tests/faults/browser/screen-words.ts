import { translatorFor } from '../../support/browser/messages.ts'

/** What a screen tells a person about work that is not on the server. */
export type Meaning =
  /** The server has it. */
  | 'sent'
  /** Closing the page, or its end, loses nothing. */
  | 'may close'
  /** The work ends with the page. */
  | 'keep open'
  /** Nothing goes on without the person. */
  | 'press again'
  /** Nothing about where the work is. */
  | 'neutral'

// The sentences of src/blocks/claims/claim-words.ts and of the notices around a form, as the catalog has them.
const SENTENCES: readonly (readonly [Meaning, string])[] = [
  ['sent', 'Application submitted'],
  ['may close', 'Application saved'],
  ['may close', 'Your work is safe.'],
  ['may close', 'Saved {time}'],
  ['may close', 'In this browser only ({time}). It could be lost before it is sent.'],
  ['may close', 'It is saved on this device, with its documents.'],
  [
    'may close',
    'It is in this browser only and could be lost before it is sent. Do not clear the browser data.',
  ],
  [
    'may close',
    'Nothing has been sent yet. You can close this. It is under “Unfinished applications”.',
  ],
  ['keep open', 'Nothing has been sent yet. It is only on this screen.'],
  ['keep open', 'It is only on this screen and would be lost with it.'],
  ['keep open', 'What you enter is only on this screen. Keep this page open until it is sent.'],
  ['keep open', 'What you enter is only on this screen. Keep this page open.'],
  ['keep open', 'Keep this page open until it is sent.'],
  ['keep open', 'Keep this page open until then.'],
  ['keep open', 'Not saved. Keep this page open.'],
  ['keep open', 'Not saved yet. It is only on this screen. Keep this page open until it is sent.'],
  ['keep open', 'Not saved on this device: {files}. Keep this page open until it is sent.'],
  ['keep open', 'This device cannot save this yet. Keep this page open and try again.'],
  ['keep open', 'This device cannot save yet. It must be online once. Keep this page open.'],
  ['keep open', 'This browser could not save this. Keep this page open and try again.'],
  ['press again', 'Creation Failed'],
  ['neutral', 'Application not sent yet'],
  ['neutral', 'This application is ready to send.'],
  ['neutral', 'This device cannot save your work yet.'],
  ['neutral', 'Saved work cannot be opened now.'],
  ['neutral', 'You can read saved applications and prepare new ones.'],
]

/** What a screen says once Submit has been answered. */
const ANSWERS = [
  'Application submitted',
  'Application saved',
  'Application not sent yet',
  'This application is ready to send.',
  'Creation Failed',
]

/** Words that no sentence about a form uses without saying where its work is. */
const OF_SAFETY =
  /[^.\n]*\b(saved?|safe|stored|lost|keep this page|close this|on this screen)\b[^.\n]*/i

const hindi = await translatorFor('hi')

/** A sentence that was reworded is not in the catalog, where this throws. */
function patternOf(sentence: string): RegExp {
  hindi(sentence)
  const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(literal.replace(/\{\w+\}/g, String.raw`[^\n]+`), 'g')
}

const KNOWN = SENTENCES.map(([meaning, sentence]) => ({ meaning, pattern: patternOf(sentence) }))
// A long sentence is taken out before a shorter one that is its part.
KNOWN.sort((one, other) => other.pattern.source.length - one.pattern.source.length)

export interface Said {
  text: string
  meanings: Meaning[]
  /** Submit has been answered. */
  isAnswer: boolean
  /** A sentence about the safety of work whose meaning no one here knows; `null` for none. */
  unknown: string | null
}

/** What a screen of this text says about the application in its form. */
export function meaningOf(text: string): Said {
  let rest = text
  const meanings = new Set<Meaning>()
  for (const { meaning, pattern } of KNOWN) {
    const without = rest.replace(pattern, '')
    if (without !== rest && meaning !== 'neutral') meanings.add(meaning)
    rest = without
  }
  const isAnswer = ANSWERS.some((answer) => text.includes(answer))
  return { text, meanings: [...meanings], isAnswer, unknown: OF_SAFETY.exec(rest)?.[0] ?? null }
}

/** Runs in the page: everything that speaks of the form, at one moment. */
export function readScreen(): string {
  const speaking = document.querySelectorAll<HTMLElement>(
    'dialog[open], [role=dialog], [role=status], [role=alert]',
  )
  const outermost = [...speaking].filter(
    (each) => each.checkVisibility() && !each.parentElement?.closest('dialog, [role=dialog]'),
  )
  return outermost.map((each) => each.innerText).join('\n')
}

/** Runs in the page: whether it asks before it is left. */
export function asksToStay(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
