import type { Service } from '../../../../contract/catalogue/services.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { useHasBook } from './draft/form-port.ts'
import { CheckStep } from './fields/check-step.tsx'
import { CustomerStep } from './fields/customer-step.tsx'
import { DocumentsStep } from './fields/documents-step.tsx'
import { QuestionsStep } from './steps/questions-step.tsx'
import { FeeChange } from './submission/fee-change.tsx'
import type { Wizard } from './use-wizard.ts'
import { VillageField } from './village/village-field.tsx'

const loadKnown = () => import('./known/known-customers.tsx')
const loadOnFile = () => import('./known/on-file-note.tsx')

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
  const hasBook = useHasBook()
  const known = useLazyModule('known-customers', loadKnown, { isWanted: hasBook })
  const onFile = useLazyModule('on-file-note', loadOnFile, { isWanted: hasBook })
  const asking = { form, fields, questions, serviceId: service._id }
  if (kind === 'customer') {
    const { KnownCustomers } = known.module ?? {}
    const offer = KnownCustomers && (
      <KnownCustomers form={form} steps={wizard.steps} service={service} />
    )
    return <CustomerStep {...asking} known={offer} village={<VillageField form={form} />} />
  }
  if (kind === 'questions') return <QuestionsStep {...asking} />
  if (kind === 'documents') {
    const { OnFileNote, OnFileAll } = onFile.module ?? {}
    const isEmpty = (key: string) => slotOf(key).status === 'empty'
    const onReady = () => void wizard.next()
    return (
      <DocumentsStep
        service={asked}
        store={draft.uploads}
        slotOf={slotOf}
        errors={wizard.slotErrors}
        isReused={(key) => wizard.reusedKeys().includes(key)}
        onReady={onReady}
        onFileAll={
          OnFileAll && (
            <OnFileAll
              form={form}
              documents={asked.documents}
              isEmpty={isEmpty}
              onReady={onReady}
            />
          )
        }
        onFileFor={({ key, name }) => {
          if (!OnFileNote || !isEmpty(key)) return null
          const note = <OnFileNote form={form} kind={key} name={name} />
          return { note, isUsed: wizard.reusedKeys().includes(key) }
        }}
      />
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
