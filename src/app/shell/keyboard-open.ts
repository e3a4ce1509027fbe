/** A window lower than this has no room for a form and a bar. */
const LOW_PX = 480
/** An on-screen keyboard takes at least this share of the window. */
const KEYBOARD_SHARE = 0.25

interface Seen {
  /** A field that takes text has the focus. */
  isTyping: boolean
  /** How much of the window's height can be seen now, and at most since its width changed, in pixels. */
  height: number
  tallest: number
}

/** Whether an on-screen keyboard is likely to stand in the window: no browser says so. */
export function isKeyboardOpen({ isTyping, height, tallest }: Seen): boolean {
  return isTyping && (height < LOW_PX || height < tallest * (1 - KEYBOARD_SHARE))
}

const NO_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
])

/** Whether a keyboard would open for the element. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !NO_TEXT.has(element.type)
}
