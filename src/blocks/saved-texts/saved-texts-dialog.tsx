import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CannedResponse, TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import { CannedText, mayShareTexts } from '../../../contract/tickets/canned-responses.ts'
import { errorText } from '../../i18n/error-text.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SwitchField } from '../../ui/controls/switch-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSaving } from '../forms/sending.ts'
import { withConnection } from '../record/needs-connection.tsx'
import { notifyUpdateFailed } from '../record/notify-failed.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { savedTextsQuery, useChangeTexts } from './queries.ts'

const EMPTY = { name: '', en: '', hi: '', mr: '' }

interface PurposeProps {
  purpose: TextPurpose
  onClose: () => void
}

type Step = { is: 'list' } | { is: 'write' | 'delete'; response: CannedResponse | null }

/** The texts of a purpose that are given often: all of them, one in writing, one to delete. */
export function SavedTextsDialog({ purpose, onClose }: PurposeProps) {
  const [step, setStep] = useState<Step>({ is: 'list' })
  const back = () => setStep({ is: 'list' })
  if (step.is === 'write') {
    return <CannedForm purpose={purpose} response={step.response} onClose={back} />
  }
  if (step.is === 'delete' && step.response) {
    return <DeleteQuestion response={step.response} onClose={back} />
  }
  return <CannedList purpose={purpose} onStep={setStep} onClose={onClose} />
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

function CannedList({ purpose, onStep, onClose }: PurposeProps & { onStep: (step: Step) => void }) {
  const { t, i18n } = useLingui()
  const { userType } = useUser().userInfo
  const words = PURPOSE_WORDS[purpose]
  const onlyYou = t`only for you`
  const { data, error, isFetching, refetch } = useQuery(savedTextsQuery(purpose))
  const mayChange = ({ isOwn }: CannedResponse) => isOwn || mayShareTexts(userType, purpose)
  return (
    <Dialog
      open
      title={i18n._(words.all)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onStep({ is: 'write', response: null })}>
            {i18n._(words.make)}
          </Button>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      {data?.responses.length === 0 && <chakra.p color="fg.muted">{i18n._(words.none)}</chakra.p>}
      {!data && !error && <Skeleton height="12rem" />}
      {!data && error && (
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul aria-label={i18n._(words.all)}>
        {data?.responses.map((response) => (
          <Line key={response._id}>
            <chakra.span flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
              <span>{response.name}</span>
              {response.isOwn && (
                <chakra.span fontSize="sm" color="fg.muted">{` · ${onlyYou}`}</chakra.span>
              )}
              <chakra.span display="block" fontSize="sm" color="fg.muted" lineClamp="2">
                {response.en}
              </chakra.span>
            </chakra.span>
            {mayChange(response) && (
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
            )}
          </Line>
        ))}
      </ul>
    </Dialog>
  )
}

interface FormProps extends PurposeProps {
  /** Null for a new one. */
  response: CannedResponse | null
}

function CannedForm({ purpose, response, onClose }: FormProps) {
  const { t, i18n } = useLingui()
  const words = PURPOSE_WORDS[purpose]
  const mayShare = mayShareTexts(useUser().userInfo.userType, purpose)
  const [values] = useState({
    ...(response ?? EMPTY),
    ...{ purpose, isOwn: response ? response.isOwn : !mayShare },
  })
  const form = useContractForm({
    schema: CannedText,
    values,
    labels: {
      name: t`Name`,
      en: LANGUAGE_NAMES.en,
      hi: LANGUAGE_NAMES.hi,
      mr: LANGUAGE_NAMES.mr,
    },
    fieldOf: { 'canned.too_many': 'name' },
  })
  const isOwn = useWatch({ control: form.api.control, name: 'isOwn' })
  const { save } = useChangeTexts()
  const { send, sending } = useSaving(save, {
    onDone({ name }) {
      notify({ tone: 'success', title: t`“${name}” saved` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={response ? response.name : i18n._(words.make)}
      form={form}
      submitLabel={i18n._(words.save)}
      attempts={response ? 'update' : 'creation'}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      {!response && (
        <TextField
          {...form.field('name')}
          hint={t`This replaces any text saved with the same name.`}
          autoComplete="off"
          required
        />
      )}
      {!response && mayShare && (
        <SwitchField
          label={t`Only for me`}
          hint={t`Otherwise everyone who writes them has it.`}
          checked={isOwn}
          onChange={(isOn) => form.api.setValue('isOwn', isOn, { shouldDirty: true })}
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
  const { remove } = useChangeTexts()
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
      {t`It cannot be added any more. What was written with it stays as it is.`}
    </ConfirmDialog>
  )
}
