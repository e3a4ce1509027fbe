import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FirstDays } from '../../../contract/first-days/first-days.ts'
import { firstStepsOf } from '../../../contract/first-days/first-days.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { useKitProgress } from '../../offline/device-store/offline-kit.ts'
import { useCanSign } from '../../offline/outbox/can-sign.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useLastReady } from '../vans/parts/last-ready.ts'
import { useNoteFirstDays } from './api/note-first-days.ts'
import { forgetPractised, usePractised } from './api/practised.ts'
import { StepLine } from './step-line.tsx'

/** The list of the first days. Each line knows by itself whether it is done, and leads to where it is done. */
export function FirstDaysCard({ facts }: { facts: FirstDays }) {
  const { t } = useLingui()
  const { userType, _id: userId } = useUser().userInfo
  const isStored = useKitProgress() === 'ready'
  const canSign = useCanSign()
  const isPrepared = useLastReady(userId) !== null
  const hasPractised = usePractised(userId)
  const isOnline = useReachability() === 'online'
  const { mutate, isPending } = useNoteFirstDays()
  // A list that was just put away stays a line, for who did not mean it.
  const [isUndoable, setUndoable] = useState(false)

  const tell = useEffectEvent(() => {
    if (facts.practice) return forgetPractised()
    return mutate({ practice: true }, { onSuccess: forgetPractised })
  })
  useEffect(() => {
    if (hasPractised && isOnline) tell()
  }, [hasPractised, isOnline])

  const note = (said: Parameters<typeof mutate>[0]) =>
    mutate(said, { onError: (error) => notify({ tone: 'error', title: errorText(error) }) })
  const put = (isPutAway: boolean) => {
    setUndoable(isPutAway)
    note({ isPutAway })
  }

  const here = { isStored: isStored && canSign, isPrepared }
  const known = { ...facts, practice: facts.practice || hasPractised }
  const steps = firstStepsOf(userType, known, here)
  const [count, all] = [steps.filter(({ isDone }) => isDone).length, steps.length]
  if (facts.isPutAway) {
    if (!isUndoable) return null
    return (
      <Note
        tone="info"
        role="status"
        marginBlockEnd="4"
        action={
          <Button size="sm" disabled={isPending} onClick={() => put(false)}>
            {t`Undo`}
          </Button>
        }
      >
        <Trans>The list of your first days was put away.</Trans>
      </Note>
    )
  }
  if (count === all) return null
  return (
    <chakra.div marginBlockEnd="5">
      <Card
        title={t`First days: ${count} of ${all}`}
        action={
          <Button
            variant="quiet"
            marginInlineEnd="-4"
            disabled={isPending || !isOnline}
            onClick={() => put(true)}
          >
            {t`Put away`}
          </Button>
        }
        flush
      >
        <chakra.ul paddingInline="5" paddingBlockEnd="2">
          {steps.map(({ step, isDone }) => (
            <StepLine
              key={step}
              step={step}
              isDone={isDone}
              hours={facts.openingHours}
              onHours={() => note({ hours: true })}
              isLocked={isPending || !isOnline}
            />
          ))}
        </chakra.ul>
      </Card>
    </chakra.div>
  )
}
