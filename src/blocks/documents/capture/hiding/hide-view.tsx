import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ImageFrame } from '../photo-frame.tsx'
import { WHOLE } from '../quad.ts'
import { View, ViewActions, ViewTitle, ViewTools } from '../view-controls.tsx'
import { BoxGrips } from './box-grips.tsx'
import type { Box } from './boxes.ts'
import { NEW_BOX } from './boxes.ts'

interface Props {
  shown: ImageBitmap
  boxes: readonly Box[]
  isBusy: boolean
  onChange: (boxes: readonly Box[]) => void
  onBack: () => void
  onHide: () => void
  /** The person says that there is nothing to hide. */
  onPlain: () => void
}

/** Black boxes over what the person wants to hide in the crop. Nothing is painted before it is confirmed. */
export function HideView(props: Props) {
  const { shown, boxes, isBusy, onChange, onBack, onHide, onPlain } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <View>
      <ViewTitle>{t`Hide numbers`}</ViewTitle>
      <chakra.p fontSize="sm" color="fg.muted">
        {t`Move the black box over anything that must be hidden.`}
      </chakra.p>
      <ImageFrame shown={shown} frame={frame}>
        <BoxGrips corners={WHOLE} boxes={boxes} frame={frame} onChange={onChange} />
      </ImageFrame>
      <ViewActions>
        <ViewTools>
          <Button onClick={() => onChange([...boxes, NEW_BOX])}>{t`Add another box`}</Button>
          {boxes.length > 1 && (
            <Button onClick={() => onChange(boxes.slice(0, -1))}>{t`Remove the last box`}</Button>
          )}
        </ViewTools>
        <IconButton label={t`Back`} onClick={onBack}>
          <ArrowLeft size={20} />
        </IconButton>
        <Button onClick={onPlain}>{t`Continue without hiding`}</Button>
        <Button variant="primary" loading={isBusy} onClick={onHide}>
          {t`Hide and continue`}
        </Button>
      </ViewActions>
    </View>
  )
}
