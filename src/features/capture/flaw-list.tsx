import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
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
    <chakra.ul role="status" display="grid" gap="2" _empty={{ display: 'none' }}>
      {flaws.map((flaw) => (
        <chakra.li
          key={flaw}
          display="flex"
          gap="2"
          padding="2"
          borderRadius="md"
          bg="warning.subtle"
          color="warning.fg"
          fontSize="sm"
          fontWeight="medium"
        >
          <chakra.span flex="none">
            <TriangleAlert size={20} aria-hidden />
          </chakra.span>
          {sentences[flaw]}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
