import { useRef, useState } from 'react'
import { useReveal } from '../../../ui/layout/use-reveal.ts'

/** Which of the sections inside `place` is shown alone: the one that was chosen, or has what is wanted. */
export function useSectionPages(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(ids[0] ?? '')
  useReveal(place, (wanted) => {
    const found = ids.find((id) => document.getElementById(id)?.contains(wanted))
    if (found !== undefined) setChosen(found)
  })
  const current = ids.includes(chosen) ? chosen : (ids[0] ?? '')
  return { current, choose: setChosen, place }
}
