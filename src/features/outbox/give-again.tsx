import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import { DOCUMENT_PRESETS, presetAt } from '../../../contract/documents/document-presets.ts'
import { loadCaptureDialog } from '../../blocks/documents/capture/load-capture.ts'
import { FileChoice } from '../../blocks/documents/slots/file-choice.tsx'
import { codeText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useService } from '../catalogue/api/queries.ts'
import type { DamagedDocument } from './entry-facts.ts'
import { damagedDocuments, factsOf } from './entry-facts.ts'
import { RefusedFileError, useReplaceDocument } from './mutations.ts'
import '../../blocks/documents/upload/error-texts.ts'

/** Asks again for each document that this device has lost. */
export function ReplaceDocuments({ item }: { item: OutboxItem }) {
  const { t } = useLingui()
  if (item.entry.state !== 'damaged') return null
  const damaged = damagedDocuments(item)
  if (damaged.length === 0) {
    return (
      <p>
        {item.editableCopy
          ? t`It can't be mended here. Discard it and enter it again.`
          : t`It can't be mended here, because it was saved on another device. Mend it there, or discard it and enter it again.`}
      </p>
    )
  }
  return (
    <chakra.ul display="grid" gap="2">
      {damaged.map((document) => (
        <ReplaceDocument key={document.attachmentId} item={item} document={document} />
      ))}
    </chakra.ul>
  )
}

interface Props {
  item: OutboxItem
  document: DamagedDocument
}

/** One lost document; an ID number in it is masked before it is saved. */
function ReplaceDocument({ item, document: { attachmentId, name, requirement } }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const replace = useReplaceDocument()
  const [fileToMask, setFileToMask] = useState<File | null>(null)
  const service = useService(factsOf(item).serviceId ?? undefined)
  const isNew = item.entry.envelope.kind === 'application.create'
  const preset = isNew ? presetAt(service?.documents, requirement) : DOCUMENT_PRESETS.paper
  const label = service?.documents.find(({ key }) => key === requirement)?.label
  const choose = (file: File) =>
    replace.mutate({ ...item, attachmentId, preset, file }, { onSuccess: setFileToMask })
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.span overflowWrap="anywhere">{name}</chakra.span>
      <FileChoice
        name={t`Choose again: ${name}`}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChoose={choose}
      >
        <FileUp size={20} aria-hidden />
        {t`Choose again`}
      </FileChoice>
      {replace.error && (
        <chakra.p role="alert" width="full" color="danger.fg">
          {replace.error instanceof RefusedFileError
            ? codeText(replace.error.code)
            : envelopeFailureText(replace.error)}
        </chakra.p>
      )}
      {fileToMask && (
        <LazyDialog
          name="capture"
          load={loadCaptureDialog}
          title={label ? textIn(label, language) : name}
          onClose={() => setFileToMask(null)}
        >
          {({ CaptureDialog }) => (
            <CaptureDialog
              label={label ? textIn(label, language) : name}
              name={requirement ?? name}
              preset={preset}
              chosen={fileToMask}
              onClose={() => setFileToMask(null)}
              onDone={(file) => {
                setFileToMask(null)
                choose(file)
              }}
            />
          )}
        </LazyDialog>
      )}
    </chakra.li>
  )
}
