import { Trans } from '@lingui/react/macro'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

/** The dialog's form, which a counter loads in advance. */
export const loadTake = () => import('./take/take-dialog.tsx')

interface Props {
  application: { _id: string; applicationId: string; customerName: string }
  owedPaise: number
  onClose: () => void
}

/** The dialog in which a payment is taken. */
export function TakePayment(props: Props) {
  const title = (
    <Trans>
      Payment for <ApplicationNumber>{props.application.applicationId}</ApplicationNumber>
    </Trans>
  )
  return (
    <LazyDialog name="take-dialog" load={loadTake} title={title} onClose={props.onClose}>
      {({ TakeDialog }) => <TakeDialog title={title} {...props} />}
    </LazyDialog>
  )
}
