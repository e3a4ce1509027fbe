import type { LearnedNames } from './learned-names.ts'
import { suggestWord } from './names.ts'
import type { LatinWord } from './word-at.ts'
import { typedBehind, wordAt } from './word-at.ts'

/** The open list: for which word, with which names, and the one that is taken next. */
export interface Offer {
  word: LatinWord
  names: string[]
  active: number
}

/** What was taken last, while the caret is still behind it. */
interface Taken {
  start: number
  end: number
  latin: string
}

/** What typing in one field leads to; the field's text itself stays with the field. */
export interface NameTyping {
  input: () => void
  key: (event: KeyboardEvent) => void
  beforeInput: (event: InputEvent) => void
  take: (index: number, behind?: string) => void
  /** Offers anew what is open, because more has been learned since. */
  refresh: () => void
  close: () => void
}

interface Options {
  field: HTMLInputElement
  learned: () => LearnedNames
  onLearn: (latin: string, name: string) => void
  onOffer: (offer: Offer | null) => void
}

/**
 * Follows the typing in a field. Blank, Enter, Tab or a number take a name, Escape leaves the word as it is, and
 * Backspace right behind a taken name gives the typed letters back. Text that is no Latin word is never touched.
 */
export function nameTyping({ field, learned, onLearn, onOffer }: Options): NameTyping {
  let offer: Offer | null = null
  let taken: Taken | null = null
  /** Start of the word that the person left in Latin letters by pressing Escape. */
  let left: number | null = null

  const show = (next: Offer | null) => {
    offer = next
    onOffer(next)
  }

  const write = (text: string, start: number, end: number) => {
    field.setRangeText(text, start, end, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  const take = (index: number, behind = '') => {
    const name = offer?.names[index]
    if (!offer || name === undefined) return
    const { word } = offer
    show(null)
    write(
      name + behind,
      word.start,
      word.end + (field.value.startsWith(behind, word.end) ? behind.length : 0),
    )
    taken = { start: word.start, end: word.start + name.length, latin: word.letters }
    onLearn(word.letters.toLowerCase(), name)
  }

  const look = () => {
    const caret = field.selectionStart === field.selectionEnd ? field.selectionStart : null
    const word = caret === null ? null : wordAt(field.value, caret)
    if (word?.start !== left) left = null
    const names = word && left === null ? suggestWord(word.letters, learned()) : []
    show(word && names.length > 0 ? { word, names, active: 0 } : null)
  }

  return {
    take,
    refresh() {
      if (offer) look()
    },
    close() {
      // A person who comes back to a word may want another spelling.
      left = null
      show(null)
    },
    input() {
      const typed = offer && typedBehind(field.value, field.selectionStart ?? 0, offer.word)
      taken = null
      if (offer && typed === ' ') return take(offer.active, ' ')
      const number = Number(typed) - 1
      if (offer && typed && offer.names[number] !== undefined) {
        const { end } = offer.word
        field.setRangeText('', end, end + 1, 'end')
        return take(number, ' ')
      }
      look()
    },
    beforeInput(event) {
      const caret = field.selectionStart ?? 0
      const isBack = event.inputType === 'deleteContentBackward' && !event.isComposing
      if (!isBack || !taken || field.selectionEnd !== caret) return
      const { start, end, latin } = taken
      if (caret !== end && field.value.slice(end, caret) !== ' ') return
      event.preventDefault()
      write(latin, start, caret)
    },
    key(event) {
      if (!offer || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const { names, active, word } = offer
      if (event.key === 'Enter') {
        event.preventDefault()
        take(active)
      } else if (event.key === 'Tab' && !event.shiftKey) {
        // The focus goes on to the next field.
        take(active)
      } else if (event.key === 'Escape') {
        // Closes the list alone, not the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        left = word.start
        show(null)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : names.length - 1
        show({ ...offer, active: (active + step) % names.length })
      }
    },
  }
}
