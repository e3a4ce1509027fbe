import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Shot } from './capture-state.ts'
import { CropFrame, CropTools } from './crop-frame.tsx'
import type { Flaw } from './legibility.ts'
import { View, ViewActions, ViewTitle, ViewTools } from './view-controls.tsx'

interface Props {
  shot: Shot
  isBusy: boolean
  /** Something is hidden in it: the step for that follows. */
  isHiding: boolean
  onChange: (shot: Shot) => void
  onAgain: () => void
  onHide: () => void
  onDone: () => void
}

/** The original photo: possible flaws, its corners and its rotation. */
export function AdjustView(props: Props) {
  const { shot, isBusy, isHiding, onChange, onAgain, onHide, onDone } = props
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <View>
      <ViewTitle>{t`Crop and rotate`}</ViewTitle>
      <FlawList flaws={shot.look.flaws} />
      <CropFrame shot={shot} frame={frame} onChange={onChange} />
      <ViewActions>
        <ViewTools>
          <CropTools shot={shot} onChange={onChange} />
          {!isHiding && <Button onClick={onHide}>{t`Hide numbers`}</Button>}
        </ViewTools>
        <Button onClick={onAgain}>{t`Retake`}</Button>
        <Button variant="primary" loading={isBusy} onClick={onDone}>
          {isHiding ? t`Next` : t`Keep this photo`}
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
