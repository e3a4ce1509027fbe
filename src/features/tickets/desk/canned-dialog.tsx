import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CannedResponse } from '../../../../contract/tickets/canned-responses.ts'
import { CannedText } from '../../../../contract/tickets/canned-responses.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../blocks/record/notify-failed.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { cannedQuery, useChangeCanned } from './queries.ts'

const EMPTY = { name: '', en: '', hi: '', mr: '' }

type Step = { is: 'list' } | { is: 'write' | 'delete'; response: CannedResponse | null }

/** The answers that the desk gives often: all of them, one in writing, one to delete. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'list' })
  const back = () => setStep({ is: 'list' })
  if (step.is === 'write') return <CannedForm response={step.response} onClose={back} />
  if (step.is === 'delete' && step.response) {
    return <DeleteQuestion response={step.response} onClose={back} />
  }
  return <CannedList onStep={setStep} onClose={onClose} />
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none' },
  },
})

function CannedList({ onStep, onClose }: { onStep: (step: Step) => void; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(cannedQuery)
  return (
    <Dialog
      open
      title={t`Saved answers`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onStep({ is: 'write', response: null })}>{t`New answer`}</Button>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      {data?.responses.length === 0 && (
        <chakra.p color="fg.muted">{t`No saved answers yet.`}</chakra.p>
      )}
      {!data && !error && <Skeleton height="12rem" />}
      {!data && error && (
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul aria-label={t`Saved answers`}>
        {data?.responses.map((response) => (
          <Line key={response._id}>
            <chakra.span flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
              <span>{response.name}</span>
              <chakra.span display="block" fontSize="sm" color="fg.muted" lineClamp="2">
                {response.en}
              </chakra.span>
            </chakra.span>
            <chakra.span display="flex" gap="2">
              <Button
                size="sm"
                aria-label={t`Edit: ${response.name}`}
                onClick={() => onStep({ is: 'write', response })}
              >
                {t`Edit`}
              </Button>
              <Button
                size="sm"
                aria-label={t`Delete: ${response.name}`}
                onClick={() => onStep({ is: 'delete', response })}
              >
                {t`Delete`}
              </Button>
            </chakra.span>
          </Line>
        ))}
      </ul>
    </Dialog>
  )
}

interface FormProps {
  /** Null for a new one. */
  response: CannedResponse | null
  onClose: () => void
}

function CannedForm({ response, onClose }: FormProps) {
  const { t } = useLingui()
  const [values] = useState(response ?? EMPTY)
  const form = useContractForm({
    schema: CannedText,
    values,
    labels: { name: t`Name`, en: LANGUAGE_NAMES.en, hi: LANGUAGE_NAMES.hi, mr: LANGUAGE_NAMES.mr },
    fieldOf: { 'canned.too_many': 'name' },
  })
  const { save } = useChangeCanned()
  const { send, sending } = useSaving(save, {
    onDone({ name }) {
      notify({ tone: 'success', title: t`Answer “${name}” saved` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={response ? response.name : t`New answer`}
      form={form}
      submitLabel={t`Save answer`}
      attempts={response ? 'update' : 'creation'}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      {!response && (
        <TextField
          {...form.field('name')}
          hint={t`This replaces any answer saved with the same name.`}
          autoComplete="off"
          required
        />
      )}
      <TextAreaField {...form.field('en')} rows={4} required />
      <TextAreaField
        {...form.field('hi')}
        rows={4}
        hint={t`If this is empty, the English text is used.`}
      />
      <TextAreaField
        {...form.field('mr')}
        rows={4}
        hint={t`If this is empty, the English text is used.`}
      />
    </FormDialog>
  )
}

function DeleteQuestion({ response, onClose }: { response: CannedResponse; onClose: () => void }) {
  const { t } = useLingui()
  const { remove } = useChangeCanned()
  return (
    <ConfirmDialog
      open
      title={t`Delete “${response.name}”?`}
      confirmLabel={t`Delete`}
      tone="danger"
      loading={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        withConnection(() =>
          remove.mutate(response._id, { onError: notifyUpdateFailed, onSettled: onClose }),
        )
      }
    >
      {t`Nobody can add this answer to a message any more. Messages that were sent stay as they are.`}
    </ConfirmDialog>
  )
}
