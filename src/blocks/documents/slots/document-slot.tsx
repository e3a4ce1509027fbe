import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import type { DragEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { DOCUMENT_TYPES } from '../../../../contract/documents/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useFieldIds } from '../../../ui/controls/use-field-ids.ts'
import type { UploadSlot } from '../upload/upload-slot.ts'
import type { UploadStore } from '../upload/upload-store.ts'
import { FileChoice } from './file-choice.tsx'
import { slotErrorText } from './slot-error.ts'
import { SlotFile } from './slot-file.tsx'
import { useIsTouch } from './use-is-touch.ts'

const ACCEPT = DOCUMENT_TYPES.join(',')

interface Props {
  /** The document's name, in the page's language. */
  label: string
  hint?: string
  required?: boolean
  /** The form's error, for example for a missing document. The slot's own failure comes first. */
  error?: string | undefined
  /** Id of the field, the target of the error summary's link. */
  id: string
  /** The slot's key in the store. */
  slotKey: string
  slot: UploadSlot
  store: UploadStore
  /** The limits for photos, and what must be hidden. */
  preset: DocumentPreset
  /** Further actions for its file. */
  moreActions?: ReactNode
  /** Called for several dropped files; without it the first is taken. */
  onSeveral?: (files: File[]) => void
  /** Opens the camera, or the file that needs masking. */
  onCapture: () => void
  /** The document that comes next: where the camera is at hand, its photo is the form's main action. */
  isNext?: boolean
}

/**
 * One document: photograph or choose it, preview it, follow its upload, replace or remove it. On touch devices the
 * camera comes first.
 */
export function DocumentSlot({
  label,
  hint,
  required,
  error,
  id,
  slotKey,
  slot,
  store,
  preset,
  moreActions,
  onSeveral,
  onCapture,
  isNext = false,
}: Props) {
  const { t, i18n } = useLingui()
  const isTouch = useIsTouch()
  const box = useRef<HTMLDivElement>(null)
  const problem = slot.status === 'failed' ? slotErrorText(slot.error, i18n) : error
  const ids = useFieldIds({ label, hint, error: problem, id, required: required ?? false })
  const isEmpty = slot.file === undefined

  // The used control disappears when the slot fills or empties; its successor takes the focus.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current) box.current?.querySelector('input')?.focus()
    hadFocus.current = false
  }, [isEmpty])
  const noteFocus = () => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false
  }
  const choose = (file: File) => {
    if (isEmpty) noteFocus()
    store.choose(slotKey, file, preset)
  }
  const remove = () => {
    noteFocus()
    store.remove(slotKey)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    const [file] = files
    if (files.length > 1 && onSeveral) onSeveral(files)
    else if (file) choose(file)
  }

  const control = {
    'aria-describedby': ids.control['aria-describedby'],
    required: required ?? false,
    onChoose: choose,
  }
  const takePhoto = (
    <Button
      icon={<Camera size={20} />}
      variant={isTouch && isNext ? 'primary' : 'secondary'}
      aria-label={t`Take photo: ${label}`}
      onClick={() => {
        noteFocus()
        onCapture()
      }}
    >
      {t`Take photo`}
    </Button>
  )
  const choices = (
    <>
      {isEmpty && isTouch && takePhoto}
      <FileChoice
        {...control}
        id={ids.id}
        accept={ACCEPT}
        variant={isEmpty ? 'secondary' : 'quiet'}
        name={isEmpty ? t`Choose file: ${label}` : t`Replace: ${label}`}
      >
        {isEmpty && <Paperclip size={20} />}
        <span>{isEmpty ? t`Choose file` : t`Replace`}</span>
      </FileChoice>
      {!isEmpty && moreActions}
      {isEmpty && !isTouch && takePhoto}
    </>
  )

  return (
    <div
      ref={box}
      data-document={slotKey}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Field ids={ids} label={label} hint={hint} error={problem} required={required ?? false}>
        {isEmpty ? (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap="2"
            padding="2"
            borderRadius="md"
            border="1px dashed"
            borderColor={problem ? 'danger.fg' : 'border.strong'}
            css={{ '@media (pointer: coarse)': { '& > *': { flex: '1 1 8rem' } } }}
          >
            {choices}
          </chakra.div>
        ) : (
          <SlotFile
            label={label}
            slot={slot}
            choices={choices}
            onHide={onCapture}
            onRetry={() => store.retry(slotKey)}
            onRemove={remove}
            onReadable={() => store.acceptSmaller(slotKey)}
            onUseOriginal={() => store.useOriginal(slotKey)}
          />
        )}
      </Field>
    </div>
  )
}
