import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { StyledButton } from '../controls/styled-button.tsx'

export interface PagerProps {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** At the start of the line: "300 applications". */
  children?: ReactNode
}

/** First, previous, next, last. On phones the icons alone. */
export function Pager({ page, pageCount, onPage, children }: PagerProps) {
  const { t } = useLingui()
  const last = Math.max(1, pageCount)
  const atStart = page <= 1
  const atEnd = page >= last
  return (
    <chakra.nav
      aria-label={t`Pages`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      paddingBlock="3"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.div data-figures flex="1 1 auto">
        {children}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="1">
        <Step label={t`First`} ended={atStart} onPress={() => onPage(1)}>
          <ChevronFirst size={20} />
        </Step>
        <Step label={t`Previous`} ended={atStart} onPress={() => onPage(page - 1)}>
          <ChevronLeft size={20} />
        </Step>
        <chakra.span data-figures paddingInline="2" aria-live="polite" whiteSpace="nowrap">
          <Trans>
            Page {page} of {last}
          </Trans>
        </chakra.span>
        <Step label={t`Next`} ended={atEnd} iconLast onPress={() => onPage(page + 1)}>
          <ChevronRight size={20} />
        </Step>
        <Step label={t`Last`} ended={atEnd} iconLast onPress={() => onPage(last)}>
          <ChevronLast size={20} />
        </Step>
      </chakra.div>
    </chakra.nav>
  )
}

interface StepProps {
  label: string
  ended: boolean
  iconLast?: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ label, ended, iconLast, onPress, children }: StepProps) {
  return (
    // Not `disabled`: the button would lose the focus of a person who pages by keyboard.
    <StyledButton
      type="button"
      variant="quiet"
      minWidth="10"
      paddingInline="2"
      flexDirection={iconLast ? 'row-reverse' : 'row'}
      aria-label={label}
      aria-disabled={ended || undefined}
      onClick={ended ? undefined : onPress}
    >
      {children}
      <chakra.span display={{ base: 'none', lg: 'inline' }}>{label}</chakra.span>
    </StyledButton>
  )
}
