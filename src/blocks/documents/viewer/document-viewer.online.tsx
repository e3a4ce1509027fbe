import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePapers } from './paper.ts'
import type { LabelledDocument } from './viewer-stage.tsx'
import { ViewerStage } from './viewer-stage.tsx'

interface Props {
  documents: readonly [LabelledDocument, ...LabelledDocument[]]
  /** Which of them is shown first. */
  first: number
  onClose: () => void
}

/** Papers over all of the window. */
export function DocumentViewer({ documents, first, onClose }: Props) {
  const { t } = useLingui()
  const papers = usePapers()
  return (
    <ViewerStage papers={papers} documents={documents} first={first}>
      {({ label, isCompared }, stage) => (
        <Dialog open size="full" title={isCompared ? t`Compare two` : label} onClose={onClose}>
          {stage}
        </Dialog>
      )}
    </ViewerStage>
  )
}
