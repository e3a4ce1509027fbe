import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Catalogue } from '../../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { draftsQuery } from '../../drafts/queries.ts'
import type { ApplicationDraft } from './draft.ts'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

interface Props {
  draft: ApplicationDraft
  catalogue: Catalogue
  /** Id of the chosen service, whose drafts alone are offered. Without one, any draft is offered. */
  serviceId: string | undefined
  onOpen: (id: string) => void
}

/** A new form's link to the person's last unfinished draft. */
export function LastDraft({ draft, catalogue, serviceId, onOpen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useQuery(draftsQuery(draft.userId))
  const [openedAt] = useState(() => Date.now())
  const last = data?.entries.find(
    (entry) =>
      entry.draft.id !== draft.id &&
      (serviceId === undefined || entry.draft.values.serviceId === serviceId) &&
      openedAt - (entry.savedAt ?? openedAt) < RECENT_MS,
  )
  if (!last || draft.isStored) return null
  const { id, values } = last.draft
  const service = catalogue.services.find(({ _id }) => _id === values.serviceId)
  const about = [values.customer.name.trim(), service && nameIn(service, language)]
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      paddingBlockStart="4"
      borderBlockStart="1px solid {colors.border}"
    >
      <chakra.p minWidth="0" color="fg.muted" overflowWrap="anywhere">
        {`${t`Continue your last application?`} ${about.filter(Boolean).join(' · ')}`}
      </chakra.p>
      <Button onClick={() => onOpen(id)}>{t`Continue`}</Button>
    </chakra.div>
  )
}
