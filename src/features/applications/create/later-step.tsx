import type { Service } from '../../../../contract/catalogue/services.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { CheckStep } from './fields/check-step.tsx'
import { CustomerStep } from './fields/customer-step.tsx'
import { DocumentsStep } from './fields/documents-step.tsx'
import { QuestionsStep } from './steps/questions-step.tsx'
import { FeeChange } from './submission/fee-change.tsx'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  service: Service
  draft: ApplicationDraft
  isLocked: boolean
}

/** The steps after the choice of the service, which load later. */
export function LaterStep({ wizard, service, draft, isLocked }: Props) {
  const { form, asked, present, slotOf } = wizard
  const { kind, fields, questions } = present
  const asking = { form, fields, questions, serviceId: service._id }
  if (kind === 'customer') return <CustomerStep {...asking} />
  if (kind === 'questions') return <QuestionsStep {...asking} />
  if (kind === 'documents') {
    const { uploads } = draft
    return (
      <DocumentsStep service={asked} store={uploads} slotOf={slotOf} errors={wizard.slotErrors} />
    )
  }
  const oldPaise = wizard.fee.outdatedPaise()
  return (
    <>
      <CheckStep
        form={form}
        steps={wizard.steps}
        service={service}
        asked={asked}
        oldPaise={oldPaise}
        slotOf={slotOf}
        onChange={isLocked ? undefined : wizard.goTo}
      />
      {oldPaise !== null && (
        <FeeChange
          open={wizard.fee.isAsking}
          oldPaise={oldPaise}
          newPaise={service.feePaise}
          onCancel={wizard.fee.leave}
          onConfirm={() => void wizard.submitWithNewFee()}
        />
      )}
    </>
  )
}
