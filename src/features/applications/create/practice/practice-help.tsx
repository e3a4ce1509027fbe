import { useLingui } from '@lingui/react/macro'
import FileImage from 'lucide-react/icons/file-image'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { presetOf } from '../../../../../contract/documents/document-presets.ts'
import { errorText } from '../../../../i18n/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import type { ApplicationDraft } from '../draft/draft.ts'
import { isSettled, useGoingOn } from '../incoming/use-going-on.ts'
import type { Wizard } from '../use-wizard.ts'
import { samplePaper } from './sample-paper.ts'

/** A number that the numbering plan gives to nobody in all likelihood. */
const SAMPLE_PHONE = '9999999999'

interface Props {
  wizard: Wizard
  draft: ApplicationDraft
}

/** What a step of practice fills in at one press: a customer who does not exist, and papers that say nothing. */
export function PracticeHelp({ wizard, draft }: Props) {
  const { kind } = wizard.present
  if (kind === 'service') return <SampleCustomer wizard={wizard} />
  return kind === 'documents' ? <SamplePapers wizard={wizard} draft={draft} /> : null
}

function SampleCustomer({ wizard: { form } }: Pick<Props, 'wizard'>) {
  const { t } = useLingui()
  const fill = () => {
    form.setValue('customer.phone', SAMPLE_PHONE, { shouldDirty: true })
    form.setValue('customer.name', t`Practice customer`, { shouldDirty: true })
    form.setValue('customer.address', t`Practice address`, { shouldDirty: true })
  }
  return (
    <Button icon={<UserRoundPlus size={20} />} justifySelf="start" onClick={fill}>
      {t`Fill in a practice customer`}
    </Button>
  )
}

function SamplePapers({ wizard, draft }: Props) {
  const { t } = useLingui()
  const [error, setError] = useState<unknown>(null)
  const { documents } = wizard.asked
  const goOn = useGoingOn({
    documents,
    slotOf: wizard.slotOf,
    isReused: () => false,
    onReady: () => void wizard.next(),
  })
  const fill = async () => {
    setError(null)
    try {
      const paper = await samplePaper()
      const missing = documents.filter(
        ({ key, required }) => required && !isSettled(wizard.slotOf(key)),
      )
      for (const document of missing) draft.uploads.choose(document.key, paper, presetOf(document))
      goOn()
    } catch (failure) {
      setError(failure)
    }
  }
  if (documents.length === 0) return null
  return (
    <>
      <Button icon={<FileImage size={20} />} justifySelf="start" onClick={() => void fill()}>
        {t`Use practice papers`}
      </Button>
      {error !== null && <ErrorState title={errorText(error)} onRetry={() => void fill()} />}
    </>
  )
}
