import type { Service } from '../../../contract/services.ts'
import { CheckStep } from './check-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import type { Draft } from './draft.ts'
import { FeeChange } from './fee-change.tsx'
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
