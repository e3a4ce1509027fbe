import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import type { CannedResponse } from '../../../contract/tickets/canned-responses.ts'
import { mayShareTexts } from '../../../contract/tickets/canned-responses.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { withConnection } from '../record/needs-connection.tsx'
import { notifyUpdateFailed } from '../record/notify-failed.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { savedTextsQuery, useChangeTexts } from './queries.ts'
import type { TextsProps } from './saved-text-form.tsx'
import { SavedTextForm } from './saved-text-form.tsx'

type Step = { is: 'list' } | { is: 'write' | 'delete'; response: CannedResponse | null }

/** The texts of a purpose that are given often: all of them, one in writing, one to delete. */
export function SavedTextsDialog({ onClose, ...texts }: TextsProps) {
  const [step, setStep] = useState<Step>({ is: 'list' })
  const back = () => setStep({ is: 'list' })
  if (step.is === 'write') {
    return <SavedTextForm {...texts} response={step.response} onClose={back} />
  }
  if (step.is === 'delete' && step.response) {
    return <DeleteQuestion response={step.response} onClose={back} />
  }
  return <CannedList {...texts} onStep={setStep} onClose={onClose} />
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

function CannedList(props: TextsProps & { onStep: (step: Step) => void }) {
  const { purpose, statuses = [], onStep, onClose } = props
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { userType } = useUser().userInfo
  const words = PURPOSE_WORDS[purpose]
  const onlyYou = t`only for you`
  const { data, error, isFetching, refetch } = useQuery(savedTextsQuery(purpose))
  const asideOf = ({ isOwn, statuses: all }: CannedResponse) => [
    ...(isOwn ? [onlyYou] : []),
    ...statuses.filter(({ value }) => all.includes(value)).map(({ label }) => label),
  ]
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
              {asideOf(response).map((aside) => (
                <chakra.span
                  key={aside}
                  fontSize="sm"
                  color="fg.muted"
                >{` · ${aside}`}</chakra.span>
              ))}
              <chakra.span display="block" fontSize="sm" color="fg.muted" lineClamp="2">
                {textIn(response, language)}
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
