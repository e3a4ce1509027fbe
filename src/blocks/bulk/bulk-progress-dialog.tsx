import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactElement, ReactNode } from 'react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { UnsavedGuard, useUnsavedGuard } from '../forms/unsaved-guard.tsx'
import { withConnection } from '../record/needs-connection.tsx'
import type { BulkItem, BulkRun } from './bulk-run.ts'

interface Props<Row> {
  title: ReactNode
  run: BulkRun<Row>
  rowKey: (row: Row) => string
  /** The row's name as a link to its record: the way to what failed. */
  rowLink: (row: Row) => ReactElement
  /** The state in which a record that somebody else has changed is now. */
  presentState: (row: Row) => ReactNode
  /** What the whole came to, where some records needed no change: "1 changed, 2 already with Sahyadri". */
  result?: ((changed: number) => ReactNode) | undefined
  /** Nothing is under way any more: what is shown elsewhere may be old. */
  onEnded: () => void
  onClose: () => void
}

/** How a change of many records gets on: it can be stopped, and tells apart what did not go through. */
export function BulkProgressDialog<Row>(props: Props<Row>) {
  const { title, run, onClose } = props
  const { t } = useLingui()
  const { items, isRunning, isStopping, halted } = useSyncExternalStore(run.subscribe, run.get)
  const onEnded = useEffectEvent(props.onEnded)
  useEffect(() => {
    if (!isRunning) onEnded()
  }, [isRunning])
  const guard = useUnsavedGuard({ isDirty: isRunning, leave: onClose, onDiscard: run.stop })
  const countOf = (state: BulkItem<Row>['state']) =>
    items.filter((item) => item.state === state).length
  const [total, done, waiting] = [items.length, countOf('done'), countOf('waiting')]
  const failed = items.filter(({ state }) => state === 'failed')
  const retryable = failed.filter(({ row }) => run.mayRetry(row)).length
  const close = () => (isRunning ? run.stop() : onClose())
  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        footer={
          isRunning ? (
            <Button loading={isStopping} onClick={run.stop}>{t`Stop`}</Button>
          ) : (
            <>
              {waiting > 0 && (
                <Button onClick={() => withConnection(() => void run.run())}>
                  {t`Continue with the rest`}
                </Button>
              )}
              {waiting === 0 && retryable > 0 && (
                <Button onClick={() => withConnection(() => void run.retry())}>
                  {t`Try the failed ones again`}
                </Button>
              )}
              <Button variant="primary" onClick={onClose}>{t`Close`}</Button>
            </>
          )
        }
      >
        <chakra.div display="grid" gap="4">
          <ProgressBar label={t`Done`} value={total === 0 ? 1 : (done + failed.length) / total} />
          <chakra.p role="status" fontWeight="medium" data-figures>
            <Trans>
              {done} of {total} done
            </Trans>
            {failed.length > 0 && (
              <span>
                {' · '}
                <Plural value={failed.length} one="# failed" other="# failed" />
              </span>
            )}
            {!isRunning && waiting > 0 && (
              <span>
                {' · '}
                <Plural value={waiting} one="# not sent" other="# not sent" />
              </span>
            )}
          </chakra.p>
          {isRunning && (
            <chakra.p color="fg.muted">
              <Trans>
                If you close this page now, changes that were already sent stay, and the others are
                not made.
              </Trans>
            </chakra.p>
          )}
          {!isRunning && halted && (
            <Note tone="warning" icon={<CircleAlert size={20} />} role="alert">
              {errorText(halted)}
            </Note>
          )}
          {!isRunning && done === total && (
            <Note tone="info" icon={<CircleCheck size={20} />}>
              <Trans>All changes are saved.</Trans> <span>{props.result?.(done)}</span>
            </Note>
          )}
          {failed.length > 0 && <Failures {...props} failed={failed} mayRetry={run.mayRetry} />}
        </chakra.div>
      </Dialog>
      <UnsavedGuard {...guard.question}>
        <Trans>The changes already sent are saved. The others were not made.</Trans>
      </UnsavedGuard>
    </>
  )
}

interface FailuresProps<Row> extends Pick<Props<Row>, 'rowKey' | 'rowLink' | 'presentState'> {
  failed: readonly BulkItem<Row>[]
  mayRetry: (row: Row) => boolean
}

/** What did not go through, each with its reason and the way to its record. */
function Failures<Row>({ failed, mayRetry, rowKey, rowLink, presentState }: FailuresProps<Row>) {
  const { t } = useLingui()
  return (
    <chakra.ul aria-label={t`Failed`} display="grid" gap="3">
      {failed.map(({ row, error }) => (
        <chakra.li
          key={rowKey(row)}
          paddingInlineStart="3"
          borderInlineStart="3px solid {colors.danger.fg}"
        >
          {rowLink(row)}
          <chakra.p fontSize="sm">{error && errorText(error)}</chakra.p>
          <chakra.div fontSize="sm" color="fg.muted" display="flex" flexWrap="wrap" gap="2">
            <Trans>Now: {presentState(row)}</Trans>
            {!mayRetry(row) && <Trans>This change is not possible any more.</Trans>}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
