import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Problem } from '../problems.ts'

interface EntryProps {
  problem: Problem
  shown: Problem | null
  title: ReactNode
  children: ReactNode
}

function Entry({ problem, shown, title, children }: EntryProps) {
  return (
    <div className="problem" data-problem={problem} hidden={problem !== shown}>
      <CircleAlert size={20} />
      <div>
        <h2 data-text>{title}</h2>
        {children}
      </div>
    </div>
  )
}

/** A live region with every problem in it: one that loses its `hidden` is read out. */
export function ProblemBox({ shown }: { shown: Problem | null }) {
  // The script puts the hour in this place.
  const time = '…'
  return (
    <div role="alert" className="problems">
      <Entry problem="failed" shown={shown} title={<Trans>Login Failed</Trans>}>
        <p data-text>
          <Trans>Invalid username or password</Trans>
        </p>
      </Entry>
      <Entry problem="too_many" shown={shown} title={<Trans>Too many tries</Trans>}>
        <p data-text data-when="known" hidden>
          <Trans>
            Signing in is paused to protect the account. Try again after <time>{time}</time>.
          </Trans>
        </p>
        <p data-text data-when="unknown">
          <Trans>Signing in is paused to protect the account. Try again in 15 minutes.</Trans>
        </p>
      </Entry>
      <Entry problem="network" shown={shown} title={<Trans>No connection</Trans>}>
        <p data-text>
          <Trans>Your answers are still here. Check the connection and try again.</Trans>
        </p>
      </Entry>
      <Entry problem="server" shown={shown} title={<Trans>The server is not responding</Trans>}>
        <p data-text>
          <Trans>Your answers are still here. Try again in a minute.</Trans>
        </p>
      </Entry>
    </div>
  )
}
