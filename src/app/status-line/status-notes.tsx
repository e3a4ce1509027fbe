import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleFadingArrowUp from 'lucide-react/icons/circle-fading-arrow-up'
import Clock from 'lucide-react/icons/clock-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import type { ReactNode } from 'react'
import { useStore } from '../../api/use-store.ts'
import { useDeviceTrouble } from '../../offline/outbox/use-device-trouble.ts'
import { offeredUpdate } from '../update/offered-update.ts'
import { AskNow, CloseClock } from './status-actions.tsx'
import {
  ClockMessage,
  CONNECTION_SENTENCES,
  ConnectionMessage,
  KIT_SENTENCES,
  KitMessage,
  ParkedMessage,
  ReadOnlyMessage,
  TROUBLE_SENTENCES,
  TroubleMessage,
} from './status-texts.tsx'
import { UpdateMessage } from './update-message.tsx'
import { useClockNotice } from './use-clock-notice.ts'
import { useParked } from './use-parked.ts'
import { useReadOnly } from './use-read-only.ts'
import type { ShownConnection } from './use-shown-connection.ts'
import { useShownConnection } from './use-shown-connection.ts'
import { useShownKit } from './use-shown-kit.ts'

/** Something that concerns all screens: the connection, the device, the clock, a new version. */
export interface StatusNote {
  /** Another key is other news. */
  key: string
  tone: 'success.fg' | 'warning.fg' | 'danger.fg' | 'info.fg' | 'fg.muted'
  Icon: LucideIcon
  /** One or two words for the bar. */
  word: string
  /** What the word stands for, for people who do not see the line. */
  sentence: string
  /** The whole of it. */
  message: ReactNode
  /** Work could be lost meanwhile, or cannot be done: the line stays. */
  isLasting?: boolean
}

const CONNECTION_WORDS: Record<ShownConnection, MessageDescriptor> = {
  offline: msg`Offline`,
  captive: msg`Wi-Fi sign-in`,
  failing: msg`Server problem`,
  back: msg`Online`,
}

/** All there is to say now, the most pressing first. */
export function useStatusNotes(): StatusNote[] {
  const { t, i18n } = useLingui()
  const connection = useShownConnection()
  const kit = useShownKit()
  const clock = useClockNotice()
  const parked = useParked()
  const found = useDeviceTrouble()
  const update = useStore(offeredUpdate)
  const readOnly = useReadOnly()
  const notes: StatusNote[] = []

  if (readOnly) {
    notes.push({
      key: 'read_only',
      tone: 'warning.fg',
      Icon: Eye,
      word: t`Only reading`,
      sentence: t`For now the portal only shows things.`,
      message: <ReadOnlyMessage {...readOnly} />,
      isLasting: true,
    })
  }
  if (connection !== null) {
    notes.push({
      key: connection,
      tone: connection === 'back' ? 'success.fg' : 'warning.fg',
      Icon: connection === 'back' ? CircleCheck : CloudOff,
      word: i18n._(CONNECTION_WORDS[connection]),
      sentence: i18n._(CONNECTION_SENTENCES[connection]),
      message: <ConnectionMessage connection={connection} canStore={found !== 'cannot_store'} />,
    })
  }
  if (found !== null && found !== 'no_storage') {
    notes.push({
      key: found,
      tone: 'danger.fg',
      Icon: CircleAlert,
      word: t`Not ready`,
      sentence: i18n._(TROUBLE_SENTENCES[found]),
      message: (
        <>
          <TroubleMessage trouble={found} />
          <AskNow />
        </>
      ),
      isLasting: found === 'cannot_store',
    })
  }
  if (parked > 0) {
    notes.push({
      key: `parked ${parked}`,
      tone: 'danger.fg',
      Icon: CircleAlert,
      word: t`Outbox`,
      sentence: t`Something in the outbox needs your attention.`,
      message: <ParkedMessage count={parked} />,
    })
  }
  if (update) {
    notes.push({
      key: 'update',
      tone: 'info.fg',
      Icon: CircleFadingArrowUp,
      word: t`Update`,
      sentence: t`A new version is ready`,
      message: <UpdateMessage {...update} />,
    })
  }
  if (clock.offBy !== null) {
    notes.push({
      key: 'clock',
      tone: 'warning.fg',
      Icon: Clock,
      word: t`Clock`,
      sentence: t`This device's clock is wrong.`,
      message: (
        <>
          <ClockMessage offBy={clock.offBy} />
          <CloseClock onClick={clock.dismiss} />
        </>
      ),
    })
  }
  if (kit !== null) {
    notes.push({
      key: `kit ${kit}`,
      tone: kit === 'ready' ? 'success.fg' : 'fg.muted',
      Icon: kit === 'ready' ? CircleCheck : HardDriveDownload,
      word: kit === 'ready' ? t`Ready` : t`Preparing`,
      sentence: i18n._(KIT_SENTENCES[kit]),
      message: <KitMessage progress={kit} />,
    })
  }
  return notes
}
