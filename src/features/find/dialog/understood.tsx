import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const Chip = chakra('span', {
  base: {
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg',
    fontSize: 'sm',
    lineHeight: 'normal',
    // Forced colours drop the ground.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
})

interface Props {
  /** Filters in the person's language. */
  chips: readonly string[]
  /** Words that were typed and are among no filter. */
  missed: readonly string[]
}

/** What became of a sentence: the filters that it sets, and its words that were not understood, struck through. */
export function Understood({ chips, missed }: Props) {
  const { t } = useLingui()
  return (
    <>
      {chips.length > 0 && (
        <chakra.span display="flex" flexWrap="wrap" gap="1.5" paddingBlockStart="1">
          {chips.map((chip) => (
            <Chip key={chip}>
              <VisuallyHidden>, </VisuallyHidden>
              <span>{chip}</span>
            </Chip>
          ))}
        </chakra.span>
      )}
      {missed.length > 0 && (
        <chakra.span
          display="flex"
          flexWrap="wrap"
          columnGap="1.5"
          paddingBlockStart="1"
          fontSize="sm"
          color="fg.muted"
        >
          <span>{t`Not understood, and left out:`}</span>
          {missed.map((word, index) => (
            // The same word may be typed twice.
            // oxlint-disable-next-line react/no-array-index-key
            <s key={index}>{word}</s>
          ))}
        </chakra.span>
      )}
    </>
  )
}
