import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import EyeOff from 'lucide-react/icons/eye-off'
import { useClaims } from '../../../offline/outbox/use-claim.ts'
import type { UploadSlot } from '../upload/upload-slot.ts'
import { isQuotaExceeded, slotErrorText } from './slot-error.ts'

const Line = chakra('p', { base: { display: 'flex', alignItems: 'flex-start', gap: '1' } })
const Mark = chakra('span', { base: { flex: 'none', marginBlockStart: '1' } })

/** "Saved" only where the claim says so. */
function WaitingText({ isStored }: { isStored: boolean }) {
  const { place } = useClaims()({ state: 'unfinished', savedAt: isStored ? 0 : null })
  if (place === 'device')
    return <Trans>Saved on this device. It will upload when you are online.</Trans>
  if (place === 'browser')
    return <Trans>In this browser only. It will upload when you are online.</Trans>
  return (
    <Trans>
      Waiting for the internet. It will be sent when you submit. Keep this page open until then.
    </Trans>
  )
}

/** The state of the slot's file in words. Progress and refusals are shown elsewhere. */
export function SlotState({ slot }: { slot: UploadSlot }) {
  const { i18n } = useLingui()
  const { status, isStored, isShrinking } = slot
  if (status === 'waiting' && isQuotaExceeded(slot.error)) {
    return (
      <Line role="status" color="fg.muted">
        {slotErrorText(slot.error, i18n)}
      </Line>
    )
  }
  if (status === 'waiting') {
    return (
      <Line role="status" color="fg.muted">
        <Mark>
          <CloudOff size={16} aria-hidden />
        </Mark>
        <WaitingText isStored={isStored === true} />
      </Line>
    )
  }
  if (status === 'needsMasking') {
    return (
      <Line role="status" color="warning.fg">
        <Mark>
          <EyeOff size={16} aria-hidden />
        </Mark>
        <Trans>Not added yet. Hide the Aadhaar number first.</Trans>
      </Line>
    )
  }
  return (
    <Line role="status" color={isShrinking ? 'fg.muted' : 'success.fg'}>
      {isShrinking && <Trans>Reducing the photo size…</Trans>}
      {(status === 'uploaded' || status === 'attached') && (
        <>
          <Mark>
            <CircleCheck size={16} aria-hidden />
          </Mark>
          {status === 'uploaded' ? <Trans>Uploaded</Trans> : <Trans>Already attached</Trans>}
        </>
      )}
    </Line>
  )
}
