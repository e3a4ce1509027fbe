import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { deviceOpening } from '../../offline/device-store/open-device.ts'
import { signerPreparation } from '../../offline/outbox/prepare-signer.ts'
import { useDeviceTrouble } from '../../offline/outbox/use-device-trouble.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'
import {
  ClockMessage,
  ConnectionMessage,
  KitMessage,
  ParkedMessage,
  TroubleMessage,
} from './connection-texts.tsx'
import { useClockNotice } from './use-clock-notice.ts'
import { useParked } from './use-parked.ts'
import { useShownConnection } from './use-shown-connection.ts'
import { useShownKit } from './use-shown-kit.ts'

// The bar lies over the foot of the screen, so that nothing moves when it appears. The page's end
// grows by its height, so that nothing stays hidden below it.
const Foot = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    zIndex: '2',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    // The bar is always mounted: its live regions must exist before their text.
    '&:has(> * > *)': { borderBlockStart: '1px solid {colors.border}', boxShadow: 'floating' },
  },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: '80rem',
    minHeight: 'touch',
    marginInline: 'auto',
    paddingBlock: '2',
    paddingInline: { base: '4', xl: '6' },
    fontSize: 'sm',
    animation: 'appear 120ms ease-out',
    '& > svg': { flex: 'none' },
  },
})

/**
 * The connection bar. It says whether the server can be reached, and what works without it. It also says whether
 * the device can store and send work, which entries need the person, and that the clock is wrong.
 */
export function ConnectionBar() {
  const connection = useShownConnection()
  const kit = useShownKit()
  const clock = useClockNotice()
  const parked = useParked()
  const found = useDeviceTrouble()
  const trouble = found === 'no_storage' ? null : found
  const foot = useRef<HTMLDivElement>(null)
  useReservedHeight(foot, '--foot-height')
  return (
    <Foot ref={foot} data-no-print>
      <LiveRegion when={connection !== null}>
        {connection === 'back' ? (
          <chakra.span color="success.fg">
            <CircleCheck size={20} />
          </chakra.span>
        ) : (
          <chakra.span color="warning.fg">
            <CloudOff size={20} />
          </chakra.span>
        )}
        {connection && <ConnectionMessage connection={connection} />}
      </LiveRegion>
      <LiveRegion when={trouble !== null}>
        <chakra.span color="danger.fg">
          <CircleAlert size={20} />
        </chakra.span>
        {trouble && <TroubleMessage trouble={trouble} />}
        <AskNow />
      </LiveRegion>
      <LiveRegion when={kit !== null}>
        {kit === 'ready' ? (
          <chakra.span color="success.fg">
            <CircleCheck size={20} />
          </chakra.span>
        ) : (
          <chakra.span color="fg.muted">
            <HardDriveDownload size={20} />
          </chakra.span>
        )}
        {kit && <KitMessage progress={kit} />}
      </LiveRegion>
      <LiveRegion when={parked > 0}>
        <chakra.span color="danger.fg">
          <CircleAlert size={20} />
        </chakra.span>
        {parked > 0 && <ParkedMessage count={parked} />}
      </LiveRegion>
      <LiveRegion when={clock.offBy !== null}>
        <chakra.span color="warning.fg">
          <Clock size={20} />
        </chakra.span>
        {clock.offBy !== null && <ClockMessage offBy={clock.offBy} />}
        <Dismiss onClick={clock.dismiss} />
      </LiveRegion>
    </Foot>
  )
}

/** A live region is mounted before its text; otherwise screen readers would not read it. */
function LiveRegion({ when, children }: { when: boolean; children: ReactNode }) {
  return <div role="status">{when && <Line>{children}</Line>}</div>
}

function AskNow() {
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

function Dismiss({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div marginInlineStart="auto">
      <IconButton label={t`Close`} onClick={onClick}>
        <X size={20} />
      </IconButton>
    </chakra.div>
  )
}
