import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { NeedsConnection, withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useUnsaved } from '../../../session/unsaved.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { ErrorSummaryProps } from '../../../ui/feedback/error-summary.tsx'
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import type { Sending } from './use-sending.ts'

interface Props extends ErrorSummaryProps {
  title: ReactNode
  /** What the button says that sends it; none where there is nothing left to send. */
  sends: string | undefined
  sending: Sending
  isDirty: boolean
  /** It can be saved without a link, and goes by itself. */
  worksOffline?: boolean
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  /** What was entered is thrown away. */
  onDiscard?: () => void
  /** What others did meanwhile. */
  notice?: ReactNode
  /** What leaving loses. */
  loss: ReactNode
  /** What leaving loses while nobody can tell whether it arrived. */
  unconfirmedLoss?: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * The frame of a form that changes an application. What is typed in it is not lost by a wrong
 * click, a way back, a lost link or a session that ends.
 */
export function ChangeDialog(props: Props) {
  const { title, sends, sending, isDirty, onSubmit, onClose, loss, children } = props
  const { worksOffline = false } = props
  const { t } = useLingui()
  const formId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const { isSending, failure, isUnconfirmed } = sending
  useUnsaved(isDirty)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: false,
    withResolver: true,
  })

  const close = () => {
    if (isSending) return
    if (isDirty) setIsLeaving(true)
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || sends === undefined) return
    if (worksOffline) onSubmit(event)
    else withConnection(() => onSubmit(event))
  }

  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            {sends !== undefined && (
              <Button type="submit" form={formId} variant="primary" loading={isSending}>
                {sends}
              </Button>
            )}
          </>
        }
      >
        <chakra.form
          id={formId}
          noValidate
          autoComplete="off"
          onSubmit={submit}
          display="grid"
          gap="5"
        >
          {sends !== undefined && !worksOffline && <NeedsConnection />}
          {props.notice}
          {failure !== null && (
            <ChangeFailure error={failure}>
              {isUnconfirmed && (
                <Trans>
                  We could not confirm that it arrived. Press “{sends}” again: it will not be
                  entered twice.
                </Trans>
              )}
            </ChangeFailure>
          )}
          <ErrorSummary attempt={props.attempt} errors={props.errors} />
          {children}
        </chakra.form>
      </Dialog>
      <DiscardDialog
        open={isLeaving || blocker.status === 'blocked'}
        onStay={() => {
          setIsLeaving(false)
          blocker.reset?.()
        }}
        onDiscard={() => {
          props.onDiscard?.()
          onClose()
          blocker.proceed?.()
        }}
      >
        {isUnconfirmed ? (props.unconfirmedLoss ?? loss) : loss}
      </DiscardDialog>
    </>
  )
}
