import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Files from 'lucide-react/icons/files'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { presetAt } from '../../../../../contract/documents/document-presets.ts'
import { DOCUMENT_TYPES } from '../../../../../contract/documents/documents.ts'
import { CaptureSlot } from '../../../../blocks/documents/capture/capture-slot.tsx'
import { sharedFilesQuery } from '../../../../blocks/documents/shared-files/queries.ts'
import type { WaitingFile } from '../../../../blocks/documents/shared-files/read-shared.ts'
import { FileChoice } from '../../../../blocks/documents/slots/file-choice.tsx'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useUser } from '../../../../session/user.tsx'
import { SeeSample } from '../../../catalogue/parts/see-sample.tsx'
import { IncomingFiles } from '../incoming/incoming-files.tsx'
import { incomingStoreFor } from '../incoming/incoming-store.ts'
import { MoveMenu } from '../incoming/move-menu.tsx'
import { useDroppedFiles } from '../incoming/use-dropped-files.ts'
import { isSettled, useGoingOn } from '../incoming/use-going-on.ts'
import { documentFieldId } from './use-document-errors.ts'

interface Props {
  service: Pick<Service, 'documents'>
  store: UploadStore
  slotOf: (key: string) => UploadSlot
  /** Each slot's error text by the document's key. */
  errors: ReadonlyMap<string, string>
  /** What there is of an earlier visit; once it is used it stands in the slot's place. */
  onFileFor: (document: {
    key: string
    name: string
  }) => { note: ReactNode; isUsed: boolean } | null
  /** Whether a document from an earlier visit stands for it. */
  isReused: (key: string) => boolean
  /** Above the slots: all that there is of an earlier visit, by one press. */
  onFileAll?: ReactNode
  /** A press that said so has brought the last document. */
  onReady: () => void
}

/** A slot for each document of the service, and the ways to add several at once. */
export function DocumentsStep(props: Props) {
  if (props.service.documents.length > 0) return <Documents {...props} />
  return (
    <p>
      <Trans>This service needs no documents.</Trans>
    </p>
  )
}

function Documents(props: Props) {
  const { service, store, slotOf, errors, onFileFor, isReused, onFileAll, onReady } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { documents } = service
  const place = useRef<HTMLDivElement>(null)
  const incoming = incomingStoreFor(store)
  const files = useSyncExternalStore(incoming.subscribe, incoming.files)
  useShared((shared) => incoming.addShared(shared, documents))
  const focusOn = useFocusOn()
  const goOn = useGoingOn({ documents, slotOf, isReused, onReady })
  const usable = files.filter(({ key, problem }) => key !== null && problem === null)
  const isLast =
    usable.length === files.length &&
    documents.every(
      ({ key, required }) =>
        !required ||
        isReused(key) ||
        isSettled(slotOf(key)) ||
        usable.some((file) => file.key === key),
    )
  const presetFor = (key: string) => presetAt(documents, key)
  const next =
    files.length === 0 &&
    documents.find(
      ({ key, required }) => required && !isReused(key) && slotOf(key).file === undefined,
    )
  useEffect(() => {
    for (const { key } of documents) store.requireMasking(key, presetAt(documents, key))
  })
  const addFiles = (several: File[]) => void incoming.add(several, documents)
  const dropped = useDroppedFiles({
    place,
    onFiles: addFiles,
    onFileFor: (key, file) => store.choose(key, file, presetFor(key)),
  })
  return (
    <chakra.div
      ref={place}
      display="grid"
      gap="5"
      borderRadius="md"
      outlineOffset="8px"
      {...(dropped.isOver && { outline: '2px dashed {colors.accent.fg}' })}
      {...dropped.handlers}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.p flex="1 1 16rem" color="fg.muted">
          <Trans>JPEG, PNG, WebP or PDF, up to 10 MB each. Every word must be readable.</Trans>{' '}
          <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>
            <Trans>You can also drag or paste files here.</Trans>
          </chakra.span>
        </chakra.p>
        {documents.length > 1 && (
          <FileChoice
            name={t`Add several files`}
            accept={DOCUMENT_TYPES.join(',')}
            onChooseSeveral={addFiles}
          >
            <Files size={20} />
            {t`Add several files`}
          </FileChoice>
        )}
      </chakra.div>
      {files.length > 0 && (
        <IncomingFiles
          files={files}
          documents={documents}
          slotOf={slotOf}
          onAssign={incoming.assign}
          onLeaveOut={incoming.leaveOut}
          isLast={isLast}
          onTake={() => {
            if (isLast) goOn()
            focusOn(incoming.take(documents)[0])
          }}
        />
      )}
      {files.length === 0 && onFileAll}
      {documents.map((document) => {
        const { key, label, required } = document
        const name = textIn(label, language)
        const onFile = onFileFor({ key, name })
        return (
          <div key={key}>
            {!onFile?.isUsed && (
              <CaptureSlot
                id={documentFieldId(key)}
                label={required ? name : t`${name} (optional)`}
                required={required}
                error={errors.get(key)}
                slotKey={key}
                slot={slotOf(key)}
                store={store}
                preset={presetFor(key)}
                onSeveral={addFiles}
                isNext={document === next}
                moreActions={
                  <MoveMenu
                    document={document}
                    documents={documents}
                    slotOf={slotOf}
                    onMove={(to) => {
                      store.move(key, to, presetFor)
                      focusOn(to)
                    }}
                  />
                }
              />
            )}
            {onFile?.note}
            {document.sampleId !== undefined && (
              <SeeSample sampleId={document.sampleId} name={name} />
            )}
          </div>
        )
      })}
    </chakra.div>
  )
}

/** Watches for files shared with the app, if the address brings them here. */
function useShared(onShared: (shared: readonly WaitingFile[]) => void): void {
  const { shared: isAsked = false } = useSearch({ strict: false }) as { shared?: true }
  const userId = useUser().userInfo._id
  const { data } = useQuery({ ...sharedFilesQuery(userId), enabled: isAsked })
  const receiveShared = useEffectEvent(onShared)
  useEffect(() => {
    if (data) receiveShared(data)
  }, [data])
}

/** Moves the focus to a document's field once it shows its file. */
function useFocusOn(): (key: string | undefined) => void {
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(documentFieldId(wanted.key))?.focus()
  }, [wanted])
  return (key) => setWanted(key === undefined ? null : { key })
}
