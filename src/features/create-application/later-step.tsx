import type { Service } from '../../../contract/services.ts'
import { CheckStep } from './check-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { Draft } from './draft.ts'
import { STEP } from './use-step-fields.ts'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  service: Service
  draft: Draft
  isLocked: boolean
}

/** The documents, or the last look over everything. */
export function LaterStep({ wizard, service, draft, isLocked }: Props) {
  const { form, fields, step, slotOf } = wizard
  if (step === STEP.documents) {
    const { uploads } = draft
    return (
      <DocumentsStep service={service} store={uploads} slotOf={slotOf} errors={wizard.slotErrors} />
    )
  }
  return (
    <CheckStep
      form={form}
      fields={fields}
      service={service}
      oldPaise={wizard.fee.outdatedPaise()}
      slotOf={slotOf}
      onChange={isLocked ? undefined : wizard.goTo}
    />
  )
}
