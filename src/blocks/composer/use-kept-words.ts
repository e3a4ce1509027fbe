import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useHasKey } from '../../offline/device-store/owner.ts'
import { findWords, keepWords } from './kept-words.ts'

/** Delay of a save after a change, so that a word is written once. */
const AFTER_MS = 300

interface Options {
  /** The record and the tab, by id and name. */
  name: string
  /** What is being written now. */
  words: string
  /** Puts words of an earlier time back into the empty form. */
  onFound: (words: string) => void
  /** The form began with words of another place, as those of a refused message: nothing is put back. */
  beganWithWords?: boolean
}

/**
 * Keeps what is being written on this device, for its person alone: it is there again after a reload, a sign-out or a
 * failure of the power. Where nothing can be stored it says so, and the form asks before it is left.
 */
export function useKeptWords({ name, words, onFound, beganWithWords = false }: Options) {
  const { t } = useLingui()
  const hasKey = useHasKey()
  const [saved, setSaved] = useState<string | null>(null)
  const [putBackAt, setPutBackAt] = useState<number | null>(null)
  const [isRead, setRead] = useState(beganWithWords)
  // What is still to be saved when the form goes away or the page is hidden.
  const unsaved = useRef<string | null>(null)
  // What was sent or given up; the form may show it for one more moment.
  const done = useRef<string | null>(null)

  const take = useEffectEvent((found: { words: string; savedAt: number } | undefined) => {
    setRead(true)
    if (!found || words !== '') return
    setSaved(found.words)
    setPutBackAt(found.savedAt)
    onFound(found.words)
  })
  useEffect(() => {
    if (isRead || !hasKey) return undefined
    let isWanted = true
    findWords(name).then(
      (found) => isWanted && take(found),
      () => isWanted && take(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [name, hasKey, isRead])

  const save = useEffectEvent(() => {
    const now = unsaved.current
    if (now === null) return
    unsaved.current = null
    keepWords(name, now).then(
      () => setSaved(now),
      () => setSaved(null),
    )
  })
  useEffect(() => {
    if (words !== done.current) done.current = null
    if (!hasKey || !isRead || words === (saved ?? done.current ?? '')) return undefined
    unsaved.current = words
    const timer = setTimeout(save, AFTER_MS)
    return () => clearTimeout(timer)
  }, [words, saved, hasKey, isRead])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      save()
    }
  }, [])

  const foundAt = putBackAt === null ? null : formatDateTime(putBackAt)
  return {
    /** These very words are on the disk, so that the page may be left. */
    isKept: hasKey && words !== '' && saved === words,
    /** Says of words that were put back when they had been written; null where none were. */
    foundHint: foundAt && t`You wrote this on ${foundAt} and have not sent it.`,
    /** The words are sent or given up. */
    forget() {
      unsaved.current = null
      done.current = words
      setSaved(null)
      setPutBackAt(null)
      void keepWords(name, '').catch(() => undefined)
    },
  }
}
