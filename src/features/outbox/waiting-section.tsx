import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { outboxQuery } from '../../offline/outbox/queries.ts'
import { useMay, useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ArrivedItem, WaitingItem } from './waiting-item.tsx'

/** Over a list of applications: those that lie on this device and are not on the server yet. */
export function WaitingSection() {
  return useMay('application.create') ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const titleId = useId()
  const { data } = useQuery(outboxQuery(useUser().userInfo._id))
  const [openedAt] = useState(() => Date.now())
  const waiting = (data?.entries ?? []).filter(
    ({ entry }) => entry.envelope.kind === 'application.create',
  )
  // Whoever has just read the provisional number finds the one that it became.
  const arrived = (data?.sent ?? []).filter(
    ({ kind, doneAt }) => kind === 'application.create' && doneAt > openedAt,
  )
  if (waiting.length + arrived.length === 0) return null
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h2 id={titleId} fontSize="md" fontWeight="semibold">
          {t`Waiting to be sent`}
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
        {waiting.map((each) => (
          <WaitingItem key={each.entry._id} waiting={each} />
        ))}
        {arrived.map((each) => (
          <ArrivedItem key={each._id} arrived={each} />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
