import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'
import { failureText } from '../../shared/outbox/failure-text.ts'
import { readNote } from '../../shared/outbox/letter-note.ts'
import type { OwnEntry } from '../../shared/outbox/read-view.ts'
import { useUser } from '../../shared/session/user.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { StatusTag } from '../../shared/ui/status-tag.tsx'

/** One application that waits: whose it is, under which number, and whether it goes on by itself. */
export function WaitingItem({ waiting: { entry, own } }: { waiting: OwnEntry }) {
  const { t } = useLingui()
  const { customerName, serviceName } = readNote(own?.note)
  const { number } = entry.letter
  // What nobody can read here nobody can correct here: the outbox says so.
  const mayCorrect = own !== null && entry.state === 'rejected'
  return (
    <Row
      title={customerName || t`Customer`}
      facts={[number, serviceName]}
      tag={<WaitingTag entry={entry} />}
      action={
        mayCorrect && (
          <Button asChild>
            <Link
              to="."
              search={(search) => ({ ...search, apply: 'choose', correct: entry._id })}
              resetScroll={false}
              aria-label={t`Correct: ${number}`}
            >
              {t`Correct`}
            </Link>
          </Button>
        )
      }
    >
      {entry.state !== 'waiting' && entry.failure && failureText(entry.failure)}
    </Row>
  )
}

/** One that was sent while somebody looked on. */
export function ArrivedItem({ arrived: { number, receipt } }: { arrived: Tombstone }) {
  const { t } = useLingui()
  const isVan = useUser().userInfo.userType === 'gramvan'
  const record = { params: { applicationId: receipt._id } }
  return (
    <Row
      title={receipt.applicationId}
      facts={[t`until now ${number}`]}
      tag={<StatusTag tone="success" icon={<CircleCheck />}>{t`Sent`}</StatusTag>}
      action={
        <Button asChild>
          {isVan ? (
            <Link to="/gramone-seva/$applicationId" {...record}>{t`Open application`}</Link>
          ) : (
            <Link to="/applications/$applicationId" {...record}>{t`Open application`}</Link>
          )}
        </Button>
      }
    />
  )
}

interface RowProps {
  title: string
  facts: string[]
  tag: ReactNode
  action?: ReactNode
  /** Why it does not go on by itself. */
  children?: ReactNode
}

function Row({ title, facts, tag, action, children }: RowProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="touch"
      paddingBlock="3"
      paddingInline={{ base: '3', md: '4' }}
    >
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p data-figures fontSize="sm" color="fg.muted">
          {facts.filter(Boolean).join(' · ')}
        </chakra.p>
        {children && (
          <chakra.p fontSize="sm" color="warning.fg">
            {children}
          </chakra.p>
        )}
      </chakra.div>
      {tag}
      {action}
    </chakra.li>
  )
}

function WaitingTag({ entry: { state, isSending } }: { entry: Entry }) {
  const { t } = useLingui()
  if (state === 'rejected' || state === 'damaged') {
    return <StatusTag tone="warning" icon={<TriangleAlert />}>{t`Needs you`}</StatusTag>
  }
  if (state === 'waiting' && isSending) {
    return <StatusTag tone="info" icon={<Send />}>{t`Being sent`}</StatusTag>
  }
  return <StatusTag tone="info" icon={<Clock />}>{t`Waiting to be sent`}</StatusTag>
}
