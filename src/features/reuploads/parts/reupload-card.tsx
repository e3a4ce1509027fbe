import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { RequestedCard } from '../record/requested-card.tsx'
import { SuppliedCard } from '../record/supplied-card.tsx'

interface Props {
  application: ApplicationDetail
  onAskAgain: () => void
}

/** What is asked of the customer, or what has come and waits to be looked at. */
export function ReuploadCard(props: Props) {
  const { application } = props
  const { reupload } = application
  if (!reupload) return null
  return reupload.state === 'open' ? (
    <RequestedCard key={reupload._id} application={application} request={reupload} />
  ) : (
    <SuppliedCard {...props} request={reupload} />
  )
}
