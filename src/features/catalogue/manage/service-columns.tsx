import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type {
  ManagedCatalogue,
  ManagedRow,
} from '../../../../contract/catalogue/service-management.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ServiceMark } from '../parts/service-mark.tsx'
import { useMoveService } from './api.ts'
import type { MANAGED_STATES } from './manage-search.ts'
import { notifyServiceFailed } from './notify-service-failed.ts'
import { ServiceStateTags } from './service-state-tag.tsx'

export const STATE_LABELS: Record<(typeof MANAGED_STATES)[number], MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
  draft: msg`Not published`,
}

/** Name, category, fee, state and open applications; the place where the whole order is shown. */
export function useManagedColumns(
  managed: ManagedCatalogue | undefined,
  canMove: boolean,
): ListColumn<ManagedRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const move = useMoveService()
  const press = (id: string, to: 'up' | 'down') =>
    withConnection(() => move.mutate({ id, to }, { onError: notifyServiceFailed }))
  const categoryOf = (id: string) => managed?.categories.find(({ _id }) => _id === id)
  const iconOf = (id: string) => categoryOf(id)?.icon
  const categoryName = (id: string) => {
    const category = categoryOf(id)
    return category ? nameIn(category, language) : ''
  }
  return [
    {
      key: 'name',
      header: t`Service`,
      primary: true,
      lines: 2,
      mark: ({ _id, categoryId }) => <ServiceMark serviceId={_id} category={iconOf(categoryId)} />,
      cell: (service) => nameIn(service, language),
    },
    {
      key: 'category',
      header: t`Category`,
      foldsBelow: 'medium',
      cell: ({ categoryId }) => categoryName(categoryId),
    },
    {
      key: 'fee',
      header: t`Fee`,
      numeric: true,
      phone: 'top',
      cell: ({ feePaise }) => <span data-figures>{formatMoney(feePaise)}</span>,
    },
    {
      key: 'state',
      header: t`Status`,
      phone: 'bottom',
      cell: (service) => (
        <chakra.span display="flex" flexWrap="wrap" gap="1.5">
          <ServiceStateTags {...service} />
        </chakra.span>
      ),
    },
    {
      key: 'open',
      header: t`Open applications`,
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ openApplications }) => <span data-figures>{formatCount(openApplications)}</span>,
    },
    ...(canMove
      ? [
          {
            key: 'place',
            header: t`Order`,
            nowrap: true,
            phone: 'action' as const,
            isOnScreenOnly: true,
            cell: (service: ManagedRow) => {
              const name = nameIn(service, language)
              return (
                <chakra.span display="flex" position="relative" zIndex="1">
                  <IconButton
                    label={t`Move ${name} up`}
                    disabled={move.isPending}
                    onClick={() => press(service._id, 'up')}
                  >
                    <ArrowUp size={20} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t`Move ${name} down`}
                    disabled={move.isPending}
                    onClick={() => press(service._id, 'down')}
                  >
                    <ArrowDown size={20} aria-hidden />
                  </IconButton>
                </chakra.span>
              )
            },
          },
        ]
      : []),
  ]
}
