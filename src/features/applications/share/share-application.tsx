import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { createTrackingLink } from '../../../../contract/receipts/receipts.ts'
import { call } from '../../../api/call.ts'
import { ShareDialog } from '../../../blocks/share/share-dialog.tsx'
import { ShareReceipt } from '../../receipts/parts/share-receipt.tsx'
import { serviceName } from '../parts/service-name.ts'
import { customerMessage } from './customer-message.ts'

interface Props {
  application: ApplicationDetail
  onClose: () => void
}

/** Number, link and receipt of an application, to its customer. Without a connection the message names the page. */
export function ShareApplication({ application, onClose }: Props) {
  const { t } = useLingui()
  const { _id, applicationId, customerPhone, customerLanguage } = application
  const link = useQuery({
    queryKey: ['tracking-link', _id],
    queryFn: () => call(createTrackingLink, { params: { id: _id } }),
    staleTime: Infinity,
  })
  const address = link.data?.address
  return (
    <ShareDialog
      title={t`Share with the customer`}
      phone={customerPhone}
      language={customerLanguage}
      isLoading={link.isLoading}
      messageIn={customerMessage({
        number: applicationId,
        serviceIn: (language) => serviceName(application, language),
        address: address ?? `${window.location.origin}/track-application`,
        isLink: address !== undefined,
      })}
      onClose={onClose}
    >
      {(language) => <ShareReceipt id={_id} number={applicationId} language={language} />}
    </ShareDialog>
  )
}
