import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'

/** Above a list: rows of work that waits on this device, or has just been sent. */
export function WorkRows({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 id={titleId} fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        <Button variant="quiet" asChild>
          <Link to="/outbox">{t`Open outbox`}</Link>
        </Button>
      </chakra.div>
      <chakra.ul
        borderRadius="md"
        border="1px solid {colors.border}"
        bg="bg.panel"
        css={{ '& > li + li': { borderBlockStart: '1px solid {colors.border}' } }}
      >
        {children}
      </chakra.ul>
    </chakra.section>
  )
}
