import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const loadDialog = () => import('../upi/upi-id-dialog.online.tsx')

interface Props {
  franchiseId: string
  upiId: string | null
  mayChange: boolean
  /** Called after the UPI ID has changed. */
  onChanged: () => void
}

/** Where customers pay by UPI; changed with an OTP. */
export function UpiIdCard({ franchiseId, upiId, mayChange, onChanged }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card title={t`UPI ID`}>
      <chakra.p overflowWrap="anywhere" color={upiId === null ? 'fg.muted' : undefined}>
        {upiId ?? t`No UPI ID yet. Customers cannot pay by QR code.`}
      </chakra.p>
      {mayChange && (
        <Button display="flex" marginBlockStart="4" onClick={() => setOpen(true)}>
          {upiId === null ? t`Enter UPI ID` : t`Change UPI ID`}
        </Button>
      )}
      {isOpen && (
        <LazyDialog name="upi-id-dialog" load={loadDialog} title={t`UPI ID`} onClose={close}>
          {({ UpiIdDialog }) => (
            <UpiIdDialog franchiseId={franchiseId} onChanged={onChanged} onClose={close} />
          )}
        </LazyDialog>
      )}
    </Card>
  )
}
