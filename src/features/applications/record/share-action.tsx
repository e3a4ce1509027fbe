import { useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'

const loadShare = () => import('../share/share-application.tsx')

/** Number, link and receipt to the customer's phone. */
export function ShareAction({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const title = t`Share with the customer`
  const close = () => setOpen(false)
  return (
    <>
      <Tooltip content={title}>
        <IconButton label={title} onClick={() => setOpen(true)}>
          <Share2 size={20} />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <LazyDialog name="share-application" load={loadShare} title={title} onClose={close}>
          {({ ShareApplication }) => <ShareApplication application={application} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
