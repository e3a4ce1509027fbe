import { useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { ErrorCode } from '../../../contract/errors.ts'
import { notify } from '../../ui/feedback/notices.ts'
import type { useContractForm } from './contract-form.ts'
import type { Attempt, Captured } from './sending.ts'
import { useSending } from './sending.ts'

interface Options<Values extends FieldValues, Checked, Answer, Body extends Captured> {
  form: ReturnType<typeof useContractForm<Values, Checked>>
  change: UseMutationResult<Answer, Error, Attempt<Body>>
  /** As `useSending` says. */
  remembersAs: string
  /** What is said once the server has the change. */
  done: string
  /** The refusal of a record that changed meanwhile; the dialog's notice shows what changed. */
  staleCode?: ErrorCode
  /** Only after the change; `onClose` follows. */
  onDone?: () => void
  onClose: () => void
}

/** A dialog that changes a record and needs the server for it. `dialog` goes to `FormDialog`. */
export function useChangeDialog<Values extends FieldValues, Checked, Answer, Body extends Captured>(
  options: Options<Values, Checked, Answer, Body>,
) {
  const { form, change, remembersAs, done, staleCode, onDone, onClose } = options
  const { t } = useLingui()
  const { send, sending } = useSending(change, {
    remembersAs,
    onDone(_answer, wasLost) {
      const description = wasLost && t`The answer was lost on the way. It was entered once.`
      notify({ tone: 'success', title: done, ...(description && { description }) })
      onDone?.()
      onClose()
    },
    onRefused: (error) => form.refuse(error) || error.code === staleCode,
  })
  return { dialog: { form, sending, offline: 'says' as const, onClose }, send }
}
