import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusalReason } from '../../../../contract/payouts/payout-requests.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import { isSignedOut } from '../../../api/api-error.ts'
import { NeedsConnection, withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useProcessPayouts } from '../api/changes.ts'
import { requestsQuery, settingsQuery } from '../api/queries.ts'
import { REFUSAL_LABELS } from '../payout-labels.tsx'
import { notifyProcessed } from './notify-processed.ts'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutSum } from './payout-sum.tsx'
import { ProcessingFailed, refusalsOf } from './processing-failed.tsx'
import { releaseOf } from './release-rules.ts'

interface Props {
  /** The chosen payouts, whatever their state is. */
  rows: readonly PayoutRow[]
  onDone: () => void
  onClose: () => void
}

/** Shows exactly which payouts are released, what they come to and to which accounts; a code releases them. */
export function ProcessDialog({ rows, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const ownId = useUser().userInfo._id
  const { data: settings } = useQuery(settingsQuery)
  const { data: waiting } = useQuery(requestsQuery)
  const own = (waiting?.requests ?? []).filter(({ preparedById }) => preparedById === ownId)
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusalReason>>(new Map())
  const { going, leftOut, totalPaise } = releaseOf(rows, {
    ownRequests: new Set(own.map(({ _id }) => _id)),
    refused,
  })
  const process = useProcessPayouts()
  const send = () =>
    process.mutate(
      { payouts: going.map(({ _id, version }) => ({ _id, version })), totalPaise },
      {
        onSuccess(request) {
          if (!request) return
          notifyProcessed(request)
          onDone()
        },
        onError: (error) => setRefused((before) => new Map([...before, ...refusalsOf(error)])),
      },
    )
  const reasons = new Map(leftOut.map(({ row, reason }) => [row._id, reason]))
  const failure = process.error && !isSignedOut(process.error) && process.error
  const isRetry = going.length > 0 && going.every(({ status }) => status === 'failed')
  const act = isRetry
    ? t({ message: 'Retry', context: 'a button: release failed payouts again' })
    : t({ message: 'Process', context: 'a button: release payouts' })
  return (
    <Dialog
      open
      title={isRetry ? t`Retry payouts` : t`Process payouts`}
      onClose={() => process.isPending || onClose()}
      footer={
        <>
          <Button onClick={() => process.isPending || onClose()}>{t`Cancel`}</Button>
          {going.length > 0 && (
            <Button
              variant="primary"
              loading={process.isPending}
              onClick={() => withConnection(send)}
            >
              {act}
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <NeedsConnection />
        {failure && <ProcessingFailed error={failure} />}
        {going.length > 0 ? (
          <>
            <PayoutSum count={going.length} totalPaise={totalPaise} />
            <p>
              {settings?.fourEyes
                ? t`Another administrator releases the money with an OTP.`
                : t`We send you an OTP. With it the money is released.`}
            </p>
          </>
        ) : (
          <Note tone="warning">{t`None of the chosen payouts can be processed now.`}</Note>
        )}
        {going.length > 0 && (
          <section>
            <chakra.h3 fontWeight="semibold">{t`Who gets what`}</chakra.h3>
            <PayoutLines label={t`Who gets what`} rows={going} />
          </section>
        )}
        {leftOut.length > 0 && (
          <section>
            <chakra.h3 fontWeight="semibold">
              <Plural
                value={leftOut.length}
                one="# payout is left out"
                other="# payouts are left out"
              />
            </chakra.h3>
            <PayoutLines
              label={t`Left out`}
              rows={leftOut.map(({ row }) => row)}
              note={({ _id }) => {
                const reason = reasons.get(_id)
                return reason && i18n._(REFUSAL_LABELS[reason])
              }}
            />
          </section>
        )}
      </chakra.div>
    </Dialog>
  )
}
