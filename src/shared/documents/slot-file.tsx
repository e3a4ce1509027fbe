import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FilePreview } from '../ui/file-preview.tsx'
import { fileSize } from '../ui/file-size.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { isWorthRetrying } from './slot-error.ts'
import { SlotState } from './slot-state.tsx'
import type { UploadSlot } from './upload-slot.ts'

interface Props {
  label: string
  slot: UploadSlot
  /** The ways to another file. */
  choices: ReactNode
  onRetry: () => void
  onRemove: () => void
}

/** The file in a slot, how far it has come, and what can be done with it. */
export function SlotFile({ label, slot, choices, onRetry, onRemove }: Props) {
  const { t } = useLingui()
  const { file, imageUrl, status, progress } = slot
  if (!file) return null
  // What waits for the link alone goes by itself.
  const canRetry =
    slot.error !== undefined &&
    (status === 'waiting' || (status === 'failed' && isWorthRetrying(slot.error)))
  const percent = Math.round(progress * 100)
  return (
    <FilePreview
      name={file.name}
      size={fileSize(file.size)}
      {...(imageUrl && { imageUrl })}
      actions={
        <>
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
            {percent} %
          </chakra.span>
        </chakra.div>
      )}
      <SlotState slot={slot} />
    </FilePreview>
  )
}
