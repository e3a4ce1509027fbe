import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useDrafts } from '../applications/api/use-drafts.ts'
import { useCatalogue } from '../catalogue/api/queries.ts'
import type { ListPath } from './list-path.ts'
import { TargetList } from './target-list.tsx'

/** The person's unfinished applications on this device. */
export function DraftTargets({ list }: { list: ListPath }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const { data } = useDrafts()
  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Card title={t`An unfinished application`}>
      <TargetList
        rows={entries.map(({ draft }) => {
          const { id, values } = draft
          const service = catalogue?.services.find(({ _id }) => _id === values.serviceId)
          return {
            id,
            name: values.customer.name.trim() || t`No name yet`,
            detail: service ? nameIn(service, language) : t`No service yet`,
            link: <Link to={list} search={{ apply: 'choose', draft: id, shared: true }} />,
          }
        })}
      />
    </Card>
  )
}
