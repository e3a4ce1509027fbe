import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { mayOpen } from '../../../contract/core/access.ts'
import { useVisitor } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { LoneLink } from '../../ui/layout/text-link.tsx'
import { usePracticeAddress } from '../applications/parts/apply-search.ts'
import type { HelpKey } from './help-keys.ts'
import { helpOf, kitOf } from './help-keys.ts'
import type { HelpPage } from './help-page.ts'
import { HELP_TITLES } from './help-titles.ts'
import { LOAD_HELP } from './load-help.ts'

const Heading = chakra('h3', {
  base: { marginBlockStart: '4', marginBlockEnd: '1', fontWeight: 'semibold' },
})

/** The help on the screen at hand, for the role at hand. */
export function ScreenHelp({ onLeave }: { onLeave: () => void }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' }) as string
  const role = useVisitor()?.userInfo.userType ?? null
  const key = helpOf(path, role)
  if (!key) return <Trans>There is no help on this screen yet.</Trans>
  const kit = kitOf(key)
  return (
    <LazySection name={`help-${kit}`} load={LOAD_HELP[kit]} height="16rem">
      {({ pages }) => {
        const page = pages[key]
        return page ? <Page helpKey={key} page={page} onLeave={onLeave} /> : null
      }}
    </LazySection>
  )
}

interface Props {
  helpKey: HelpKey
  page: HelpPage
  onLeave: () => void
}

function Page({ helpKey, page, onLeave }: Props) {
  const { i18n } = useLingui()
  const role = useVisitor()?.userInfo.userType ?? null
  const isOfCounter = role === 'franchise' || role === 'gramvan'
  const hasPractice = isOfCounter && ['applications', 'seva', 'work', 'services'].includes(helpKey)
  const related = page.related.filter((screen) => mayOpen(role, screen))
  return (
    <>
      <chakra.p fontSize="lg" fontWeight="semibold">
        {i18n._(HELP_TITLES[helpKey])}
      </chakra.p>
      <p>{i18n._(page.about)}</p>
      <Heading>
        <Trans>How it is done</Trans>
      </Heading>
      <chakra.ol display="grid" gap="1.5" paddingInlineStart="5" listStyleType="decimal">
        {page.steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </chakra.ol>
      {hasPractice && (
        <Button asChild size="sm" marginBlockStart="3" onClick={onLeave}>
          <PracticeLink />
        </Button>
      )}
      <Heading>
        <Trans>When something goes wrong</Trans>
      </Heading>
      <p>{i18n._(page.trouble)}</p>
      {related.length > 0 && (
        <>
          <Heading>
            <Trans>Related screens</Trans>
          </Heading>
          <chakra.ul display="flex" flexWrap="wrap" columnGap="4">
            {related.map((screen) => {
              const key = helpOf(screen, role)
              return (
                <li key={screen}>
                  <LoneLink asChild>
                    <Link to={screen} onClick={onLeave}>
                      {key && i18n._(HELP_TITLES[key])}
                    </Link>
                  </LoneLink>
                </li>
              )
            })}
          </chakra.ul>
        </>
      )}
    </>
  )
}

function PracticeLink(look: ComponentProps<'a'>) {
  const { t } = useLingui()
  return <Link {...usePracticeAddress()} {...look}>{t`Practise without sending`}</Link>
}
