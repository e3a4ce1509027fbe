import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Circle from 'lucide-react/icons/circle'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** Beside the bold title of what was not read yet. */
export function UnreadMark() {
  const { t } = useLingui()
  return (
    <chakra.span display="inline-block" color="accent.fg" css={{ '& svg': { display: 'inline' } }}>
      <Circle size={12} fill="currentColor" aria-hidden />
      <VisuallyHidden>{t`Unread`}</VisuallyHidden>
    </chakra.span>
  )
}
