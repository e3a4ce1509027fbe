import { useLingui } from '@lingui/react/macro'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { Shot } from './capture-state.ts'
import { cropped, turnedRight } from './capture-state.ts'
import { PointGrip } from './grip.tsx'
import { ImageFrame } from './photo-frame.tsx'
import { PhotoOverlay } from './photo-overlay.tsx'
import { shapeOf, WHOLE, withCorner } from './quad.ts'

interface Props {
  shot: Shot
  onChange: (shot: Shot) => void
}

interface FrameProps extends Props {
  frame: RefObject<HTMLDivElement | null>
  /** What lies in the crop. */
  children?: ReactNode
}

/** The original photo with the corners of its crop. */
export function CropFrame({ shot, frame, onChange, children }: FrameProps) {
  const { t } = useLingui()
  const { look, turns, corners } = shot
  const labels = [
    t`Top left corner`,
    t`Top right corner`,
    t`Bottom right corner`,
    t`Bottom left corner`,
  ]
  const line = shapeOf(corners)
  return (
    <ImageFrame shown={look.shown} turns={turns} frame={frame}>
      <PhotoOverlay>
        <path d={`M0 0H100V100H0Z M${line}Z`} fillRule="evenodd" fill="rgb(0 0 0 / 0.5)" />
        <polygon
          points={line}
          fill="none"
          stroke="var(--ui-colors-highlight-solid)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </PhotoOverlay>
      {corners.map(({ x, y }, index) => (
        <PointGrip
          key={labels[index]}
          label={labels[index] ?? ''}
          frame={frame}
          value={shot}
          onMove={(from, right, down) => {
            const corner = from.corners[index]
            if (!corner) return
            const to = { x: corner.x + right, y: corner.y + down }
            onChange(cropped(from, withCorner(from.corners, index, to)))
          }}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      ))}
      {children}
    </ImageFrame>
  )
}

/** The buttons that turn the photo, and take all of it. */
export function CropTools({ shot, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        variant="secondary"
        label={t`Rotate left`}
        onClick={() => onChange(turnedRight(turnedRight(turnedRight(shot))))}
      >
        <RotateCcw size={20} />
      </IconButton>
      <IconButton
        variant="secondary"
        label={t`Rotate right`}
        onClick={() => onChange(turnedRight(shot))}
      >
        <RotateCw size={20} />
      </IconButton>
      <Button onClick={() => onChange(cropped(shot, WHOLE))}>{t`Whole photo`}</Button>
    </>
  )
}
