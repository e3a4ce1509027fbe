import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { presetOf } from '../../../contract/document-presets.ts'
import { textIn } from '../../../contract/languages.ts'
import type { Service } from '../../../contract/services.ts'
import { DocumentSlot } from '../../shared/documents/document-slot.tsx'
import type { UploadSlot } from '../../shared/documents/upload-slot.ts'
import type { UploadStore } from '../../shared/documents/upload-store.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { documentFieldId } from './document-field-id.ts'

interface Props {
  service: Service
  store: UploadStore
  slotOf: (key: string) => UploadSlot
  /** The sentence at a slot, by the document's key. */
  errors: ReadonlyMap<string, string>
}

/** Each document that the service asks for, in its own slot. */
export function DocumentsStep({ service, store, slotOf, errors }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  if (service.documents.length === 0) {
    return (
      <p>
        <Trans>This service needs no documents.</Trans>
      </p>
    )
  }
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="fg.muted">
        <Trans>JPEG, PNG, WebP or PDF, up to 10 MB each. Every word must be readable.</Trans>
      </chakra.p>
      {service.documents.map(({ key, label, required, preset }) => {
        const name = textIn(label, language)
        return (
          <DocumentSlot
            key={key}
            id={documentFieldId(key)}
            label={required ? name : t`${name} (optional)`}
            required={required}
            error={errors.get(key)}
            slotKey={key}
            slot={slotOf(key)}
            store={store}
            preset={presetOf({ preset })}
          />
        )
      })}
    </chakra.div>
  )
}
