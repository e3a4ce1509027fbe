import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TaxProfile } from '../../../contract/tax/tax.ts'
import type { ListColumn } from '../../blocks/list/list-columns.tsx'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../blocks/list/use-server-pages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoPeopleDrawing } from '../../ui/illustrations/no-people.tsx'
import { profilesPageQuery } from './api.ts'
import { profilesSearch } from './list-search.ts'
import { HOLDER_LABELS, RULE_LABELS } from './parts/tax-labels.ts'
import { ProfileDialog } from './profile-dialog.tsx'

function useProfileColumns(onEdit: (profile: TaxProfile) => void): ListColumn<TaxProfile>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Name`, primary: true, cell: ({ name }) => name },
    {
      key: 'kind',
      header: t`Kind`,
      foldsBelow: 'phone',
      cell: ({ receiverKind }) => (receiverKind === 'franchise' ? t`Franchise` : t`Partner`),
    },
    {
      key: 'rule',
      header: t`Deduction`,
      phone: 'top',
      cell: ({ rule }) => i18n._(RULE_LABELS[rule]),
    },
    {
      key: 'holder',
      header: t`Taxed as`,
      hidesBelow: 'medium',
      cell: ({ holder }) => i18n._(HOLDER_LABELS[holder]),
    },
    { key: 'pan', header: t`PAN`, nowrap: true, phone: 'none', cell: ({ pan }) => pan || '–' },
    {
      key: 'gstin',
      header: t`GSTIN`,
      nowrap: true,
      hidesBelow: 'medium',
      cell: ({ gstin }) => gstin || '–',
    },
    {
      key: 'edit',
      header: t`Change`,
      phone: 'bottom',
      isOnScreenOnly: true,
      cell: (profile) => (
        <Button size="sm" aria-label={t`Edit ${profile.name}`} onClick={() => onEdit(profile)}>
          {t`Edit`}
        </Button>
      ),
    },
  ]
}

/** How every franchise and partner is taxed. */
export function TaxProfilesPage() {
  const { t } = useLingui()
  const [edited, setEdited] = useState<TaxProfile | null>(null)
  const address = useListSearch(profilesSearch)
  const columns = useProfileColumns(setEdited)
  return (
    <>
      <ListPage
        title={t`Tax details`}
        description={t`PAN, GSTIN and tax deduction of each franchise and partner.`}
        address={address}
        data={useServerPages(address.asked, profilesPageQuery)}
        searchLabel={t`Search by name or PAN`}
        columns={columns}
        rowKey={({ receiverId }) => receiverId}
        count={(total) => (
          <Plural value={total} one="# franchise or partner" other="# franchises and partners" />
        )}
        nothingFound={{ title: t`No franchise or partner found` }}
        empty={
          <EmptyState drawing={<NoPeopleDrawing />} title={t`No franchises or partners yet`} />
        }
      />
      {edited && <ProfileDialog profile={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
