import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ApplyLink } from './apply-link.tsx'
import { UpdateLink } from './manage-links.tsx'
import { ServiceDetails } from './service-details.tsx'

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
  const service = catalogue.services.find(({ _id }) => _id === serviceId)
  if (!service) {
    return (
      <Dialog open size="compact" onClose={onClose} title={t`This service is not available now.`}>
        {t`The link may be old. Look for the service in the list.`}
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameIn(service, language)}
      footer={
        <>
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
