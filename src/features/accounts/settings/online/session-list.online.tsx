import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '../../../../../contract/sessions/own-sessions.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../../i18n/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { deviceName } from '../../parts/device-name.ts'
import { SessionItem } from '../../parts/session-item.tsx'
import { useEndSessions } from '../mutations.ts'
import { sessionsQuery } from '../queries.ts'

/** As many devices as most people have; more of them come when they are asked for. */
const FIRST = 5

/** Where the person is signed in, and the way to end it there. */
export function SessionList() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery)
  const [isWhole, setWhole] = useState(false)
  const [toEnd, setToEnd] = useState<OwnSession | 'others' | null>(null)
  const end = useEndSessions(() => setToEnd(null))
  const sessions = data?.sessions ?? []
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  return (
    <Card title={t`Your devices`}>
      {!data && !error && <Skeleton height="8rem" />}
      {error && !data && (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <chakra.ul>
        {(isWhole ? sessions : sessions.slice(0, FIRST)).map((session) => (
          <SessionItem key={session._id} session={session} onEnd={() => setToEnd(session)} />
        ))}
      </chakra.ul>
      {!isWhole && sessions.length > FIRST && (
        <Button marginBlockStart="4" marginInlineEnd="3" onClick={() => setWhole(true)}>
          {t`Show all ${sessions.length}`}
        </Button>
      )}
      {hasOthers && (
        <Button marginBlockStart="4" onClick={() => setToEnd('others')}>
          {t`Sign out everywhere else`}
        </Button>
      )}
      <ConfirmDialog
        open={toEnd !== null}
        title={
          toEnd === null || toEnd === 'others'
            ? t`Sign out everywhere else?`
            : t`Sign out ${deviceName(toEnd)}?`
        }
        confirmLabel={toEnd === 'others' ? t`Sign out everywhere else` : t`Sign out device`}
        tone="danger"
        loading={end.isPending}
        onCancel={() => setToEnd(null)}
        onConfirm={() =>
          toEnd && withConnection(() => end.mutate(toEnd === 'others' ? toEnd : { id: toEnd._id }))
        }
      >
        {t`They will have to sign in again. Unsaved work there stays until they do.`}
      </ConfirmDialog>
    </Card>
  )
}
