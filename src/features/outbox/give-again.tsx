import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import type { DocumentPreset } from '../../../contract/documents/document-presets.ts'
import { DOCUMENT_PRESETS, presetAt } from '../../../contract/documents/document-presets.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { replaceAttachments } from '../../../sw/outbox/replace-attachments.ts'
import { replaceInNote } from '../../blocks/documents/attachments/envelope-documents.ts'
import { loadCaptureDialog } from '../../blocks/documents/capture/load-capture.ts'
import { FileChoice } from '../../blocks/documents/slots/file-choice.tsx'
import '../../blocks/documents/upload/error-texts.ts'
import { shrinkLazily, takeFile } from '../../blocks/documents/upload/take-file.ts'
import { codeText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import { flush } from '../../offline/outbox/flush.ts'
import { currentSealingKey } from '../../offline/outbox/prepare-signer.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { currentSigner } from '../../offline/outbox/signer.ts'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useService } from '../catalogue/api/queries.ts'
import type { DamagedDocument } from './entry-facts.ts'
import { damagedDocuments, factsOf } from './entry-facts.ts'

/** Asks again for each document that this device has lost. */
export function ReplaceDocuments({ item }: { item: OutboxItem }) {
  const { t } = useLingui()
  const damaged = damagedDocuments(item)
  if (damaged.length === 0) {
    return (
      <p>
        {item.editableCopy
          ? t`You cannot correct this here. Delete it and enter it again.`
          : t`You cannot correct this here because it was saved on another device. Correct it on that device, or delete it and enter it again.`}
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

interface ReplacementInput extends OutboxItem {
  /** Attachment of the damaged document. */
  attachmentId: string
  preset: DocumentPreset
  file: File
}

/**
 * Replaces a lost document of a damaged entry. Answers the file instead, without replacing,
 * when an ID number must be masked first.
 */
function useReplaceDocument() {
  return useMutation({
    // A mutation of the device's own store works offline.
    networkMode: 'always',
    async mutationFn({
      entry,
      editableCopy,
      attachmentId,
      preset,
      file,
    }: ReplacementInput): Promise<File | null> {
      if (!editableCopy) throw new Error('Nobody here can read what is to be mended')
      const taken = await takeFile(file, { preset, shrink: shrinkLazily })
      if ('problem' in taken) throw new RefusedFileError(taken.problem)
      if ('needsMasking' in taken) return taken.needsMasking
      const { name, size, type } = taken.file
      const { hides } = preset
      const replacement = { attachmentId: crypto.randomUUID(), name, sha256: taken.sha256 }
      await replaceAttachments(await openOutbox(), {
        id: entry._id,
        newId: crypto.randomUUID(),
        editableCopy: {
          ...editableCopy,
          note: replaceInNote(editableCopy.note, attachmentId, {
            ...replacement,
            size,
            type,
            hides,
          }),
        },
        files: [{ replacedId: attachmentId, file: { ...replacement, bytes: taken.content } }],
        signer: currentSigner(),
        sealingKey: currentSealingKey(),
      })
      void flush()
      return null
    },
  })
}

/** The chosen file has a type or size that the server refuses. */
class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}
