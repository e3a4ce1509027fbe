import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PERSON_ROLES, PERSON_STATES } from '../../../../contract/people/people-filters.ts'
import type { PersonRow } from '../../../../contract/people/people.ts'
import { exportPeople } from '../../../../contract/people/people.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { Avatar } from '../../../blocks/people/avatar.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPeopleDrawing } from '../../../ui/illustrations/no-people.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { peoplePageQuery } from '../api/queries.ts'
import { LastSeen } from '../parts/last-seen.tsx'
import { personName, STATE_LABELS } from '../parts/people-labels.ts'
import { PersonStateTag } from '../parts/person-state-tag.tsx'
import { peopleSearch } from './list-search.ts'

const csv = { path: exportPeople.path, fileName: 'people' }

function usePeopleColumns(): ListColumn<PersonRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      sort: 'name',
      lines: 2,
      mark: (person) => <Avatar id={person._id} name={personName(person)} />,
      cell: (person) => personName(person),
    },
    {
      key: 'userName',
      header: t`Username`,
      foldsBelow: 'phone',
      cell: ({ userName }) => userName,
    },
    {
      key: 'role',
      header: t`Role`,
      lines: 2,
      phone: 'top',
      cell: ({ userType, franchiseName }) => (
        <TwoLines first={roleLabel(userType)} second={franchiseName} />
      ),
    },
    {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      hidesBelow: 'medium',
      cell: ({ phone }) => <span data-figures>{phone}</span>,
    },
    {
      key: 'state',
      header: t`Status`,
      nowrap: true,
      phone: 'bottom',
      cell: ({ state }) => <PersonStateTag state={state} />,
    },
    {
      key: 'seen',
      header: t`Last seen`,
      nowrap: true,
      sort: 'seen',
      phone: 'none',
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
  ]
}

/** The people of support and the gram vans, whose accounts administrators look after. */
export function PeoplePage() {
  const { t } = useLingui()
  const address = useListSearch(peopleSearch)
  const columns = usePeopleColumns()
  const create = { label: t`New person`, search: { new: true } }
  const action = <CreateLink create={create} />
  return (
    <ListPage
      title={t`Support Team`}
      description={t`Support staff and gram vans: their accounts, devices and passwords.`}
      action={action}
      create={create}
      address={address}
      data={useServerPages(address.asked, peoplePageQuery)}
      searchLabel={t`Search by name, username or phone`}
      filters={[
        {
          key: 'role',
          isSeveral: true,
          label: t`Role`,
          all: t`All roles`,
          options: PERSON_ROLES.map((value) => ({ value, label: roleLabel(value) })),
        },
        {
          key: 'state',
          isSeveral: true,
          label: t`Status`,
          all: t`All statuses`,
          options: optionsOf(PERSON_STATES, STATE_LABELS),
        },
      ]}
      exportCsv={csv}
      ownOrder={t`By name`}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLink={({ _id: personId }, words) => (
        <Link to="/support-team/$personId" params={{ personId }} state={{ fromList: true }}>
          {words}
        </Link>
      )}
      count={(total) => <Plural value={total} one="# person" other="# people" />}
      nothingFound={{ title: t`No person found` }}
      empty={
        <EmptyState drawing={<NoPeopleDrawing />} title={t`No people yet`} action={action}>
          {t`Create the first account for support staff or a gram van.`}
        </EmptyState>
      }
    />
  )
}
