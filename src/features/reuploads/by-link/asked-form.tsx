import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type {
  AskedDocuments,
  SuppliedReceipt,
} from '../../../../contract/reuploads/reupload-link.ts'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useAskedDocuments } from '../asked-problems.ts'
import { AskedSlot } from '../asked-slot.tsx'
import { useLinkUploads } from './link-uploads.ts'
import { useSupply } from './use-supply.ts'

interface Props {
  asked: AskedDocuments
  token: string
  onSupplied: (receipt: SuppliedReceipt) => void
  onEnded: (error: Error) => void
}

/** One requested document after the other, then all of them are sent. */
export function AskedForm({ asked, token, onSupplied, onEnded }: Props) {
  const { t } = useLingui()
  const { documents } = asked
  const { store, slotOf } = useLinkUploads(token)
  const { nameOf, problems } = useAskedDocuments(documents, slotOf)
  const { send, sending } = useSupply({ asked, token, store, onSupplied, onEnded })
  const [step, setStep] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const seenStep = useRef(step)
  useEffect(() => {
    if (seenStep.current !== step) heading.current?.focus()
    seenStep.current = step
  }, [step])

  const count = documents.length
  const document = documents[step - 1]
  if (!document) return null
  const { requirement } = document
  const isLast = step === count
  const here = problems.filter((each) => each.requirement === requirement)
  const shown = attempt > 0 ? here : []
  const goTo = (next: number) => {
    setAttempt(0)
    setStep(next)
  }
  const goOn = () => {
    // What an earlier step lacks is shown there: a file may have been refused since.
    const stuck = here.length > 0 || !isLast ? here[0] : problems[0]
    if (!stuck) return isLast ? send() : goTo(step + 1)
    const place = documents.findIndex((each) => each.requirement === stuck.requirement) + 1
    setStep(place)
    setAttempt((tries) => tries + 1)
  }
  const submitLabel = isLast ? t`Send documents` : t`Continue`

  return (
    <FormBody
      form={{
        attempt,
        errors: shown.map(({ fieldId, summary }) => ({ fieldId, message: summary })),
      }}
      sending={sending}
      submitLabel={submitLabel}
      offline="works"
      onSubmit={goOn}
    >
      <chakra.h2
        ref={heading}
        tabIndex={-1}
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="tight"
        marginBlockEnd="-2"
        _focusVisible={{ outline: 'none' }}
      >
        {count > 1 ? t`Document ${step} of ${count}` : t`Your document`}
      </chakra.h2>
      <AskedSlot
        key={requirement}
        document={document}
        label={nameOf(document)}
        hint={t`JPEG, PNG, WebP or PDF, up to 10 MB`}
        error={shown[0]?.message}
        store={store}
        slot={slotOf(requirement)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="primary" size="lg" loading={sending.isSending}>
          {submitLabel}
        </Button>
        {step > 1 && (
          <Button size="lg" onClick={() => goTo(step - 1)}>
            {t`Back`}
          </Button>
        )}
      </chakra.div>
    </FormBody>
  )
}
