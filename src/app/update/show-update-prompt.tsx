import { showInPortal } from '../../ui/overlays/portal.tsx'
import type { UpdatePromptProps } from './update-prompt.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** Shows the prompt over whatever is open; answers how to take it away. */
export function showUpdatePrompt(props: UpdatePromptProps): () => void {
  return showInPortal(<UpdatePrompt {...props} />)
}
