import type { ComponentProps } from 'react'
import { CommentTexts } from './comment-texts.tsx'

/** The saved comments in the dialog, of which no device stores the code ahead for its counter. */
export function DialogTexts(props: ComponentProps<typeof CommentTexts>) {
  return <CommentTexts {...props} />
}
