import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { OfferedUpdate, UpdateRefusal } from '../update/offered-update.ts'

/** Offers the new version; it is never applied while unsaved work would be lost. */
export function UpdateMessage({ apply, onLater }: OfferedUpdate) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<UpdateRefusal | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const title = t`A new version is ready`

  const reasons: Record<UpdateRefusal, string> = {
    unsaved: t`You have unsaved work here or in another tab. Save or delete it, then update.`,
    sending: t`Applications are being sent. Update the app when they have been sent.`,
    failed: t`The update failed. Try again, or close all tabs of the portal.`,
  }

  async function press() {
    setIsApplying(true)
    setRefusal(await apply())
    setIsApplying(false)
  }

  return (
    <chakra.section
      aria-label={title}
      display="flex"
      alignItems="center"
      gap="2"
      flex="1"
      minWidth="0"
    >
      <chakra.p flex="1" minWidth="0" lineClamp="2" title={refusal ? reasons[refusal] : undefined}>
        {refusal ? reasons[refusal] : <strong>{title}</strong>}
      </chakra.p>
      <Button flex="none" loading={isApplying} onClick={() => void press()}>
        {t`Update now`}
      </Button>
      <IconButton flex="none" label={t`Later`} onClick={onLater}>
        <X size={20} />
      </IconButton>
    </chakra.section>
  )
}
