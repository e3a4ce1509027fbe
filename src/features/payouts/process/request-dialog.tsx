import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isSignedOut } from '../../../api/api-error.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { NeedsConnection, withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useReleaseRequest, useWithdrawRequest } from '../api/changes.ts'
import { requestQuery } from '../api/queries.ts'
import { notifyProcessed } from './notify-processed.ts'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutSum } from './payout-sum.tsx'
import { ProcessingFailed } from './processing-failed.tsx'
import { RequestEnd } from './request-end.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** A stored request as it will be released: whole or not at all. */
export function RequestDialog({ id, onClose }: Props) {
  const { t } = useLingui()
  const query = useQuery(requestQuery(id))
  const release = useReleaseRequest(id)
  const withdraw = useWithdrawRequest(id)
  const { data: request, error } = query
  const isBusy = release.isPending || withdraw.isPending
  const close = () => isBusy || onClose()
  const isWaiting = request?.state === 'waiting'
  const failure = [release.error, withdraw.error].find((each) => each && !isSignedOut(each))
  const sendRelease = () =>
    release.mutate(undefined, {
      onSuccess(released) {
        if (!released) return
        notifyProcessed(released)
        onClose()
      },
    })
  const sendWithdraw = () =>
    withdraw.mutate(undefined, {
      onSuccess() {
        notify({
          tone: 'success',
          title: t`Release withdrawn`,
          description: t`Its payouts can be chosen again.`,
        })
        onClose()
      },
    })
  const prepared = request && formatDateTime(request.preparedAt)
  return (
    <Dialog
      open
      title={t`Waiting for release`}
      onClose={close}
      footer={
        <>
          {isWaiting && (
            <Button loading={withdraw.isPending} onClick={() => withConnection(sendWithdraw)}>
              {t`Withdraw`}
            </Button>
          )}
          {isWaiting && request.isReleasable ? (
            <Button
              variant="primary"
              loading={release.isPending}
              onClick={() => withConnection(sendRelease)}
            >
              {t`Release`}
            </Button>
          ) : (
            <Button onClick={close}>{t`Close`}</Button>
          )}
        </>
      }
    >
      {request ? (
        <chakra.div display="grid" gap="4">
          <NeedsConnection />
          {failure && <ProcessingFailed error={failure} />}
          {!isWaiting && <RequestEnd request={request} />}
          <PayoutSum count={request.count} totalPaise={request.totalPaise} />
          <p>{t`Prepared by ${request.preparedByName}, ${prepared}`}</p>
          {isWaiting &&
            (request.isReleasable ? (
              <p>{t`We send you an OTP. With it the money is released.`}</p>
            ) : (
              <Note tone="info">{t`You prepared it, so another administrator has to release it.`}</Note>
            ))}
          <section>
            <chakra.h3 fontWeight="semibold">{t`Who gets what`}</chakra.h3>
            <PayoutLines label={t`Who gets what`} rows={request.payouts} />
          </section>
        </chakra.div>
      ) : error ? (
        <ListError error={error} isFetching={query.isFetching} retry={() => void query.refetch()}>
          {t`Try again in a moment.`}
        </ListError>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  )
}
