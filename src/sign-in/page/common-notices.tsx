import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface TooManyProps {
  name: string
  title: ReactNode
  /** Says when to try again. */
  known: ReactNode
  /** Text for when the time of the next try is not known. */
  unknown: ReactNode
}

/** Too many tries; the script puts the hour into a `time` of the sentence. */
export function TooMany({ name, title, known, unknown }: TooManyProps) {
  return (
    <Notice name={name} title={title}>
      <p data-text data-when="known" hidden>
        {known}
      </p>
      <p data-text data-when="unknown">
        {unknown}
      </p>
    </Notice>
  )
}

/** Too many wrong passwords or recovery codes. */
export function TooManySignIns() {
  // The script puts the hour in this place.
  const time = '…'
  return (
    <TooMany
      name="login.too_many"
      title={<Trans>Too many tries</Trans>}
      known={
        <Trans>
          Signing in is paused to protect the account. Try again after <time>{time}</time>.
        </Trans>
      }
      unknown={<Trans>Signing in is paused to protect the account. Try again in 15 minutes.</Trans>}
    />
  )
}

/** Notices for problems that any call to the server can have. */
export function CallProblems() {
  return (
    <>
      <Notice name="network" title={<Trans>No connection</Trans>}>
        <p data-text>
          <Trans>Your answers are still here. Check the connection and try again.</Trans>
        </p>
      </Notice>
      <Notice name="server" title={<Trans>The server is not responding</Trans>}>
        <p data-text>
          <Trans>Your answers are still here. Try again in a minute.</Trans>
        </p>
      </Notice>
    </>
  )
}
