import type { RefObject } from 'react'
import { useState } from 'react'
import { useSeen } from '../../ui/overlays/use-seen.ts'
import { split } from './folding.ts'
import type { StatusNote } from './status-notes.tsx'

/** Folds news into the bar once it was seen in the line. What comes again is news again. */
export function useFolding(line: RefObject<HTMLElement | null>, notes: readonly StatusNote[]) {
  const [foldedKeys, setFoldedKeys] = useState<readonly string[]>([])
  const alive = foldedKeys.filter((folded) => notes.some(({ key }) => key === folded))
  if (alive.length < foldedKeys.length) setFoldedKeys(alive)
  const { shown, folded } = split(notes, alive)
  const passing = shown?.isLasting ? undefined : shown?.key
  useSeen(line, passing, () => setFoldedKeys((keys) => [...keys, passing ?? '']))
  return { shown, folded }
}
