import type { Service } from '../../../../contract/catalogue/services.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { CheckStep } from './fields/check-step.tsx'
import { DocumentsStep } from './fields/documents-step.tsx'
import { STEP } from './fields/use-application-form.ts'
import { FeeChange } from './submission/fee-change.tsx'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  service: Service
  draft: ApplicationDraft
  isLocked: boolean
}

/** The steps "Documents" and "Check and submit", which load later. */
export function LaterStep({ wizard, service, draft, isLocked }: Props) {
  const { form, fields, step, slotOf } = wizard
  if (step === STEP.documents) {
    const { uploads } = draft
    return (
      <DocumentsStep service={service} store={uploads} slotOf={slotOf} errors={wizard.slotErrors} />
    )
  }
  const oldPaise = wizard.fee.outdatedPaise()
  return (
    <>
      <CheckStep
        form={form}
        fields={fields}
        service={service}
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
