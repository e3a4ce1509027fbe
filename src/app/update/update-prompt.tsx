import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { SideNotice } from '../../ui/overlays/side-notice.tsx'

/** Why an update was not applied. */
export type UpdateRefusal = 'unsaved' | 'sending' | 'failed'

export interface UpdatePromptProps {
  /** Applies the update, which reloads this page, or answers why it cannot. */
  apply: () => Promise<UpdateRefusal>
  onLater: () => void
}

/** Offers the new version; it is never applied while unsaved work would be lost. */
export function UpdatePrompt({ apply, onLater }: UpdatePromptProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<UpdateRefusal | null>(null)
  const [isApplying, setIsApplying] = useState(false)

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
    <SideNotice
      title={t`A new version is ready`}
      actions={
        <>
          <Button variant="quiet" onClick={onLater}>{t`Later`}</Button>
          <Button loading={isApplying} onClick={() => void press()}>
            {t`Update now`}
          </Button>
        </>
      }
    >
      {refusal ? reasons[refusal] : t`This takes a few seconds. You can also do it later.`}
    </SideNotice>
  )
}
