import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'

/** Puts the application's number where it can be pasted from. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      // Not there at all on an address without https.
      await navigator.clipboard.writeText(number)
      notify({ tone: 'success', title: t`Number copied` })
    } catch {
      notify({ tone: 'error', title: t`The number could not be copied`, description: number })
    }
  }
  return (
    <Tooltip content={t`Copy number`}>
      <IconButton label={t`Copy number`} onClick={() => void copy()}>
        <Copy size={20} />
      </IconButton>
    </Tooltip>
  )
}
