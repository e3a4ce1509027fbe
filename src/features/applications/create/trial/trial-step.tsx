import type { Service } from '../../../../../contract/catalogue/services.ts'
import { CheckStep } from '../fields/check-step.tsx'
import { CustomerStep } from '../fields/customer-step.tsx'
import { DocumentsStep } from '../fields/documents-step.tsx'
import { ServiceFacts } from '../fields/service-facts.tsx'
import { QuestionsStep } from '../steps/questions-step.tsx'
import type { FormStep } from '../steps/use-form-steps.ts'
import { VillageField } from '../village/village-field.tsx'
import type { Trial } from './use-trial.ts'

interface Props {
  trial: Trial
  service: Service
  step: FormStep
}

/** One step of the trial, by the code of the counter's form. */
export function TrialStep({ trial, service, step }: Props) {
  const { form, asked, steps, slotOf, uploads, slotErrors, goTo } = trial
  const { kind, fields, questions } = step
  const asking = { form, fields, questions, serviceId: service._id }
  if (kind === 'service') return <ServiceFacts service={service} />
  if (kind === 'customer') {
    return <CustomerStep {...asking} village={<VillageField form={form} />} />
  }
  if (kind === 'questions') return <QuestionsStep {...asking} />
  if (kind === 'documents') {
    return (
      <DocumentsStep
        service={asked}
        store={uploads}
        slotOf={slotOf}
        errors={slotErrors}
        isReused={() => false}
        onFileFor={() => null}
        onReady={() => undefined}
      />
    )
  }
  const checked = { form, steps, service, asked, slotOf }
  return <CheckStep {...checked} oldPaise={null} onChange={goTo} isTrial />
}
