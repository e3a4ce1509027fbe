import type { ReactNode } from 'react'
import type { WriteText } from '../../../../blocks/saved-texts/text-picker.tsx'

/** What the desk has besides, around the text of a message. */
export interface ReplyTools {
  /** Texts that can be added to the message. */
  answers: (write: WriteText) => ReactNode
  /** The choice to send the text to the requesters of the duplicates too, where there are any. */
  toMerged: (value: boolean, onChange: (value: boolean) => void) => ReactNode
}
