import type { Page } from 'playwright/test'

/** Counts the keys that are pressed, and each press of a pointer, from now on; words in a text aside. */
export const countPresses = (page: Page) =>
  page.evaluate(() => {
    const presses = { keys: 0, pointer: 0 }
    const isCounting = 'presses' in window
    Object.assign(window, { presses })
    if (isCounting) return
    const counted = () => (window as unknown as { presses: typeof presses }).presses
    // Ctrl with another key is one press.
    const isHeld = ({ key }: KeyboardEvent) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
    const isWord = ({ key, target, ctrlKey }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && target instanceof HTMLTextAreaElement
    addEventListener(
      'keydown',
      (event) => (counted().keys += isWord(event) || isHeld(event) ? 0 : 1),
      true,
    )
    addEventListener('pointerdown', () => (counted().pointer += 1), true)
  })

export const pressesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { presses: { keys: number; pointer: number } }).presses)
