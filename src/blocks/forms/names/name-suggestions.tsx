import type { RefObject } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { whenOwnerOpened } from '../../../offline/device-store/owner.ts'
import { learnName, loadLearned, withChoice } from './learned-names.ts'
import type { LearnedNames } from './learned-names.ts'
import type { NameTyping, Offer } from './name-typing.ts'
import { nameTyping } from './name-typing.ts'
import { devanagariOf, latinOf } from './names.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** A whole name in the other script. */
export function nameIn(script: 'latin' | 'devanagari', name: string): string {
  return (script === 'latin' ? latinOf(name) : devanagariOf(name)).trim()
}

/** The suggestions of the text field in `box`, which they turn into a combobox. */
export function NameSuggestions({ box }: { box: RefObject<HTMLElement | null> }) {
  const listId = useId()
  const [offer, setOffer] = useState<Offer | null>(null)
  const typing = useRef<NameTyping>(null)

  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (!field) return undefined
    let learned: LearnedNames = new Map()
    // A field may be there before the person's key is.
    void whenOwnerOpened()
      .then(loadLearned)
      .then((loaded) => {
        learned = new Map([...loaded, ...learned])
        typing.current?.refresh()
      })
    const now = nameTyping({
      field,
      learned: () => learned,
      onLearn(latin, name) {
        learned = withChoice(learned, latin, name)
        void learnName(latin, name)
      },
      onOffer: setOffer,
    })
    typing.current = now
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.setAttribute('aria-controls', listId)
    field.addEventListener('input', now.input)
    field.addEventListener('keydown', now.key)
    field.addEventListener('beforeinput', now.beforeInput)
    field.addEventListener('blur', now.close)
    return () => {
      field.removeEventListener('input', now.input)
      field.removeEventListener('keydown', now.key)
      field.removeEventListener('beforeinput', now.beforeInput)
      field.removeEventListener('blur', now.close)
    }
  }, [box, listId])

  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (!field) return
    field.ariaExpanded = String(offer !== null)
    if (offer) field.setAttribute('aria-activedescendant', `${listId}-${offer.active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [box, listId, offer])

  return (
    <SuggestionList
      id={listId}
      box={box}
      offer={offer}
      onTake={(index) => typing.current?.take(index, ' ')}
    />
  )
}
