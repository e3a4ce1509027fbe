import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Flaw } from './legibility.ts'

/** What may be unreadable, and what to do about it. The person decides. */
export function FlawList({ flaws }: { flaws: readonly Flaw[] }) {
  const { t } = useLingui()
  const sentences: Record<Flaw, string> = {
    blurred: t`The text is blurred. Hold still and take it again.`,
    glare: t`A light shines on it and hides text. Tilt it a little and take it again.`,
    dark: t`It is too dark. Take it again with more light.`,
    small: t`The document is small in the picture. Go closer and take it again.`,
    cut: t`A part of the document is cut off. Take it again with all four edges in the picture.`,
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
