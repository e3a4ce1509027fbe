import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { DOCUMENT_PRESETS } from '../../../contract/documents/document-presets.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CaptureSlot } from '../documents/capture/capture-slot.tsx'
import type { FormSlots } from './form-slots.ts'

interface Props {
  slots: FormSlots
  labelOf: (index: number) => string
  errorAt: (key: string) => string | undefined
  /** The first one is needed. */
  required?: boolean
}

/** The documents of a form, as many as are added. */
export function DocumentSlots({ slots, labelOf, errorAt, required = false }: Props) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="4">
      {slots.keys.map((key, index) => (
        <CaptureSlot
          key={key}
          id={key}
          slotKey={key}
          slot={slots.slotOf(key)}
          store={slots.store}
          preset={DOCUMENT_PRESETS.paper}
          label={labelOf(index)}
          required={required && index === 0}
          error={errorAt(key)}
          {...(index === 0 && { hint: t`JPEG, PNG, WebP or PDF, up to 10 MB` })}
        />
      ))}
      {slots.mayAdd && (
        <div>
          <Button variant="quiet" icon={<Plus size={20} />} onClick={slots.addSlot}>
            {t`Add another document`}
          </Button>
        </div>
      )}
    </chakra.div>
  )
}
