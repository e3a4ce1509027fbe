import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'

export const CONTENT_ID = 'content'

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    insetBlockStart: '-20',
    zIndex: '4',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontWeight: 'semibold',
    _focus: { insetBlockStart: '2' },
  },
})

/** The first stop of the Tab key: skips the bar. */
export function SkipLink() {
  const { t } = useLingui()
  const skip = (event: MouseEvent) => {
    // No hash in the address: it would add a step to the history.
    event.preventDefault()
    document.getElementById(CONTENT_ID)?.focus()
  }
  return (
    <Skip href={`#${CONTENT_ID}`} onClick={skip}>
      {t`Skip to content`}
    </Skip>
  )
}
