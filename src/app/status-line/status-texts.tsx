import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { mayDo } from '../../../contract/core/access.ts'
import type { KitProgress } from '../../../contract/devices/device-identity.ts'
import { mustSetPassword } from '../../../contract/sessions/first-login.ts'
import { clockText } from '../../i18n/clock-text.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useKitProgress } from '../../offline/device-store/offline-kit.ts'
import { useStorageKind } from '../../offline/device-store/storage-kind.ts'
import type { DeviceTrouble } from '../../offline/outbox/device-trouble.ts'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'
import { useVisitor } from '../../session/user.tsx'
import type { ShownConnection } from './use-shown-connection.ts'

const LinkLook = chakra('span', {
  base: {
    // On a narrow screen its words stay together on a line.
    display: 'inline-block',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
})

export const CONNECTION_SENTENCES: Record<ShownConnection, MessageDescriptor> = {
  offline: msg`Cannot connect to the server.`,
  captive: msg`You need to sign in to this Wi-Fi. Open any web page to sign in, then come back.`,
  failing: msg`The server is having problems.`,
  back: msg`You are back online.`,
}

// Two lines where they are enough; a press opens the rest.
const Unfolding = chakra('details', {
  base: {
    flex: '1',
    minWidth: '0',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      marginInlineStart: '-1',
      paddingInlineStart: '1',
      // A reason of the longest fits two lines there.
      '& > svg': { flex: 'none', lg: { display: 'none' } },
    },
    '&:not([open]) > summary > span': { lineClamp: '2' },
    '&:not([open]) > summary > svg': { transform: 'rotate(180deg)' },
  },
})

/** That nothing can be changed, until when and why, and what becomes of work. */
export function ReadOnlyMessage({ until, reason }: { until: string | null; reason: string }) {
  const { t } = useLingui()
  const time = until && formatDateTime(until)
  return (
    <Unfolding>
      <summary>
        <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
          <chakra.strong fontWeight="semibold">
            {time
              ? t`Until ${time} the portal only shows things.`
              : t`For now the portal only shows things.`}
          </chakra.strong>{' '}
          <span>{t`What you save on this device is sent afterwards.`}</span> <span>{reason}</span>
        </chakra.span>
        <ChevronDown size={20} aria-hidden />
      </summary>
    </Unfolding>
  )
}

interface ConnectionProps {
  connection: ShownConnection
  /** What is typed is stored on this device. */
  canStore: boolean
}

/** The connection's state, what works meanwhile and what waits in the outbox. */
export function ConnectionMessage({ connection, canStore }: ConnectionProps) {
  const { i18n } = useLingui()
  return (
    <p>
      <chakra.strong fontWeight="semibold">
        {i18n._(CONNECTION_SENTENCES[connection])}
      </chakra.strong>{' '}
      {connection !== 'back' && <OfflineOptions canStore={canStore} />}
    </p>
  )
}

function OfflineOptions({ canStore }: Pick<ConnectionProps, 'canStore'>) {
  const { t } = useLingui()
  const user = useVisitor()
  const { drafts, ready, envelopes: all, parked } = useWaitingCounts()
  // Parked entries are not sent automatically; `ParkedText` counts them.
  const envelopes = all - parked
  const isIncomplete = useKitProgress() === 'preparing'
  const isKept = useStorageKind() === 'disk'
  // Nothing opens before a first password is chosen.
  if (!user || mustSetPassword(user.userInfo)) return null
  const mayPrepare = canStore && mayDo(user.userInfo.userType, 'application.create')
  return (
    <>
      <span>
        {!isKept
          ? t`This browser cannot save your work. Keep this page open until everything is sent.`
          : isIncomplete
            ? t`Some pages are not on this device yet. They open when you are online.`
            : mayPrepare
              ? t`You can read saved applications and prepare new ones.`
              : t`You can read saved applications.`}
      </span>{' '}
      {envelopes > 0 && (
        <LinkLook asChild>
          <Link to="/outbox">
            <Plural
              value={envelopes}
              one="# item is waiting to be sent."
              other="# items are waiting to be sent."
            />
          </Link>
        </LinkLook>
      )}{' '}
      {ready > 0 && (
        <Plural
          value={ready}
          one="# application is ready to send."
          other="# applications are ready to send."
        />
      )}{' '}
      {drafts > 0 && (
        <Plural value={drafts} one="# unfinished application." other="# unfinished applications." />
      )}
    </>
  )
}

/** Trouble that ends by itself; that there is no storage is said in the forms. */
export type PassingTrouble = Exclude<DeviceTrouble, 'no_storage'>

export const TROUBLE_SENTENCES: Record<PassingTrouble, MessageDescriptor> = {
  cannot_store: msg`This device cannot save your work yet.`,
  cannot_send: msg`This device cannot send your work yet.`,
}

/** What this device cannot do yet, and what becomes of work meanwhile. */
export function TroubleMessage({ trouble }: { trouble: PassingTrouble }) {
  const { t, i18n } = useLingui()
  const meanwhile: Record<PassingTrouble, string> = {
    cannot_store: t`What you enter is only on this screen. Keep this page open.`,
    cannot_send: t`We are trying again. Your work will be sent after that.`,
  }
  return (
    <p>
      <chakra.strong fontWeight="semibold">{i18n._(TROUBLE_SENTENCES[trouble])}</chakra.strong>{' '}
      <span>{meanwhile[trouble]}</span>
    </p>
  )
}

export const KIT_SENTENCES: Record<KitProgress, MessageDescriptor> = {
  preparing: msg`Preparing this device for offline use…`,
  ready: msg`This device is ready for offline use.`,
}

/** Whether the app opens here without a connection. */
export function KitMessage({ progress }: { progress: KitProgress }) {
  const { i18n } = useLingui()
  return <p>{i18n._(KIT_SENTENCES[progress])}</p>
}

/** Entries that need the person, with a link to the outbox. */
export function ParkedMessage({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p>
      <chakra.strong fontWeight="semibold">
        <Plural
          value={count}
          one="# item in the outbox needs your attention."
          other="# items in the outbox need your attention."
        />
      </chakra.strong>{' '}
      <LinkLook asChild>
        <Link to="/outbox">{t`Open outbox`}</Link>
      </LinkLook>
    </p>
  )
}

/** A wrong clock, and what follows the server's clock instead. */
export function ClockMessage({ offBy }: { offBy: number }) {
  const { t } = useLingui()
  return (
    <p>
      <chakra.strong fontWeight="semibold">{clockText(offBy)}</chakra.strong>{' '}
      {t`Receipts and deadlines use the server's time.`}
    </p>
  )
}
