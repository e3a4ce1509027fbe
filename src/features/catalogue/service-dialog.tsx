import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Catalogue } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { ApplyLink } from './apply-link.tsx'
import { UpdateLink } from './manage-links.tsx'
import { ServiceDetails } from './service-details.tsx'

const loadShare = () => import('./share-service.tsx')

interface Props {
  catalogue: Catalogue
  serviceId: string
  mayApply: boolean
  onClose: () => void
}

/** One service: description, fee, required documents. */
export function ServiceDialog({ catalogue, serviceId, mayApply, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const mayManage = useMay('catalogue.manage')
  const [isSharing, setSharing] = useState(false)
  const service = catalogue.services.find(({ _id }) => _id === serviceId)
  if (!service) {
    return (
      <Dialog open size="compact" onClose={onClose} title={t`This service is not available now.`}>
        {t`The link may be old. Look for the service in the list.`}
      </Dialog>
    )
  }
  if (isSharing) {
    const stop = () => setSharing(false)
    return (
      <LazyDialog name="share-service" load={loadShare} title={t`What to bring`} onClose={stop}>
        {({ ShareService }) => <ShareService service={service} onClose={stop} />}
      </LazyDialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameIn(service, language)}
      footer={
        <>
          <Button onClick={() => setSharing(true)}>{t`What to bring`}</Button>
          {mayManage && <UpdateLink serviceId={serviceId} />}
          {mayApply && (
            <Button asChild variant="primary">
              <ApplyLink service={service} />
            </Button>
          )}
        </>
      }
    >
      <ServiceDetails catalogue={catalogue} service={service} />
    </Dialog>
  )
}
