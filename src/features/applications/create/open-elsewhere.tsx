import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { FormFrame } from './page/form-frame.tsx'

interface Props {
  onTake: () => void
  onClose: () => void
}

/** Another tab has this draft open; only one tab writes it. The person may continue here. */
export function OpenElsewhere({ onTake, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormFrame
      title={t`New application`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" onClick={onTake}>
            {t`Continue here`}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <Trans>This application is open in another tab or window.</Trans>
        </strong>
      </p>
      <p>
        <Trans>
          What you entered there is saved. If you continue here, you can no longer change it there.
        </Trans>
      </p>
    </FormFrame>
  )
}
