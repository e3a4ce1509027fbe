import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Shot } from './capture-state.ts'
import { PointGrip } from './grip.tsx'
import type { Flaw } from './legibility.ts'
import { ImageFrame } from './photo-frame.tsx'
import type { Quad } from './quad.ts'
import { WHOLE, turned, withCorner } from './quad.ts'
import { View, ViewActions, ViewTitle, ViewTools } from './view-controls.tsx'

interface Props {
  shot: Shot
  isBusy: boolean
  /** The step for hiding follows automatically. */
  mustHide: boolean
  onChange: (shot: Shot) => void
  onAgain: () => void
  onHide: () => void
  onDone: () => void
}

/** The original photo: possible flaws, its corners and its rotation. */
export function AdjustView(props: Props) {
  const { shot, isBusy, mustHide, onChange, onAgain, onHide, onDone } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { look, turns, corners } = shot
  const turn = (times: number) => {
    let next: Quad = corners
    for (let count = 0; count < times; count += 1) next = turned(next)
    // A changed crop moves what was hidden.
    onChange({ ...shot, turns: (turns + times) % 4, corners: next, boxes: null })
  }
  const labels = [
    t`Top left corner`,
    t`Top right corner`,
    t`Bottom right corner`,
    t`Bottom left corner`,
  ]
  const line = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')
  return (
    <View>
      <ViewTitle>{t`Crop and rotate`}</ViewTitle>
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
      <ViewActions>
        <ViewTools>
          <IconButton variant="secondary" label={t`Rotate left`} onClick={() => turn(3)}>
            <RotateCcw size={20} />
          </IconButton>
          <IconButton variant="secondary" label={t`Rotate right`} onClick={() => turn(1)}>
            <RotateCw size={20} />
          </IconButton>
          <Button onClick={() => onChange({ ...shot, corners: WHOLE, boxes: null })}>
            {t`Whole photo`}
          </Button>
          {!mustHide && <Button onClick={onHide}>{t`Hide numbers`}</Button>}
        </ViewTools>
        <Button onClick={onAgain}>{t`Retake`}</Button>
        <Button variant="primary" loading={isBusy} onClick={onDone}>
          {mustHide ? t`Next` : t`Keep this photo`}
        </Button>
      </ViewActions>
    </View>
  )
}

/** Possible flaws and their remedies. The person decides. */
export function FlawList({ flaws }: { flaws: readonly Flaw[] }) {
  const { t } = useLingui()
  const sentences: Record<Flaw, string> = {
    blurred: t`The text is blurred. Hold still and take it again.`,
    glare: t`Glare is hiding some text. Tilt the document a little and take the photo again.`,
    dark: t`The photo is too dark. Take it again in better light.`,
    small: t`The document is too small in the photo. Move closer and take it again.`,
    cut: t`Part of the document is cut off. Take the photo again with all four edges showing.`,
  }
  return (
    <chakra.div role="status" _empty={{ display: 'none' }}>
      {flaws.length > 0 && (
        <chakra.ul display="grid" gap="2">
          {flaws.map((flaw) => (
            <li key={flaw}>
              <Note tone="warning" icon={<TriangleAlert size={20} aria-hidden />}>
                {sentences[flaw]}
              </Note>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}
