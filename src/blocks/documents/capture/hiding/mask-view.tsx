import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FlawList } from '../adjust-view.tsx'
import type { Shot } from '../capture-state.ts'
import { CropFrame, CropTools } from '../crop-frame.tsx'
import { View, ViewActions, ViewTitle, ViewTools } from '../view-controls.tsx'
import { BoxGrips } from './box-grips.tsx'
import type { Box } from './boxes.ts'
import { NEW_BOX } from './boxes.ts'

interface Props {
  shot: Shot
  /** Over the number, in the crop: as suggested, until the person has moved one. */
  boxes: readonly Box[]
  isBusy: boolean
  onChange: (shot: Shot) => void
  onAgain: () => void
  onHide: () => void
  /** The person says that there is nothing to hide. */
  onPlain: () => void
}

/** The photo of an Aadhaar card: its crop and the black boxes in it, at once. Nothing is painted before the person confirms. */
export function MaskView(props: Props) {
  const { shot, boxes, isBusy, onChange, onAgain, onHide, onPlain } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const setBoxes = (next: readonly Box[]) => onChange({ ...shot, boxes: next })
  return (
    // Words and buttons take more of a phone's height than at the other steps.
    <View css={{ smDown: { '--beside-photo': '31rem' } }}>
      <ViewTitle>{t`Crop, and hide the Aadhaar number`}</ViewTitle>
      <chakra.p fontSize="sm" color="fg.muted">
        {t`Move the corners to the edges of the card, and the black box over the first 8 digits. Only the last 4 digits may be visible.`}
      </chakra.p>
      <FlawList flaws={shot.look.flaws} />
      <CropFrame shot={shot} frame={frame} onChange={onChange}>
        <BoxGrips corners={shot.corners} boxes={boxes} frame={frame} onChange={setBoxes} />
      </CropFrame>
      <ViewActions>
        <ViewTools>
          <CropTools shot={shot} onChange={onChange} />
          <IconButton
            variant="secondary"
            label={t`Add another box`}
            onClick={() => setBoxes([...boxes, NEW_BOX])}
          >
            <Plus size={20} />
          </IconButton>
          {boxes.length > 1 && (
            <IconButton
              variant="secondary"
              label={t`Remove the last box`}
              onClick={() => setBoxes(boxes.slice(0, -1))}
            >
              <Trash2 size={20} />
            </IconButton>
          )}
        </ViewTools>
        <Button onClick={onAgain}>{t`Retake`}</Button>
        <Button onClick={onPlain}>{t`Not an Aadhaar card, or already hidden`}</Button>
        <Button variant="primary" loading={isBusy} onClick={onHide}>
          {t`Hide and continue`}
        </Button>
      </ViewActions>
    </View>
  )
}
