import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import EyeOff from 'lucide-react/icons/eye-off'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { Shot } from './capture-state.ts'
import { FlawList } from './flaw-list.tsx'
import { PointGrip } from './grip.tsx'
import { ImageFrame } from './photo-frame.tsx'
import { type Quad, turned, WHOLE, withCorner } from './quad.ts'
import { View, ViewActions, ViewTitle } from './view-controls.tsx'

interface Props {
  shot: Shot
  isBusy: boolean
  /** Hiding comes next by itself. */
  mustHide: boolean
  onChange: (shot: Shot) => void
  onAgain: () => void
  onHide: () => void
  onDone: () => void
}

/** The picture as it came: what may be unreadable, its corners, its turn. */
export function AdjustView(props: Props) {
  const { shot, isBusy, mustHide, onChange, onAgain, onHide, onDone } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { look, turns, corners } = shot
  const turn = (times: number) => {
    let next: Quad = corners
    for (let count = 0; count < times; count += 1) next = turned(next)
    // What was hidden lies elsewhere now.
    onChange({ ...shot, turns: (turns + times) % 4, corners: next, boxes: null })
  }
  const labels = [
    t`Corner left above`,
    t`Corner right above`,
    t`Corner right below`,
    t`Corner left below`,
  ]
  const line = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')
  return (
    <View>
      <ViewTitle>{t`Crop and turn`}</ViewTitle>
      <FlawList flaws={look.flaws} />
      <ImageFrame shown={look.shown} turns={turns} frame={frame}>
        <chakra.svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          position="absolute"
          inset="0"
          boxSize="full"
          aria-hidden
        >
          <path d={`M0 0H100V100H0Z M${line}Z`} fillRule="evenodd" fill="rgb(0 0 0 / 0.5)" />
          <polygon
            points={line}
            fill="none"
            stroke="var(--ui-colors-highlight-solid)"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
        {corners.map(({ x, y }, index) => (
          <PointGrip
            key={labels[index]}
            label={labels[index] ?? ''}
            frame={frame}
            value={corners}
            onMove={(from, right, down) => {
              const corner = from[index]
              if (!corner) return
              const to = { x: corner.x + right, y: corner.y + down }
              onChange({ ...shot, corners: withCorner(from, index, to), boxes: null })
            }}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          />
        ))}
      </ImageFrame>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <Button icon={<RotateCcw size={20} />} onClick={() => turn(3)}>{t`Turn left`}</Button>
        <Button icon={<RotateCw size={20} />} onClick={() => turn(1)}>{t`Turn right`}</Button>
        <Button onClick={() => onChange({ ...shot, corners: WHOLE, boxes: null })}>
          {t`Whole picture`}
        </Button>
        {!mustHide && (
          <Button icon={<EyeOff size={20} />} onClick={onHide}>{t`Hide numbers`}</Button>
        )}
      </chakra.div>
      <ViewActions>
        <Button onClick={onAgain}>{t`Take again`}</Button>
        <Button variant="primary" loading={isBusy} onClick={onDone}>
          {mustHide ? t`Next` : t`Keep this picture`}
        </Button>
      </ViewActions>
    </View>
  )
}
