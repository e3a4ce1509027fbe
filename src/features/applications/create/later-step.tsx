import type { Service } from '../../../../contract/catalogue/services.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { CheckStep } from './fields/check-step.tsx'
import { DocumentsStep } from './fields/documents-step.tsx'
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
  const { form, asked, present, slotOf } = wizard
  if (present.kind === 'documents') {
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
