import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { nameIn, textIn } from '../../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { answerText } from '../../../catalogue/api/answer-text.ts'
import type { Asked, FormStep, StepKind } from '../steps/use-form-steps.ts'
import { answersFor } from './answers.ts'
import { ConsentField } from './consent-field.tsx'
import { FeeField } from './fee-field.tsx'
import { FranchiseName } from './franchise-name.tsx'
import type { ApplicationFormApi } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'
import { slotStateText } from './use-document-errors.ts'

interface Props {
  form: ApplicationFormApi
  steps: readonly FormStep[]
  service: Service
  asked: Asked
  /** The fee when the form was begun; null while it is unchanged. */
  oldPaise: number | null
  slotOf: (key: string) => UploadSlot
  /** Goes back to a step; absent while nothing may be changed. */
  onChange?: ((step: number) => void) | undefined
}

/**
 * A summary of all that will be sent, each section with a link back to its step, and the customer's
 * consent.
 */
export function CheckStep(props: Props) {
  const { form, steps, service, asked, oldPaise, slotOf, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const bind = useBind(form)
  const { customer, fields: typed, remark, franchiseId } = form.getValues()
  const answers = answersFor(service, typed)
  const serviceName = nameIn(service, language)
  const none = t`Not given`
  const fee = formatMoney(service.feePaise)
  const feeText = oldPaise === null ? fee : t`${fee} (was ${formatMoney(oldPaise)})`
  const labels = new Map(
    steps.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  )
  const labelOf = (name: string) => labels.get(name) ?? ''
  const field = (name: string) => steps.at(-1)?.fields.find((one) => one.name === name)
  const [reference, consent] = [field('reference'), field('consent')]
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
      { label: t`Service`, value: serviceName },
      ...(franchiseId ? [{ label: t`Franchise`, value: <FranchiseName id={franchiseId} /> }] : []),
      { label: t`Fee`, value: <span data-figures>{feeText}</span> },
    ],
    customer: ({ questions }) => [
      { label: labelOf('customer.name'), value: customer.name },
      { label: labelOf('customer.phone'), value: <span data-figures>{customer.phone}</span> },
      { label: labelOf('customer.email'), value: customer.email || none },
      { label: labelOf('customer.address'), value: multiLine(customer.address) },
      ...answered(questions),
      { label: labelOf('remark'), value: multiLine(remark) },
    ],
    questions: ({ questions }) => answered(questions),
    documents: () =>
      asked.documents.map(({ key, label }) => {
        const slot = slotOf(key)
        const state = slotStateText(slot)
        return {
          label: textIn(label, language),
          value: slot.file ? `${slot.file.name}${state && ` · ${state}`}` : none,
        }
      }),
    check: () => [],
  }

  return (
    <chakra.div display="grid" gap="5">
      {steps.map((step, index) => {
        const items = contents[step.kind](step)
        if (items.length === 0) return null
        return (
          <Part
            key={step.fields[0]?.name ?? step.kind}
            title={step.kind === 'service' ? t`Service` : step.title}
            onChange={onChange && (() => onChange(index + 1))}
          >
            <DefinitionList items={items} />
          </Part>
        )
      })}
      {reference && service.feePaise > 0 && (
        <FeeField form={form} paise={service.feePaise} reference={reference} isLocked={!onChange} />
      )}
      {consent && (
        <ConsentField {...bind(consent)} isLocked={!onChange}>
          <Trans>
            I have told the customer that these details and documents will be used only to apply for
            “{serviceName}” and to send updates about it. The customer agrees.
          </Trans>
        </ConsentField>
      )}
    </chakra.div>
  )
}

interface Item {
  label: string
  value: ReactNode
}

interface PartProps {
  title: string
  onChange: (() => void) | undefined
  children: ReactNode
}

function Part({ title, onChange, children }: PartProps) {
  return (
    <section>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        borderBlockEnd="2px solid {colors.border}"
      >
        <chakra.h4 fontWeight="semibold">{title}</chakra.h4>
        {onChange && (
          <Button variant="quiet" color="accent.fg" marginInlineEnd="-4" onClick={onChange}>
            <Trans>Change</Trans>
            <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </chakra.div>
      {children}
    </section>
  )
}
