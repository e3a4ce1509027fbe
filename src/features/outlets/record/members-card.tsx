import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import type { PersonState } from '../../../../contract/people/people-filters.ts'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { useMay } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { PersonStateTag } from '../../people/parts/person-state-tag.tsx'
import { OutletLink } from '../outlet-link.tsx'

/** The gram vans of a franchise, or the franchises of a partner. */
export function MembersCard({ outlet }: { outlet: OutletDetail }) {
  const { t } = useLingui()
  const mayOpenPeople = useMay('people.manage')
  if (outlet.kind === 'partner') {
    const title = t`Assigned franchises`
    if (outlet.franchises.length === 0) {
      return <EmptyLine title={title}>{t`No franchise is assigned.`}</EmptyLine>
    }
    return (
      <Card title={title}>
        <Members
          members={outlet.franchises.map(({ _id, name, isActive }) => ({
            id: _id,
            state: isActive ? 'active' : 'inactive',
            name: (
              <OutletLink kind="franchise" id={_id}>
                {name}
              </OutletLink>
            ),
          }))}
        />
      </Card>
    )
  }
  const title = t`Gram vans`
  if (outlet.vans.length === 0) {
    return <EmptyLine title={title}>{t`This franchise has no gram van.`}</EmptyLine>
  }
  return (
    <Card title={title}>
      <Members
        members={outlet.vans.map(({ _id, name, state }) => ({
          id: _id,
          state,
          action: state !== 'inactive' && <PlanDaysLink van={{ _id, name }} />,
          name: mayOpenPeople ? (
            <Link to="/support-team/$personId" params={{ personId: _id }}>
              {name}
            </Link>
          ) : (
            name
          ),
        }))}
      />
    </Card>
  )
}

interface Member {
  id: string
  name: ReactNode
  state: PersonState
  action?: ReactNode
}

function Members({ members }: { members: Member[] }) {
  return (
    <chakra.ul>
      {members.map(({ id, name, state, action }) => (
        <chakra.li
          key={id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          minHeight="touch"
          overflowWrap="anywhere"
          borderBlockEnd="1px solid {colors.border}"
          _last={{ borderBlockEnd: 'none' }}
        >
          <chakra.span
            flex="1 1 8rem"
            css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}
          >
            {name}
          </chakra.span>
          <PersonStateTag state={state} />
          {action}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
