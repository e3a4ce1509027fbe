import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { Remark } from '../../../../contract/applications/application-changes.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { ComposerFoot, ComposerSpace } from '../../../blocks/composer/composer-foot.tsx'
import { SEND_KEYS } from '../../../blocks/composer/send-keys.ts'
import { useKeptWords } from '../../../blocks/composer/use-kept-words.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import { LeavingQuestion } from '../../../blocks/forms/leaving-question.tsx'
import { useUnsavedGuard } from '../../../blocks/forms/unsaved-guard.tsx'
import { isErrorCode } from '../../../i18n/error-text.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import type { QueuedRemark } from './queued-remarks.ts'
import { useLastRemark } from './queued-remarks.ts'
import { REMARK_TEXT_ID } from './remark-ids.ts'
import '../api/error-texts.ts'

// Counters have no saved comments, and no device stores them ahead.
const loadTexts = () => import('./remark-texts.online.tsx')

const Written = v.omit(Remark, ['capturedAt'])
type Written = v.InferOutput<typeof Written>

interface Props {
  application: ApplicationDetail
  /** The person's comment that the server refused. */
  refused: QueuedRemark | null
  /** One line, until the person begins. */
  isCompact: boolean
  onDirty: (isDirty: boolean) => void
  /** The comment is sent, waits in the outbox, or is given up: the next one begins. */
  onDone: () => void
}

/** The form for a comment on an application; without a connection it waits in the outbox. */
export function RemarkForm({ application, refused, isCompact, onDirty, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const mayUseTexts = useMay('application.decideMany')
  const texts = useLazyModule('remark-texts', loadTexts, { isWanted: mayUseTexts && !isCompact })
  const { store } = useUploads()
  const notifySent = useNotifySent()
  const { _id, applicationId, customerName } = application
  const findLast = useLastRemark(_id)
  const form = useContractForm({
    schema: Written,
    values: { comment: refused?.body.remark.comment ?? '' },
    labels: { comment: t`Comment` },
    textOf: ({ code }) => (code === 'required' ? t`Write a comment.` : undefined),
    errorsAt: 'field',
  })
  const { control, getValues, setValue } = form.api
  const { comment: words } = useWatch({ control })
  const write = (next: string) => setValue('comment', next, { shouldDirty: true })
  const kept = useKeptWords({
    name: `remark ${_id}`,
    words: words ?? '',
    onFound: write,
    beganWithWords: refused !== null,
  })
  const { send, sending, giveUp } = useFormEnvelope<Written, 'application.remark'>({
    store,
    refusedId: refused?.waiting.entry._id ?? null,
    envelopeOf: async ({ comment }, capturedAt) => ({
      kind: 'application.remark',
      body: { application: { _id }, remark: { comment, capturedAt } },
      note: { customerName, applicationId },
      // A refused one stands before those that follow it.
      dependsOnId: refused ? null : await findLast(),
    }),
    onDocumentFailed: () => undefined,
    onSent({ state }) {
      void client.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
      notifySent(state, t`Comment saved`)
      kept.forget()
      onDone()
    },
    onRefused: ({ code, fields }) => form.refuse({ code: isErrorCode(code) ? code : null, fields }),
  })
  const isDirty = form.isDirty || refused !== null
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const guard = useUnsavedGuard({
    isDirty,
    isKept: kept.isKept && refused === null,
    leave: onDone,
    onDiscard() {
      kept.forget()
      void giveUp().catch(() => undefined)
    },
  })
  return (
    <>
      <FormBody
        form={form}
        submitLabel={t`Save comment`}
        sending={sending}
        attempts="creation"
        offline="waits"
        onSubmit={() => form.submit((written) => void send(written, []))}
      >
        <TextAreaField
          {...form.field('comment')}
          id={REMARK_TEXT_ID}
          rows={isCompact ? 1 : 2}
          hint={
            isCompact
              ? undefined
              : (kept.foundHint ??
                t`Everyone who works on this application sees it. The customer does not.`)
          }
          required
        />
        {!isCompact && (
          <ComposerFoot>
            {texts.module && (
              <texts.module.RemarkTexts
                write={(change) => {
                  write(change(getValues('comment')))
                  document.getElementById(REMARK_TEXT_ID)?.focus()
                }}
              />
            )}
            <ComposerSpace />
            {isDirty && <Button variant="quiet" onClick={guard.askOrLeave}>{t`Delete`}</Button>}
            <Button
              type="submit"
              variant="primary"
              loading={sending.isSending}
              aria-keyshortcuts={SEND_KEYS}
            >
              {t`Save comment`}
            </Button>
          </ComposerFoot>
        )}
      </FormBody>
      <LeavingQuestion
        guard={guard}
        sending={sending}
        loss={<Trans>The comment has not been saved. If you leave, it will be lost.</Trans>}
      />
    </>
  )
}
