import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { DOCUMENT_PRESETS } from '../../../../contract/documents/document-presets.ts'
import { CaptureSlot } from '../../../blocks/documents/capture/capture-slot.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { StatusForm } from './use-status-form.ts'
import { MOST_DOCUMENTS } from './use-status-form.ts'

interface Props {
  form: StatusForm
  errorOf: (path: string) => string | undefined
}

/** The documents that bear the decision out: one at least, more on demand. */
export function StatusDocuments({ form, errorOf }: Props) {
  const { t } = useLingui()
  const { keys, slotOf, store } = form.documents
  const isFull = keys.every((key) => slotOf(key).file !== undefined)
  return (
    <chakra.div display="grid" gap="4">
      {keys.map((key, index) => (
        <CaptureSlot
          key={key}
          id={key}
          slotKey={key}
          slot={slotOf(key)}
          store={store}
          preset={DOCUMENT_PRESETS.paper}
          label={index === 0 ? t`Document` : t`Document ${index + 1}`}
          required={index === 0}
          error={errorOf(key)}
          {...(index === 0 && { hint: t`JPEG, PNG, WebP or PDF, up to 10 MB` })}
        />
      ))}
      {isFull && keys.length < MOST_DOCUMENTS && (
        <div>
          <Button variant="quiet" icon={<Plus size={20} />} onClick={form.addSlot}>
            {t`Add another document`}
          </Button>
        </div>
      )}
    </chakra.div>
  )
}
