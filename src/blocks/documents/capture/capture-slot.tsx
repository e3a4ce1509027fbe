import { type ComponentProps, useState } from 'react'
import { LateDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { DocumentSlot } from '../slots/document-slot.tsx'
import { loadCapture } from './load-capture.ts'

/**
 * A document with the camera at hand. What the store holds back, because a number in it is to be
 * hidden first, opens by itself when it comes in while this stands; later by its button.
 */
export function CaptureSlot(props: Omit<ComponentProps<typeof DocumentSlot>, 'onCapture'>) {
  const { store, slotKey, label, preset } = props
  const held = store.heldIn(slotKey)
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(held)
  const close = () => {
    setOpen(false)
    setSeen(held)
  }
  return (
    <>
      <DocumentSlot {...props} onCapture={() => setOpen(true)} />
      {(isOpen || (held && held !== seen)) && (
        <LateDialog name="capture" load={loadCapture} title={label} onClose={close}>
          {({ CaptureDialog }) => (
            <CaptureDialog
              label={label}
              name={slotKey}
              preset={preset}
              chosen={held}
              onClose={close}
              onDone={(file) => {
                close()
                store.choose(slotKey, file, preset)
              }}
            />
          )}
        </LateDialog>
      )}
    </>
  )
}
