import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayDo } from '../../../contract/core/access.ts'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'
import { useVisitor } from '../../session/user.tsx'
import { clockText } from './clock-text.ts'
import type { ShownConnection } from './use-shown-connection.ts'

/** The connection's state, what works meanwhile and what waits in the outbox. */
export function ConnectionMessage({ connection }: { connection: ShownConnection }) {
  const { t } = useLingui()
  const messages: Record<ShownConnection, string> = {
    offline: t`No link to the server.`,
    captive: t`This Wi-Fi asks for its own sign-in first. Open any web page to do that, then come back.`,
    failing: t`The server has trouble at the moment.`,
    back: t`The link is back.`,
  }
  return (
    <p>
      <chakra.strong fontWeight="semibold">{messages[connection]}</chakra.strong>{' '}
      {connection !== 'back' && <OfflineOptions />}
    </p>
  )
}

function OfflineOptions() {
  const { t } = useLingui()
  const user = useVisitor()
  const { drafts, envelopes: all, parked } = useWaitingCounts()
  // Parked entries are not sent by themselves; `ParkedText` counts them.
  const envelopes = all - parked
  if (!user) return null
  const mayPrepare = mayDo(user.userInfo.userType, 'application.create')
  return (
    <>
      {mayPrepare
        ? t`You can read what is kept here and prepare applications.`
        : t`You can read what is kept here.`}{' '}
      {envelopes > 0 && (
        <chakra.span textDecoration="underline" textUnderlineOffset="0.2em" asChild>
          <Link to="/outbox">
            <Plural value={envelopes} one="# waits to be sent." other="# wait to be sent." />
          </Link>
        </chakra.span>
      )}{' '}
      {drafts > 0 && <Plural value={drafts} one="# draft waits." other="# drafts wait." />}
    </>
  )
}

/** Entries that need the person, with a link to the outbox. */
export function ParkedMessage({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p>
      <chakra.strong fontWeight="semibold">
        <Plural
          value={count}
          one="# entry in the outbox needs you."
          other="# entries in the outbox need you."
        />
      </chakra.strong>{' '}
      <chakra.span textDecoration="underline" textUnderlineOffset="0.2em" asChild>
        <Link to="/outbox">{t`Open outbox`}</Link>
      </chakra.span>
    </p>
  )
}

/** A wrong clock, and what follows the server's clock instead. */
export function ClockMessage({ offBy }: { offBy: number }) {
  const { t } = useLingui()
  return (
    <p>
      <chakra.strong fontWeight="semibold">{clockText(offBy)}</chakra.strong>{' '}
      {t`Receipts and deadlines go by the server's time.`}
    </p>
  )
}
