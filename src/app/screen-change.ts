import type { AnyRouter } from '@tanstack/react-router'
import { markBusy } from '../ui/feedback/use-usable.ts'
import { clearRefusal } from './admission/refusal.ts'

/**
 * A change of screen moves the focus to the new title, which a screen reader then reads. A change
 * of filters or of a list's page leaves the focus where it is.
 */
export function watchScreenChanges(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    markBusy()
    clearRefusal()
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) focusTitle()
  })
}

function focusTitle(): void {
  // A dialog that opens with its own address keeps the focus.
  if (document.querySelector('dialog[open]')) return
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!title) return
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1
  title.focus({ preventScroll: true })
}
