import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentPreset } from '../../../../contract/documents/document-presets.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AdjustView } from './adjust-view.tsx'
import { CameraView } from './camera-view.tsx'
import { maskOf } from './capture-state.ts'
import { HideView } from './hiding/hide-view.tsx'
import { MaskView } from './hiding/mask-view.tsx'
import { PagesView } from './pages-view.tsx'
import { useCapture } from './use-capture.ts'
import { View, ViewActions, ViewTitle } from './view-controls.tsx'

interface Props {
  /** The document's name, in the page's language. */
  label: string
  /** Name of the finished file, without its extension. */
  name: string
  preset: DocumentPreset
  /** A chosen file in which something must be hidden. */
  chosen: File | undefined
  onDone: (file: File) => void
  onClose: () => void
}

/**
 * The capture of a document, by camera or from a chosen file: framed, checked, cropped, masked,
 * page by page.
 */
export function CaptureDialog({ label, name, preset, chosen, onDone, onClose }: Props) {
  const { t } = useLingui()
  const capture = useCapture({ preset, chosen, name, onDone })
  const [isLeaving, setLeaving] = useState(false)
  const { view, shot, crop, pages, isBusy } = capture
  const mustHide = preset.hides !== undefined
  const isWorkLost = pages.length > 0 || (shot !== null && chosen === undefined)
  const discard = () => {
    // The inner dialog closes first: under it, the outer one could not return the focus.
    flushSync(() => setLeaving(false))
    onClose()
  }
  return (
    <Dialog
      open
      size="wide"
      title={label}
      onClose={() => (isWorkLost ? setLeaving(true) : onClose())}
    >
      {capture.isBroken && (
        <chakra.p role="alert" color="danger.fg" marginBlockEnd="3">
          {t`This photo cannot be opened. Take another one or choose another file.`}
        </chakra.p>
      )}
      {view === 'pdf' && chosen && (
        <View>
          <ViewTitle>{t`Hide the Aadhaar number`}</ViewTitle>
          <p>
            {t`You cannot hide the number in a PDF here. Choose a masked Aadhaar PDF, or take a photo.`}
          </p>
          <ViewActions>
            <Button onClick={capture.useChosen}>{t`Not an Aadhaar card, or already hidden`}</Button>
            <Button variant="primary" onClick={capture.toCamera}>{t`Take photo`}</Button>
          </ViewActions>
        </View>
      )}
      {capture.isOpening && <Skeleton height="16rem" />}
      {view === 'camera' && !capture.isOpening && (
        <CameraView
          imageProcessor={capture.imageProcessor}
          ratio={preset.ratio}
          isBusy={isBusy}
          onBack={pages.length > 0 ? capture.toPages : undefined}
          onTaken={(photo) => void capture.take(photo)}
        />
      )}
      {view === 'adjust' && shot && mustHide && (
        <MaskView
          shot={shot}
          boxes={maskOf(shot)}
          isBusy={isBusy}
          onChange={capture.change}
          onAgain={capture.toCamera}
          onHide={() => void capture.savePage(maskOf(shot))}
          onPlain={() => void capture.savePage([])}
        />
      )}
      {view === 'adjust' && shot && !mustHide && (
        <AdjustView
          shot={shot}
          isBusy={isBusy}
          isHiding={shot.isHiding}
          onChange={capture.change}
          onAgain={capture.toCamera}
          onHide={() => void capture.hide()}
          onDone={() => void (shot.isHiding ? capture.hide() : capture.savePage(shot.boxes ?? []))}
        />
      )}
      {view === 'hide' && shot && crop && (
        <HideView
          shown={crop}
          boxes={shot.boxes ?? []}
          isBusy={isBusy}
          onChange={(boxes) => capture.change({ ...shot, boxes })}
          onBack={capture.back}
          onHide={() => void capture.savePage(shot.boxes ?? [])}
          onPlain={() => void capture.savePage([])}
        />
      )}
      {view === 'pages' && (
        <PagesView
          pages={pages}
          onChange={capture.setPages}
          onEdit={(index) => void capture.edit(index)}
          onAdd={capture.toCamera}
          onDone={capture.finish}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={t`Delete the photos?`}
        confirmLabel={t`Delete photos`}
        tone="danger"
        onConfirm={discard}
        onCancel={() => setLeaving(false)}
      >
        {t`The photos are not in the application yet.`}
      </ConfirmDialog>
    </Dialog>
  )
}
