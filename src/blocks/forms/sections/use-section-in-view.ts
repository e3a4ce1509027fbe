import { useEffect, useRef, useState } from 'react'

/** The part of the window's height at which a section becomes the one that is read. */
const READ_AT = 0.35

/** What moves the page by the person's own hand. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The last section that begins above the line; the first while none does. */
export function sectionAt(tops: readonly { id: string; top: number }[], line: number): string {
  const begun = tops.filter(({ top }) => top <= line)
  return (begun.at(-1) ?? tops[0])?.id ?? ''
}

/**
 * Which of the sections inside `place` one is at: the one that was chosen or has the focus, else the
 * one that has been scrolled to.
 */
export function useSectionInView(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null)
  const isChosen = useRef(false)
  const [seen, setSeen] = useState(ids[0] ?? '')
  const all = ids.join(' ')

  useEffect(() => {
    const sections = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const release = () => {
      isChosen.current = false
    }
    const follow = () => {
      if (isChosen.current) return
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 1
      const tops = sections.map((one) => ({ id: one.id, top: one.getBoundingClientRect().top }))
      setSeen(sectionAt(tops, isAtEnd ? innerHeight : innerHeight * READ_AT))
    }
    const enter = ({ target }: FocusEvent) => {
      const section = sections.find((one) => target instanceof Node && one.contains(target))
      if (!section) return
      isChosen.current = true
      setSeen(section.id)
      // The browser shows the line where one types; the rest of a tall field may lie below the docked bar.
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    const box = place.current
    box?.addEventListener('focusin', enter)
    addEventListener('scroll', follow, { passive: true })
    for (const move of OWN_MOVES) addEventListener(move, release, { passive: true })
    return () => {
      box?.removeEventListener('focusin', enter)
      removeEventListener('scroll', follow)
      for (const move of OWN_MOVES) removeEventListener(move, release)
    }
  }, [all])

  const goTo = (id: string) => {
    isChosen.current = true
    setSeen(id)
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }
  return { current: ids.includes(seen) ? seen : (ids[0] ?? ''), goTo, place }
}
