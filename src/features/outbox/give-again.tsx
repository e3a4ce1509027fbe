import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import { DOCUMENT_PRESETS, presetAt } from '../../../contract/documents/document-presets.ts'
import { loadCapture } from '../../blocks/documents/capture/load-capture.ts'
import { FileChoice } from '../../blocks/documents/slots/file-choice.tsx'
import { codeText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { letterFailureText } from '../../offline/outbox/envelope-failure-text.ts'
import type { OwnEntry } from '../../offline/outbox/read-view.ts'
import { LateDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useService } from '../catalogue/api/queries.ts'
import type { DamagedDocument } from './entry-facts.ts'
import { damagedDocuments, factsOf } from './entry-facts.ts'
import { useGiveAgain } from './mutations.ts'
import { RefusedFileError } from './refusals.ts'

/** The documents that this device has lost, each to be given again. */
export function GiveAgain({ own }: { own: OwnEntry }) {
  const { t } = useLingui()
  if (own.entry.state !== 'damaged') return null
  const damaged = damagedDocuments(own)
  if (damaged.length === 0) {
    return (
      <p>
        {own.own
          ? t`It can't be mended here. Discard it and enter it again.`
          : t`It can't be mended here, because it was saved on another device. Mend it there, or discard it and enter it again.`}
      </p>
    )
  }
  return (
    <chakra.ul display="grid" gap="2">
      {damaged.map((document) => (
        <GivenAgain key={document.partId} own={own} document={document} />
      ))}
    </chakra.ul>
  )
}

interface Props {
  own: OwnEntry
  document: DamagedDocument
}

/** One of them; a number that is to be hidden in it is hidden here too, before anything is saved. */
function GivenAgain({ own, document: { partId, name, requirement } }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const give = useGiveAgain()
  const [held, setHeld] = useState<File | null>(null)
  const service = useService(factsOf(own).serviceId ?? undefined)
  const isNew = own.entry.letter.kind === 'application.create'
  const preset = isNew ? presetAt(service?.documents, requirement) : DOCUMENT_PRESETS.paper
  const label = service?.documents.find(({ key }) => key === requirement)?.label
  const choose = (file: File) =>
    give.mutate({ ...own, partId, preset, file }, { onSuccess: setHeld })
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
      {give.error && (
        <chakra.p role="alert" width="full" color="danger.fg">
          {give.error instanceof RefusedFileError
            ? codeText(give.error.code)
            : letterFailureText(give.error)}
        </chakra.p>
      )}
      {held && (
        <LateDialog
          name="capture"
          load={loadCapture}
          title={label ? textIn(label, language) : name}
          onClose={() => setHeld(null)}
        >
          {({ CaptureDialog }) => (
            <CaptureDialog
              label={label ? textIn(label, language) : name}
              name={requirement ?? name}
              preset={preset}
              chosen={held}
              onClose={() => setHeld(null)}
              onDone={(file) => {
                setHeld(null)
                choose(file)
              }}
            />
          )}
        </LateDialog>
      )}
    </chakra.li>
  )
}
