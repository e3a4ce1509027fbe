import { useEffect, useState } from 'react'
import { NEWS_MS, split } from './folding.ts'
import type { StatusNote } from './status-notes.tsx'

/** Folds news into the bar after a while, unless somebody is at it. What comes again is news again. */
export function useFolding(notes: readonly StatusNote[], isHeld: boolean) {
  const [foldedKeys, setFoldedKeys] = useState<readonly string[]>([])
  const alive = foldedKeys.filter((folded) => notes.some(({ key }) => key === folded))
  if (alive.length < foldedKeys.length) setFoldedKeys(alive)
  const { shown, folded } = split(notes, alive)
  const passing = shown?.isLasting ? undefined : shown?.key
  useEffect(() => {
    if (passing === undefined || isHeld) return
    const timer = setTimeout(() => setFoldedKeys((keys) => [...keys, passing]), NEWS_MS)
    return () => clearTimeout(timer)
  }, [passing, isHeld])
  return { shown, folded }
}
