import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FlaskConical from 'lucide-react/icons/flask-conical'

/** Along the upper edge of a form of which nothing is made, also while it scrolls. */
export function PracticeBand() {
  const { t } = useLingui()
  return (
    <chakra.div
      role="note"
      position="sticky"
      insetBlockStart="-5"
      zIndex="2"
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="10"
      marginBlockStart="-5"
      marginInline="-5"
      marginBlockEnd="5"
      paddingBlock="2"
      paddingInline="5"
      bg="plum.fg"
      color="plum.subtle"
      fontSize="sm"
      fontWeight="semibold"
      // Forced colours drop the band's own.
      css={{ '@media (forced-colors: active)': { borderBlockEnd: '2px solid' } }}
    >
      <chakra.span flex="none">
        <FlaskConical size={20} aria-hidden />
      </chakra.span>
      <span>{t`Practice. Nothing is stored or sent.`}</span>
    </chakra.div>
  )
}
