import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ServiceForm } from '../../../../contract/catalogue/services.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'accent.fg',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '& > svg': { flex: 'none' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
})

/** The government's own site for the service, beside our form (rules.md, Services). */
export function PortalLink({ service }: { service: Pick<ServiceForm, 'link' | 'portal'> }) {
  const { t } = useLingui()
  const { link, portal } = service
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer">
      <span>{portal || t`Government portal`}</span>
      <ExternalLink size={16} aria-hidden />
      <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
    </Anchor>
  )
}
