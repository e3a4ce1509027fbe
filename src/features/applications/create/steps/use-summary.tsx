import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { nameIn, textIn } from '../../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { formatDate } from '../../../../i18n/dates.ts'
import { languageName } from '../../../../i18n/language-names.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { answerText } from '../../../catalogue/parts/answer-text.ts'
import { governmentFeeText } from '../../../catalogue/parts/fee-text.ts'
import { reusedIn } from '../../drafts/reused-documents.ts'
import { answersFor } from '../../questions/answers.ts'
import { FranchiseName } from '../fields/franchise-name.tsx'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import { slotStateText } from '../fields/use-document-errors.ts'
import type { Asked, FormStep, StepKind } from './use-form-steps.ts'

/** As many answers fit on the line of a folded section. */
const GIST_ANSWERS = 3

export interface Summarised {
  form: ApplicationFormApi
  steps: readonly FormStep[]
  service: Service
  asked: Asked
  /** The fee when the form was begun; null while it is unchanged. */
  oldPaise: number | null
  slotOf: (key: string) => UploadSlot
}

interface Item {
  label: string
  value: ReactNode
  /** Not for the customer to read. */
  isInternal?: boolean
}

export interface SummaryPart {
  key: string
  title: string
  /** The step where it was filled in, from 1. */
  step: number
  /** What the folded section says. */
  gist: string
  items: Item[]
}

/** All that will be sent, by the steps where it was filled in. */
export function useSummary(summarised: Summarised): SummaryPart[] {
  const { form, steps, service, asked, oldPaise, slotOf } = summarised
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const values = form.getValues()
  const { customer, fields: typed, remark, franchiseId, village } = values
  const reused = new Map(reusedIn(values).map(({ kind, takenAt }) => [kind, formatDate(takenAt)]))
  const answers = answersFor(service, typed)
  const none = t`Not given`
  const fee = formatMoney(service.feePaise)
  const feeWas = oldPaise === null ? fee : t`${fee} (was ${formatMoney(oldPaise)})`
  const labels = new Map(
    steps.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  )
  const labelOf = (name: string) => labels.get(name) ?? ''
  const multiLine = (text: string) => (
    <chakra.span whiteSpace="pre-line">{text || none}</chakra.span>
  )
  const answered = (questions: FormStep['questions']) =>
    questions.map((field) => ({
      label: textIn(field.label, language),
      value: multiLine(
        answers[field.key] ? answerText(field, answers[field.key] ?? '', language) : '',
      ),
    }))
  const contents: Record<StepKind, (step: FormStep) => Item[]> = {
    service: () => [
      { label: t`Service`, value: nameIn(service, language) },
      ...(franchiseId ? [{ label: t`Franchise`, value: <FranchiseName id={franchiseId} /> }] : []),
      {
        label: t`Fee`,
        value: (
          <span data-figures>
            {[feeWas, governmentFeeText(service)].filter(Boolean).join(' · ')}
          </span>
        ),
      },
    ],
    customer: ({ questions }) => [
      { label: labelOf('customer.phone'), value: <span data-figures>{customer.phone}</span> },
      { label: labelOf('customer.name'), value: customer.name },
      ...(village ? [{ label: t`Village`, value: village }] : []),
      { label: labelOf('customer.address'), value: multiLine(customer.address.trim()) },
      { label: labelOf('customer.email'), value: customer.email || none },
      { label: labelOf('customer.language'), value: languageName(customer.language ?? language) },
      ...answered(questions),
      { label: labelOf('remark'), value: multiLine(remark), isInternal: true },
    ],
    questions: ({ questions }) => answered(questions),
    documents: () =>
      asked.documents.map(({ key, label }) => {
        const slot = slotOf(key)
        const state = slotStateText(slot, i18n)
        const day = reused.get(key)
        const earlier = day === undefined ? none : t`From an earlier visit, ${day}`
        return {
          label: textIn(label, language),
          value: slot.file ? `${slot.file.name}${state && ` · ${state}`}` : earlier,
        }
      }),
    check: () => [],
  }
  const taken = asked.documents.filter(({ key }) => slotOf(key).file || reused.has(key))
  const gists: Record<StepKind, (step: FormStep) => string> = {
    service: () => `${nameIn(service, language)} · ${feeWas}`,
    customer: () => `${customer.name} · ${customer.phone}`,
    questions: ({ questions }) =>
      questions
        .flatMap((field) => {
          const answer = answers[field.key]
          return answer ? [answerText(field, answer, language)] : []
        })
        .slice(0, GIST_ANSWERS)
        .join(' · '),
    documents: () =>
      t`${taken.length} of ${asked.documents.length}: ${taken.map(({ label }) => textIn(label, language)).join(', ')}`,
    check: () => '',
  }
  return steps
    .map((step, index) => ({
      key: step.fields[0]?.name ?? step.kind,
      title: step.kind === 'service' ? t`Service` : step.title,
      step: index + 1,
      gist: gists[step.kind](step),
      items: contents[step.kind](step),
    }))
    .filter(({ items }) => items.length > 0)
}
