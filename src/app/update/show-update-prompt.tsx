import { showInPortal } from '../../ui/overlays/portal.tsx'
import type { UpdatePromptProps } from './update-prompt.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** Shows the prompt over the open screen; returns a function that removes it. */
export function showUpdatePrompt(props: UpdatePromptProps): () => void {
  return showInPortal(<UpdatePrompt {...props} />)
}
