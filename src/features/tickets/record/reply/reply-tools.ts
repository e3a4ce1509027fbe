import type { ReactNode } from 'react'

/** Changes what was written. */
export type WriteText = (change: (now: string) => string) => void

/** What the desk has besides, around the text of a message. */
export interface ReplyTools {
  /** Texts that can be added to the message. */
  answers: (write: WriteText) => ReactNode
  /** The choice to send the text to the requesters of the duplicates too, where there are any. */
  toMerged: (value: boolean, onChange: (value: boolean) => void) => ReactNode
}
