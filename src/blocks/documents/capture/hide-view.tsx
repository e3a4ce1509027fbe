import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { type Box, moved, NEW_BOX, sized } from './boxes.ts'
import { Grip, PointGrip } from './grip.tsx'
import { ImageFrame } from './photo-frame.tsx'
import { View, ViewActions, ViewTitle, ViewTools } from './view-controls.tsx'

interface Props {
  shown: ImageBitmap
  boxes: readonly Box[]
  isAadhaar: boolean
  isBusy: boolean
  onChange: (boxes: readonly Box[]) => void
  onBack: () => void
  onHide: () => void
  /** The person says that there is nothing to hide. */
  onPlain: () => void
}

/** Black boxes over what must not be stored. Nothing is painted before the person confirms. */
export function HideView(props: Props) {
  const { shown, boxes, isAadhaar, isBusy, onChange, onBack, onHide, onPlain } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const set = (index: number, box: Box) =>
    onChange(boxes.map((each, at) => (at === index ? box : each)))
  const remove = (index: number) => onChange(boxes.filter((_, at) => at !== index))
  return (
    <View>
      <ViewTitle>{isAadhaar ? t`Hide the Aadhaar number` : t`Hide numbers`}</ViewTitle>
      <chakra.p fontSize="sm" color="fg.muted">
        {isAadhaar
          ? t`Move the black box over the first 8 digits. Only the last 4 digits may be visible.`
          : t`Move the black box over anything that must be hidden.`}
      </chakra.p>
      <ImageFrame shown={shown} frame={frame}>
        {boxes.map((box, index) => (
          <BoxGrips
            // oxlint-disable-next-line no-array-index-key -- a box is its place in the list
            key={index}
            box={box}
            number={index + 1}
            frame={frame}
            onChange={(next) => set(index, next)}
            onDelete={boxes.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ImageFrame>
      <ViewActions>
        <ViewTools>
          <Button onClick={() => onChange([...boxes, NEW_BOX])}>{t`Add another box`}</Button>
          {boxes.length > 1 && (
            <Button onClick={() => remove(boxes.length - 1)}>{t`Remove the last box`}</Button>
          )}
        </ViewTools>
        <IconButton label={t`Back`} onClick={onBack}>
          <ArrowLeft size={20} />
        </IconButton>
        <Button onClick={onPlain}>
          {isAadhaar ? t`Not an Aadhaar card, or already hidden` : t`Continue without hiding`}
        </Button>
        <Button variant="primary" loading={isBusy} onClick={onHide}>
          {t`Hide and continue`}
        </Button>
      </ViewActions>
    </View>
  )
}

interface BoxProps {
  box: Box
  number: number
  frame: Parameters<typeof ImageFrame>[0]['frame']
  onChange: (box: Box) => void
  onDelete?: (() => void) | undefined
}

const share = (value: number) => `${value * 100}%`

function BoxGrips({ box, number, frame, onChange, onDelete }: BoxProps) {
  const { t } = useLingui()
  const { left, top, width, height } = box
  return (
    <>
      <Grip
        label={t`Black box ${number}`}
        frame={frame}
        value={box}
        onMove={(from, right, down) => onChange(moved(from, right, down))}
        onDelete={onDelete}
        style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        css={{
          bg: 'rgb(0 0 0 / 0.72)',
          outline: '2px solid {colors.highlight.solid}',
          borderRadius: '0',
          // A low box needs a larger touch area.
          _before: { content: '""', position: 'absolute', inset: '-0.75rem 0' },
        }}
      />
      <PointGrip
        label={t`Size of black box ${number}`}
        frame={frame}
        value={box}
        onMove={(from, right, down) => onChange(sized(from, right, down))}
        style={{ left: share(left + width), top: share(top + height) }}
        css={{ cursor: 'nwse-resize' }}
      />
    </>
  )
}
