import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** The screens for customers, each with the words for what is done there. */
const PLACES: readonly (readonly [path: string, label: MessageDescriptor])[] = [
  ['/track-application', msg`Track an application`],
  ['/near-by-franchises', msg`Find a centre near you`],
  ['/feedback', msg`Give feedback`],
]

/** At the foot of every public screen: the others. */
export function PublicLinks() {
  const { t, i18n } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <chakra.footer
      maxWidth="80rem"
      marginInline="auto"
      paddingInline={{ base: '4', xl: '6' }}
      paddingBlock="4"
      data-no-print
    >
      <nav aria-label={t`For customers`}>
        <chakra.ul
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          columnGap="6"
          paddingBlockStart="2"
          borderBlockStart="1px solid {colors.border}"
          fontSize="sm"
        >
          {PLACES.filter(([to]) => to !== path).map(([to, label]) => (
            <li key={to}>
              <TextLink asChild display="inline-block" paddingBlock="2.5">
                <Link to={to}>{i18n._(label)}</Link>
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </nav>
    </chakra.footer>
  )
}
