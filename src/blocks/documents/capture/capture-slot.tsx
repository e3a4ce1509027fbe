import { type ComponentProps, useState } from 'react'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { DocumentSlot } from '../slots/document-slot.tsx'
import { loadCaptureDialog } from './load-capture.ts'

/**
 * A slot with the camera. A file that needs masking opens its dialog when it arrives while the slot
 * is mounted; later by its button.
 */
export function CaptureSlot(props: Omit<ComponentProps<typeof DocumentSlot>, 'onCapture'>) {
  const { store, slotKey, label, preset } = props
  const fileToMask = store.unmaskedIn(slotKey)
  const [isOpen, setOpen] = useState(false)
  const [dismissedFile, setDismissedFile] = useState(fileToMask)
  const close = () => {
    setOpen(false)
    setDismissedFile(fileToMask)
  }
  return (
    <>
      <DocumentSlot {...props} onCapture={() => setOpen(true)} />
      {(isOpen || (fileToMask && fileToMask !== dismissedFile)) && (
        <LazyDialog name="capture" load={loadCaptureDialog} title={label} onClose={close}>
          {({ CaptureDialog }) => (
            <CaptureDialog
              label={label}
              name={slotKey}
              preset={preset}
              chosen={fileToMask}
              onClose={close}
              onDone={(file) => {
                close()
                store.choose(slotKey, file, preset)
              }}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
