import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import Files from 'lucide-react/icons/files'
import type { ReactNode } from 'react'
import type { Category, Service } from '../../../contract/catalogue/services.ts'
import { nameIn, textIn } from '../../../contract/core/languages.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { stretchedLink } from '../../ui/layout/stretched-link.ts'
import { ApplyLink } from './apply-link.tsx'
import { ServiceLogo } from './logo.tsx'
import { governmentFeeText } from './parts/fee-text.ts'
import { readyIn } from './parts/ready-in.ts'

const Sheet = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    padding: '4',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    '@media (hover: hover)': { '&:hover': { borderColor: 'border.strong' } },
  },
})

const Facts = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& svg': { flex: 'none' },
  },
})

/** The grid of the cards, loaded or loading. */
export const ServiceGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: '4',
  },
})

interface Props {
  service: Service
  category: Category | undefined
  mayApply: boolean
}

/** One service at a glance; the whole card opens its details. */
export function ServiceCard({ service, category, mayApply }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = nameIn(service, language)
  const governmentFee = governmentFeeText(service)
  return (
    <Sheet>
      <Head icon={<ServiceLogo service={service} category={category} />}>
        <chakra.h2 fontWeight="semibold" lineHeight="tight" css={stretchedLink}>
          <Link
            from="/services"
            to="."
            search={(search) => ({ ...search, service: service._id })}
            resetScroll={false}
          >
            {name}
          </Link>
        </chakra.h2>
        <chakra.p marginBlockStart="1" fontSize="sm" color="fg.muted">
          {textIn(service.tagline, language)}
        </chakra.p>
      </Head>
      <Facts marginBlockStart="auto">
        <li>
          <Clock size={16} aria-hidden />
          <span>{readyIn(service)}</span>
        </li>
        <li>
          <Files size={16} aria-hidden />
          <Plural value={service.documents.length} one="# document" other="# documents" />
        </li>
      </Facts>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p data-figures minWidth="0">
          <chakra.span fontSize="lg" fontWeight="semibold">
            {formatMoney(service.feePaise)}
          </chakra.span>
          {governmentFee && (
            <chakra.span display="block" fontSize="sm" lineHeight="tight" color="fg.muted">
              {governmentFee}
            </chakra.span>
          )}
        </chakra.p>
        {mayApply && (
          <Button asChild position="relative" flex="none">
            <ApplyLink service={service} aria-label={t`Apply now: ${name}`} />
          </Button>
        )}
      </chakra.div>
    </Sheet>
  )
}

function Head({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="3">
      {icon}
      <chakra.div minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
    </chakra.div>
  )
}

/** The shape of a loading card, as high as most cards. */
export function ServiceCardShape() {
  return (
    <Sheet minHeight="15rem">
      <Head icon={<Skeleton width="10" height="10" />}>
        <Skeleton width="10rem" height="5" />
        <Skeleton width="8rem" marginBlockStart="2" />
      </Head>
      <Skeleton width="60%" marginBlockStart="auto" />
      <Skeleton width="40%" />
      <Skeleton width="5rem" height="8" />
    </Sheet>
  )
}
