import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { deviceOpening } from '../../offline/device-store/open-device.ts'
import { signerPreparation } from '../../offline/outbox/prepare-signer.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** Tries at once what the device could not do. */
export function AskNow() {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await deviceOpening.again()
    await signerPreparation.again()
    setIsAsking(false)
  }
  return (
    <chakra.div flex="none" marginInlineStart="auto">
      <Button loading={isAsking} onClick={() => void ask()}>{t`Try again`}</Button>
    </chakra.div>
  )
}

/** Closes the note about the clock for today. */
export function CloseClock({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div flex="none" marginInlineStart="auto">
      <IconButton label={t`Close`} onClick={onClick}>
        <X size={20} />
      </IconButton>
    </chakra.div>
  )
}
