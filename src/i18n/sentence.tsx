import type { TransRenderProps } from '@lingui/react'

/**
 * Gives the words of every `Trans` and `Plural` an element of their own. A browser that translates the page puts its
 * elements in place of our texts; React then removes or fills this element, never a text that is gone.
 */
export function Sentence({ translation }: TransRenderProps) {
  // With a link or a bold word in it, a changed sentence is replaced as a whole.
  const texts = Array.isArray(translation)
    ? translation.filter((part) => typeof part === 'string').join()
    : undefined
  return <span key={texts}>{translation}</span>
}
