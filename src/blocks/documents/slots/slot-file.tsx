import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { FilePreview } from '../../../ui/layout/file-preview.tsx'
import { fileSize } from '../../../ui/layout/file-size.ts'
import type { UploadSlot } from '../upload/upload-slot.ts'
import { ImageDialog } from './photo-dialog.tsx'
import { isWorthRetrying } from './slot-error.ts'
import { SlotState } from './slot-state.tsx'

interface Props {
  label: string
  slot: UploadSlot
  /** Controls for another file. */
  choices: ReactNode
  /** Opens the file that needs masking. */
  onHide: () => void
  onRetry: () => void
  onRemove: () => void
  /** The person found the smaller version readable. */
  onReadable: () => void
  /** The person found the smaller version unreadable: the original file replaces it. */
  onUseOriginal: () => void
}

/** The file in a slot, its progress and its actions. */
export function SlotFile({
  label,
  slot,
  choices,
  onHide,
  onRetry,
  onRemove,
  onReadable,
  onUseOriginal,
}: Props) {
  const { t } = useLingui()
  const [isEnlarged, setEnlarged] = useState(false)
  const { file, imageUrl, status, progress, originalBytes } = slot
  if (!file) return null
  // A file that only waits for the connection is sent automatically.
  const canRetry =
    slot.error !== undefined &&
    (status === 'waiting' || (status === 'failed' && isWorthRetrying(slot.error)))
  const size = fileSize(file.size)
  const before = originalBytes === undefined ? '' : fileSize(originalBytes)
  const percent = Math.round(progress * 100)
  return (
    <FilePreview
      name={file.name}
      size={before ? t`Reduced from ${before} to ${size}` : size}
      {...(imageUrl && { imageUrl })}
      onEnlarge={{ label: t`Enlarge: ${label}`, act: () => setEnlarged(true) }}
      actions={
        <>
          {status === 'needsMasking' && (
            <Button aria-label={t`Hide number: ${label}`} onClick={onHide}>
              {t`Hide number`}
            </Button>
          )}
          {canRetry && (
            <Button aria-label={t`Try again: ${label}`} onClick={onRetry}>
              {t`Try again`}
            </Button>
          )}
          {choices}
          <Button variant="quiet" aria-label={t`Remove: ${label}`} onClick={onRemove}>
            {t`Remove`}
          </Button>
        </>
      }
    >
      {status === 'uploading' && (
        <chakra.div display="flex" alignItems="center" gap="3" marginBlockStart="1">
          <chakra.div flex="1" maxWidth="12rem">
            <ProgressBar label={t`Uploading ${label}`} value={progress} />
          </chakra.div>
          <chakra.span data-figures color="fg.muted">
            {`${percent}%`}
          </chakra.span>
        </chakra.div>
      )}
      <SlotState slot={slot} />
      {isEnlarged && imageUrl && (
        <ImageDialog
          label={label}
          imageUrl={imageUrl}
          originalBytes={originalBytes}
          onClose={() => setEnlarged(false)}
          onReadable={onReadable}
          onUseOriginal={onUseOriginal}
        />
      )}
    </FilePreview>
  )
}
