import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Grip, PointGrip } from '../grip.tsx'
import { PhotoOverlay } from '../photo-overlay.tsx'
import type { Quad } from '../quad.ts'
import { shapeOf } from '../quad.ts'
import type { Box } from './boxes.ts'
import { boxInPhoto, movedIn, sizedIn } from './quad-boxes.ts'

interface Props {
  /** Those of the crop in the photo that is shown. */
  corners: Quad
  boxes: readonly Box[]
  frame: RefObject<HTMLElement | null>
  onChange: (boxes: readonly Box[]) => void
}

const share = (value: number) => `${value * 100}%`

/** Black boxes of a crop, where they lie in the photo, each with its handles. */
export function BoxGrips({ corners, boxes, frame, onChange }: Props) {
  const set = (index: number, box: Box) =>
    onChange(boxes.map((each, at) => (at === index ? box : each)))
  return (
    <>
      <PhotoOverlay>
        {boxes.map((box, index) => (
          <polygon
            // oxlint-disable-next-line no-array-index-key -- a box is its place in the list
            key={index}
            points={shapeOf(boxInPhoto(corners, box))}
            fill="rgb(0 0 0 / 0.72)"
            stroke="var(--ui-colors-highlight-solid)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PhotoOverlay>
      {boxes.map((box, index) => (
        <OneBox
          // oxlint-disable-next-line no-array-index-key -- a box is its place in the list
          key={index}
          corners={corners}
          box={box}
          number={index + 1}
          frame={frame}
          onChange={(next) => set(index, next)}
          onDelete={
            boxes.length > 1 ? () => onChange(boxes.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
    </>
  )
}

interface BoxProps extends Pick<Props, 'corners' | 'frame'> {
  box: Box
  number: number
  onChange: (box: Box) => void
  onDelete: (() => void) | undefined
}

function OneBox({ corners, box, number, frame, onChange, onDelete }: BoxProps) {
  const { t } = useLingui()
  const points = boxInPhoto(corners, box)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const corner = points[2]
  return (
    <>
      <Grip
        label={t`Black box ${number}`}
        frame={frame}
        value={box}
        onMove={(from, right, down) => onChange(movedIn(corners, from, right, down))}
        onDelete={onDelete}
        style={{
          ...{ left: share(left), top: share(top) },
          ...{ width: share(Math.max(...xs) - left), height: share(Math.max(...ys) - top) },
        }}
        css={{
          borderRadius: '0',
          // A low box needs a larger touch area.
          _before: { content: '""', position: 'absolute', inset: '-0.75rem 0' },
        }}
      />
      <PointGrip
        label={t`Size of black box ${number}`}
        frame={frame}
        value={box}
        onMove={(from, right, down) => onChange(sizedIn(corners, from, right, down))}
        style={{ left: share(corner.x), top: share(corner.y) }}
        css={{ cursor: 'nwse-resize' }}
      />
    </>
  )
}
